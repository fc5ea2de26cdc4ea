import type { ModalConfig } from './types.js'

/**
 * Types a config and keeps its literals, so that the compiler knows the views and plugins of enabled features.
 * Unknown keys are type errors.
 */
export function defineConfig<const C extends ModalConfig>(config: C & ExactConfig<C>): C {
  return config
}

/** The parts of a config whose keys are fixed; the keys of the others are ids and names. */
type Section =
  | 'app'
  | 'features'
  | 'connect'
  | 'wallets'
  | 'signIn'
  | 'network'
  | 'legal'
  | 'theme'
  | 'endpoints'

type NoOtherKeys<Known, Given> = Given extends object
  ? { readonly [Key in Exclude<keyof Given, keyof Known>]?: never }
  : Given

/**
 * Refuses keys that `ModalConfig` and its sections don't have. A type parameter accepts any extra key;
 * `config: C & ExactConfig<C>` refuses it and keeps the literals of `C`.
 */
export type ExactConfig<C> = NoOtherKeys<ModalConfig, C> & {
  readonly [Key in Section & keyof C]?: NoOtherKeys<Extract<ModalConfig[Key], object>, C[Key]>
}
