/** Dates, as they are everywhere on earth at the same moment. */

const DAY = 86_400_000 // milliseconds

export const today = () => new Date().toISOString().slice(0, 10)

/** The date so many days before another. */
export const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** Whether this is a date that has come. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text <= today()
