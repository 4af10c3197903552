/** How dates are written where the reader lives. */

const ENGLISH = 'en-GB' // the English of the page, for readers whose browser names none

/** The language of the page with the reader's region: "19 November" or "November 19". */
export const region = (language: string, wanted: readonly string[]) =>
  wanted.find((one) => one.split('-')[0] === language && one !== language) ?? (language === 'en' ? ENGLISH : language)

/** How a day is written whole: with its year where that is not this year. */
export const wholeForm = (day: string, today: string): Intl.DateTimeFormatOptions => ({
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
})
