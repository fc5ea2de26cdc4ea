import type { ModalConfig } from './types.js'

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
 * What a config of type `C` must also be: free of keys that `ModalConfig` and its sections don't know. A type parameter
 * takes any extra key; `config: C & ExactConfig<C>` refuses it and keeps the literals of `C`.
 */
export type ExactConfig<C> = NoOtherKeys<ModalConfig, C> & {
  readonly [Key in Section & keyof C]?: NoOtherKeys<Extract<ModalConfig[Key], object>, C[Key]>
}
