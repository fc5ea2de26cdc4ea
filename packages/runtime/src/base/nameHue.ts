/** A hue that belongs to a name, in degrees: the same name has the same colour everywhere. */
export function nameHue(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
