/** Characters of a token's value: none that ends a declaration, quotes, escapes or belongs to a scheme. */
export const tokenPattern = /^[\w #.,%()/+*-]{1,200}$/

/** A token's name, without the leading dashes. */
export const tokenName = /^[a-z][a-z0-9-]{0,63}$/

/** The form of a colour; the browser decides whether it is one. */
export const colourPattern =
  /^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,32}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([\w.,%()\s#/+*-]{1,160}\))$/

/** Whether a value calls no function that fetches or reads the page, and closes only what it opened. */
export function isStyleValue(value: string): boolean {
  if (/\/\*|\*\/|(url|src|image|image-set|element|attr)\s*\(/i.test(value)) return false
  let depth = 0
  for (const character of value) {
    if (character === '(') depth++
    else if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}

/** Whether a colour depends on nothing around it and on no other property. */
export const isOwnColour = (value: string) =>
  isStyleValue(value) && !/(var|env)\(|^(inherit|initial|unset|revert|revert-layer)$/i.test(value)
