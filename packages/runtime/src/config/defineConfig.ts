import type { ModalConfig } from './types.js'

/**
 * Types a config and keeps its literals, so that the compiler knows the views and plugins of enabled features.
 * Unknown keys are type errors, and the returned type doesn't have them: the error is told once, at the key.
 */
export function defineConfig<const C extends ModalConfig>(config: ExactConfig<C>): KnownConfig<C> {
  return config as unknown as KnownConfig<C>
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

type KnownKeys<Known, Given> = Given extends object ? Pick<Given, keyof Given & keyof Known> : Given

/** A config as `C`, without unknown keys. */
type KnownConfig<C> = [UnknownKeys<C>] extends [never]
  ? C
  : {
      [Key in keyof C as Extract<Key, keyof ModalConfig>]: Key extends Section
        ? KnownKeys<Extract<ModalConfig[Key], object>, C[Key]>
        : C[Key]
    }

/**
 * The type of a parameter that takes a config as `C`, or refuses keys that `ModalConfig` and its sections don't have. A type parameter
 * accepts any extra key. Against `ModalConfig` itself, TypeScript names a literal's key and suggests another; the property that no config
 * has refuses a config that isn't a literal.
 */
export type ExactConfig<C> = [UnknownKeys<C>] extends [never]
  ? C
  : ModalConfig & { readonly 'unknown keys': UnknownKeys<C> }
