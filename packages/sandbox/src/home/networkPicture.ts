/**
 * The picture of a network of the sandbox: a cube, in a colour by its name, so that two networks differ at a glance.
 *
 * @param name any text
 */
export function networkPicture(name: string): string {
  let hash = 0
  for (const char of name) hash = (hash * 31 + char.charCodeAt(0)) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="hsl(${hash} 62% 38%)"/><path fill="#fff" d="m16 7 8 4.5-8 4.5-8-4.5z"/><path fill="#fff" opacity=".75" d="M8 13l7.3 4.1v8L8 21z"/><path fill="#fff" opacity=".5" d="M24 13l-7.3 4.1v8L24 21z"/></svg>`
}
