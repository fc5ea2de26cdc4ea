import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** The part of the app's theme that the wallet's pages take on. */
export const lookOf = ({ mode, accent, radius, tokens }: PluginContext['config']['theme']) => ({
  mode,
  accent: accent ?? tokens?.accent,
  radius,
})

/** Light or dark, a CSS colour, and the radius of the corners in CSS pixels. */
export type ThemeLook = ReturnType<typeof lookOf>
