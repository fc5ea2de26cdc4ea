/** Writes times in the visitor's language, and their months as headings (Spec §9: no year for this one). */
export interface DateTexts {
  /** `March`, or `March 2024` of another year. */
  month(time: number): string
  /** `5 Mar, 14:30`, as the language has it. */
  moment(time: number): string
  /** Whether two times are in one month of one year, where the visitor is. */
  isSameMonth(one: number, other: number): boolean
}

/**
 * Makes what writes times. It keeps its formats: to make one takes longer than to draw a row.
 *
 * @param language BCP 47 tag
 * @param now ms since 1970
 * @param timeZone IANA name. @default the visitor's
 */
export function dateTexts(language: string, now: number, timeZone?: string): DateTexts {
  // Latin digits, as in amounts, whatever digits the language has.
  const usual = { numberingSystem: 'latn', timeZone } as const
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...usual, ...options })
  const month = format({ month: 'long' })
  const monthOfYear = format({ month: 'long', year: 'numeric' })
  const moment = format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
  const calendar = new Intl.DateTimeFormat('en-US', { ...usual, month: 'numeric', year: 'numeric' })
  const yearOf = (time: number) => calendar.format(time).slice(-4)
  const thisYear = yearOf(now)
  return {
    month: (time) => (yearOf(time) === thisYear ? month : monthOfYear).format(time),
    moment: (time) => moment.format(time),
    isSameMonth: (one, other) => calendar.format(one) === calendar.format(other),
  }
}
