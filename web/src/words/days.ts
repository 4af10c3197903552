/** Dates in the language of the page. */
import { prefs } from '../ui/prefs.svelte'
import { region, wholeForm } from './region'

export const dayIn = (at: string, form: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleDateString(region(prefs.language, navigator.languages), form)

export const wholeDay = (day: string, today: string) => dayIn(`${day}T12:00:00Z`, wholeForm(day, today))
