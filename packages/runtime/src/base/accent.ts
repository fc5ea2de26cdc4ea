/** The colour without transparency, within the sRGB gamut: otherwise what is behind it, or the screen, decides whether text on it is readable. */
export const opaqueAccent = (colour: string) =>
  `color(from ${colour} srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1) / 1)`

/** White below this luminance, black above it: the contrast is at least 4.58:1. */
const white = 'clamp(0, (.179 - y) * 1e5, 1)'

/** The colour of text on an accent. */
export const textOnAccent = (accent: string) =>
  `color(from ${accent} xyz-d65 calc(.9505 * ${white}) ${white} calc(1.089 * ${white}))`

/** Declarations of `--on-accent` and of `--accent-text`, the accent as text: darkened, or mixed with white, to 4.5:1 on the darkest (lightest) tint of a row. */
export const accentTokens = `--on-accent:${textOnAccent('var(--accent)')};--accent-text:light-dark(color(from var(--accent) xyz-d65 calc(x * min(1, .128 / y)) min(y, .128) calc(z * min(1, .128 / y))),color(from var(--accent) xyz-d65 calc(x + (.9505 - x) * max(0, (.35 - y) / (1 - y))) max(y, .35) calc(z + (1.089 - z) * max(0, (.35 - y) / (1 - y)))))`
