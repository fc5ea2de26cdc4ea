import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** The part of the app's theme that the wallet's pages take on. */
export const lookOf = ({ mode, accent, tokens }: PluginContext['config']['theme']) => ({
  mode,
  accent: accent ?? tokens?.accent,
})

/** Light or dark, and a CSS colour. */
export type ThemeLook = ReturnType<typeof lookOf>
