import type { ModalConfig } from './types.js'

/**
 * Types a config and keeps its literals, so that the compiler knows the views and plugins of enabled features.
 * Unknown keys are type errors.
 */
export function defineConfig<const C extends ModalConfig>(config: ExactConfig<C>): C {
  return config as C
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

/** The keys of `Given` that `Known` doesn't have. Distributes over unions, so that a section may also be undefined. */
type OtherKeys<Known, Given> = Given extends object ? Exclude<keyof Given, keyof Known> : never

type UnknownKeys<C> =
  | OtherKeys<ModalConfig, C>
  | { [Key in Section & keyof C]: OtherKeys<Extract<ModalConfig[Key], object>, C[Key]> }[Section & keyof C]

/**
 * The type of a parameter that takes a config as `C`, or refuses keys that `ModalConfig` and its sections don't have. A type parameter
 * accepts any extra key. Against `ModalConfig` itself, TypeScript names a literal's key and suggests another; the property that no config
 * has refuses a config that isn't a literal.
 */
export type ExactConfig<C> = [UnknownKeys<C>] extends [never]
  ? C
  : ModalConfig & { readonly 'unknown keys': UnknownKeys<C> }
