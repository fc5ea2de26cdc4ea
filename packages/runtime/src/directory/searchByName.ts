/** Normalises a name for comparing: without letter case, diacritics, and blanks at the ends. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Normalised names, kept as each key press compares thousands. */
const plainNames = new WeakMap<object, string>()

function plainName(item: { readonly name: string }): string {
  const known = plainNames.get(item)
  if (known !== undefined) return known
  const name = plain(item.name)
  plainNames.set(item, name)
  return name
}

/** 0 if the name starts with the text, 1 if one of its words does, 2 if it contains the text; else undefined. */
function rank(name: string, text: string): 0 | 1 | 2 | undefined {
  const at = name.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : undefined
  return name.includes(` ${text}`) ? 1 : 2
}

/**
 * The items whose name contains a text: first names that start with it, then names with a word that does. Otherwise the order
 * stays. Ignores letter case and diacritics; an empty text finds all.
 */
export function searchByName<T extends { readonly name: string }>(
  items: readonly T[],
  text: string,
): readonly T[] {
  const wanted = plain(text)
  if (wanted === '') return items
  const groups: [T[], T[], T[]] = [[], [], []]
  for (const item of items) {
    const group = rank(plainName(item), wanted)
    if (group !== undefined) groups[group].push(item)
  }
  return groups.flat()
}
