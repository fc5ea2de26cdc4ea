import { ownOnly } from '../base/foreign.js'
import { isMet, type Needs } from './needs.js'
import type { ModalConfig } from './types.js'

/** What a catalog has of a plugin before it is loaded. It is in every visitor's first download, so there is no prose in it. */
export interface CatalogFacts<
  Flags extends Readonly<Record<string, boolean>> = Readonly<Record<string, boolean>>,
  N extends string = string,
> {
  /**
   * Flags that switch the plugin on, one is enough, and whether each is on where the config leaves it out. `signIn` is the config's
   * key of that name.
   */
  readonly flags?: Flags
  /** On when the config has a chain of one of these namespaces. */
  readonly namespaces?: readonly N[]
  /**
   * What its flags need of the config. Where that is missing, a flag that is on by default is off: nothing of the plugin is
   * loaded. One that the config itself turns on stays on, and `wallet-modal validate` warns.
   */
  readonly needs?: Needs
  /**
   * Nothing of the plugin shows before a wallet is connected: its descriptor comes with one, when a session is brought
   * back, or when its view or its API is asked for, and Connect opens without.
   * @default false
   */
  readonly loadsAfterConnect?: boolean
}

type Flagged = Pick<ModalConfig, 'chains' | 'endpoints' | 'features' | 'nfts' | 'projectId' | 'signIn'>

/** What the config itself says of a flag; undefined where it says nothing. */
export function writtenFlag(config: Pick<Flagged, 'features' | 'signIn'>, flag: string): unknown {
  const place: object = (flag === 'signIn' ? config : config.features) ?? {}
  return Object.hasOwn(place, flag) ? place[flag as never] : undefined
}

/** Whether a value turns its flag on: a list does when something is in it; a third party's flag may be any JSON. */
export const turnsOn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether a flag is on: as the config says, and else as by default, but off without what it needs. */
export function isFlagOn(config: Flagged, flag: string, { flags, needs }: CatalogFacts): boolean {
  const value = writtenFlag(config, flag)
  return value === undefined ? flags?.[flag] === true && isMet(ownOnly(config), needs) : turnsOn(value)
}

/** Whether a config switches a plugin on: by a flag, or by a chain. */
export const isSwitchedOn = (config: Flagged, facts: CatalogFacts): boolean =>
  Object.keys(facts.flags ?? {}).some((flag) => isFlagOn(config, flag, facts)) ||
  (facts.namespaces !== undefined && isMet(ownOnly(config), { namespaces: facts.namespaces }))
