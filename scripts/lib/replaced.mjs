/**
 * @param {string} code of the demo
 * @param {string} before
 * @param {string} after
 */
export function replaced(code, before, after) {
  if (!code.includes(before)) throw new Error(`The demo has no \`${before}\` to change.`)
  return code.replace(before, after)
}
