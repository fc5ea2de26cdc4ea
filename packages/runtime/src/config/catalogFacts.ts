import { ownOnly } from '../base/foreign.js'
import { isMet, type Needs } from './needs.js'
import type { ModalConfig } from './types.js'

/** A plugin's facts in a catalog, before the plugin loads. Every visitor downloads it first, so it holds no prose. */
export interface CatalogFacts<
  Flags extends Readonly<Record<string, boolean>> = Readonly<Record<string, boolean>>,
  N extends string = string,
> {
  /**
   * Flags that switch the plugin on (one is enough), each with its default. `signIn` is the config's key of that name.
   */
  readonly flags?: Flags
  /** The entry is on when the config has a chain of one of these namespaces. */
  readonly namespaces?: readonly N[]
  /**
   * The parts of the config that the plugin's flags need. If the config lacks them, a flag that is on by default is off, and the
   * plugin doesn't load. A flag that the config turns on stays on, and `wallet-modal validate` warns; a log-in without its frame is off, and pairing without a
   * relay is an error.
   */
  readonly needs?: Needs
  /**
   * The plugin's id: it stays off while the config has no settings for it, under `plugins`, whatever its flags say.
   * @default it needs none
   */
  readonly settings?: string
  /**
   * The plugin shows nothing before a wallet connects: its descriptor loads with a connection, with a restored session, or when
   * its view or API is used.
   * @default false
   */
  readonly loadsAfterConnect?: boolean
}

type Flagged = Pick<
  ModalConfig,
  'chains' | 'endpoints' | 'features' | 'nfts' | 'plugins' | 'projectId' | 'signIn'
>

/** The flag's value in the config; undefined where the config leaves it out. */
export function writtenFlag(config: Pick<Flagged, 'features' | 'signIn'>, flag: string): unknown {
  const place: object = (flag === 'signIn' ? config : config.features) ?? {}
  return Object.hasOwn(place, flag) ? place[flag as never] : undefined
}

/** Whether a value turns its flag on: a list does unless it is empty. A third party's flag may be any JSON. */
export const turnsOn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether a flag is on: as the config says, or by default if the config has what the flag needs. */
export function isFlagOn(config: Flagged, flag: string, { flags, needs }: CatalogFacts): boolean {
  const value = writtenFlag(config, flag)
  const isAsked = value === undefined ? flags?.[flag] === true : turnsOn(value)
  // The config of an app may turn log-ins on before its log-in server exists.
  return isAsked && ((value !== undefined && needs?.endpoint !== 'frame') || isMet(ownOnly(config), needs))
}

/** Whether a config switches a plugin on: by a flag, or by a chain. */
export const isSwitchedOn = (config: Flagged, facts: CatalogFacts): boolean =>
  (facts.settings === undefined || Object.hasOwn(config.plugins ?? {}, facts.settings)) &&
  (Object.keys(facts.flags ?? {}).some((flag) => isFlagOn(config, flag, facts)) ||
    (facts.namespaces !== undefined && isMet(ownOnly(config), { namespaces: facts.namespaces })))
