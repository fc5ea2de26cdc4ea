import { osOf } from '@wallet-modal/runtime/ui'
import { windowProviders } from '../protocol/providers.js'

/** A provider at which visitors log in by a window. */
export type WindowProvider = (typeof windowProviders)[number]

/** A provider in Connect. Farcaster opens no window: its view has a code for the visitor's app. */
export type Provider = WindowProvider | 'farcaster'

/** Names of the providers, the same in all languages. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Whether a text is one of these providers. */
export const isWindowProvider = (id: unknown): id is WindowProvider =>
  windowProviders.some((provider) => provider === id)

const isProvider = (id: string): id is Provider => Object.hasOwn(providerNames, id)

/** Providers whose pages don't work inside Telegram, by system. */
const brokenInTelegram: Readonly<Record<string, readonly string[]>> = {
  ios: ['google'],
  android: ['facebook', 'x'],
  other: ['x'],
}

/**
 * The providers to offer, in order: the one of the last log-in first.
 * @param listed ids of the config, in its order
 * @param inTelegram whether the page runs in Telegram
 */
export function offeredProviders(
  listed: readonly string[],
  last: string | undefined,
  inTelegram: boolean,
  page: Pick<Window, 'navigator'>,
): readonly Provider[] {
  const broken = inTelegram ? (brokenInTelegram[osOf(page) ?? 'other'] ?? []) : []
  const offered = listed.filter(isProvider).filter((id) => !broken.includes(id))
  return [...offered.filter((id) => id === last), ...offered.filter((id) => id !== last)]
}
