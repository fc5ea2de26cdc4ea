import { connectorOrder, socials } from '@wallet-modal/runtime/config'
import { type BreakageId, breakages } from './breakages.js'
import { type Choice, firstChoice, fonts, options } from './Choice.js'
import { offeredFeatures } from './features.js'
import { networkOf } from './networks.js'
import { isPossible, type SceneId, scenes } from './scenes.js'
import { offeredWallets } from './wallets.js'

/** Everything that a link to the studio contains. */
export interface Address {
  readonly choice: Choice
  readonly scene: SceneId
  readonly breakage: BreakageId | 'none'
  readonly size: 'phone' | 'desktop'
}

export const firstAddress: Address = {
  choice: firstChoice,
  scene: 'connect',
  breakage: 'none',
  size: 'phone',
}

const has =
  (names: object) =>
  (text: string): string | undefined =>
    Object.hasOwn(names, text) ? text : undefined

/** Reads some of the offered values, each once, in the order of the link. */
const someOf =
  (isOffered: (text: string) => boolean, atLeast = 0) =>
  (text: string): readonly string[] | undefined => {
    const named = text === '' ? [] : text.split(',')
    const isRight = named.every(isOffered) && new Set(named).size === named.length && named.length >= atLeast
    return isRight ? named : undefined
  }

const within = (list: readonly string[]) => (text: string) => list.includes(text)

/** The keys of a link, and how to read each: undefined for a value that no knob has. */
const readers: { readonly [Key in keyof Choice]: (text: string) => unknown } & {
  readonly [Key in Exclude<keyof Address, 'choice'>]: (text: string) => unknown
} = {
  mode: has(options.mode),
  accent: (text) => (/^#[0-9a-f]{6}$/.test(text) ? text : undefined),
  radius: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 64 ? Number(text) : undefined),
  font: has(fonts),
  language: has(options.language),
  numberFormat: has(options.numberFormat),
  direction: has(options.direction),
  features: someOf(within(offeredFeatures)),
  socials: someOf(within(socials), 1),
  accountType: has(options.accountType),
  chains: someOf((id) => networkOf(id) !== undefined, 1),
  order: someOf(within(connectorOrder), connectorOrder.length),
  featured: someOf(within(offeredWallets)),
  scene: has(scenes),
  breakage: has({ none: 0, ...breakages }),
  size: has({ phone: 0, desktop: 0 }),
}

const flat = ({ choice, ...rest }: Address) => ({ ...choice, ...rest })

/** An address without what its choice makes impossible: no code is shown, and none can expire, where there is no pairing. */
export function possible(address: Address): Address {
  const { breakage, choice, scene } = address
  const canBreak = breakage !== 'none' && isPossible(breakages[breakage], choice)
  return {
    ...address,
    scene: isPossible(scenes[scene], choice) ? scene : 'connect',
    breakage: canBreak ? breakage : 'none',
  }
}

/** Reads the hash of an address. A missing or wrong value is the first choice's. */
export function readHash(hash: string): Address {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const read = Object.entries(flat(firstAddress)).map(([key, first]) => {
    const text = said.get(key)
    const value = text === null ? undefined : readers[key as keyof typeof readers](text)
    return [key, value ?? first]
  })
  const { scene, breakage, size, ...choice } = Object.fromEntries(read)
  return possible({ choice, scene, breakage, size })
}

/** The hash of an address: only what is otherwise than at first; empty when nothing is. */
export function writeHash(address: Address): string {
  const first: Readonly<Record<string, unknown>> = flat(firstAddress)
  const said = Object.entries(flat(address))
    .map(([key, value]) => [key, String(value)])
    .filter(([key = '', text]) => text !== String(first[key]))
  // Colons and commas mean nothing in a hash, and are easier to read.
  const text = new URLSearchParams(said).toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return text === '' ? '' : `#${text}`
}
