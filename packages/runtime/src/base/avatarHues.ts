/** Three hues in degrees for an address: the same everywhere, and different for most addresses. They prove nothing. */
export function avatarHues(address: string): readonly [base: number, light: number, glow: number] {
  const digits = address.toLowerCase().replace(/^0x/, '')
  const hue = (from: number) => (Number.parseInt(digits.slice(from, from + 4), 36) || 0) % 360
  return [hue(0), hue(4), hue(8)]
}
