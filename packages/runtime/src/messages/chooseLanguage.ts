/**
 * Which of what is `offered`, by BCP 47 tag, to take: the first language wanted that is offered, itself or less narrow (`de-AT`
 * takes `de`; RFC 4647, "lookup"). Undefined where that is English, which is always there, or nothing fits.
 */
export function chooseLanguage<T>(
  wanted: readonly string[],
  offered: Readonly<Record<string, T>>,
): T | undefined {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-')
    for (; parts.length > 0; parts.pop()) {
      const range = parts.join('-')
      const found = Object.entries(offered).find(([one]) => one.toLowerCase() === range)
      if (found || range === 'en') return found?.[1]
    }
  }
  return undefined
}
