/**
 * Draws a picture in place of a logo, as SVG: the first letter of a name in white on a colour of its own. Always the
 * same one for a name.
 */
export function letterImage(name: string): string {
  const [letter = '?'] = name.match(/[\p{L}\p{N}\p{Sc}]/u) ?? []
  // Dark enough for white letters, 4.5 to 1, at each hue.
  const colour = `hsl(${hueOf(name)} 55% 30%)`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="${colour}"/>` +
    '<text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="34" font-weight="600" ' +
    `text-anchor="middle" dominant-baseline="central">${letter.toUpperCase()}</text></svg>`
  )
}

/** 0 to 359 degrees; FNV-1a, so that similar names look different. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % 360
}
