/**
 * The offered language to use, by BCP 47 tag: the first wanted one that is offered, itself or shortened (`de-AT` uses `de`;
 * RFC 4647, "lookup"). Undefined for English, which is always there, or if none fits.
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
