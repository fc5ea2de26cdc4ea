/** What a token may be made of: nothing that ends a declaration, quotes, escapes or names a scheme. */
export const tokenPattern = /^[\w #.,%()/+*-]{1,200}$/

/** How a token may be called, without the leading dashes. */
export const tokenName = /^[a-z][a-z0-9-]{0,63}$/

/** How a colour may be written; whether it is one, the browser knows. */
export const colourPattern =
  /^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,32}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([\w.,%()\s#/+*-]{1,160}\))$/

/** Whether a value calls no function that fetches or reads the page, and closes nothing that it did not open. */
export function isStyleValue(value: string): boolean {
  if (/\/\*|\*\/|(url|src|image|image-set|element|attr)\s*\(/i.test(value)) return false
  let depth = 0
  for (const character of value) {
    if (character === '(') depth++
    else if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}

/** Whether a colour stands by itself: not by what is around it, or by other properties. */
export const isOwnColour = (value: string) =>
  isStyleValue(value) && !/(var|env)\(|^(inherit|initial|unset|revert|revert-layer)$/i.test(value)
