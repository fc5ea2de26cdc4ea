/** Names as they are compared: without letter case, marks on letters, and blanks at the ends. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Names once made plain: typing compares thousands of them with each key. */
const plainNames = new WeakMap<object, string>()

function plainName(item: { readonly name: string }): string {
  const known = plainNames.get(item)
  if (known !== undefined) return known
  const name = plain(item.name)
  plainNames.set(item, name)
  return name
}

/** 0 for a name that begins with the text, 1 for one of whose words does, 2 for one that holds it; undefined for the rest. */
function rank(name: string, text: string): 0 | 1 | 2 | undefined {
  const at = name.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : undefined
  return name.includes(` ${text}`) ? 1 : 2
}

/**
 * Those whose name holds a text; names that begin with it come first, then those with a word that does. Otherwise the order
 * stays. Letter case and diacritics tell nothing apart; an empty text finds all.
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
