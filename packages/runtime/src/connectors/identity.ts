import type { Namespace } from '../base/caip.js'
import { isConfusable } from '../base/confusable.js'
import { externalUrl } from '../base/externalUrl.js'
import { safeImage } from '../base/image.js'
import { cleanText } from '../base/text.js'
import type { Account } from './types.js'

/** An account by its namespace and address: one of a wallet, or anybody's. */
export type AccountRef = Pick<Account, 'namespace' | 'address'>

/** How an account is known, made safe to show. One of both is there at least. */
export interface Profile {
  /** Proves nothing: show the address beside it wherever it decides something. */
  readonly name?: string
  /** A `data:` picture, or an `https:` address for `<img>` only. */
  readonly imageUrl?: string
}

/**
 * What a plugin knows of an account; unread until it was made safe.
 *
 * @param options.signal aborted when nobody waits for the answer any more
 * @returns undefined, or neither name nor picture, where it knows nothing
 */
export type ResolveIdentity = (
  account: AccountRef,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly name?: unknown; readonly imageUrl?: unknown } | null | undefined>

/** A plugin that knows accounts, before its code is loaded. */
export interface IdentitySource {
  /** @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  readonly pluginId: string
  load(): Promise<ResolveIdentity>
}

/**
 * Reads what a plugin answered. A name that could pass for another is none (`safeName`), and neither is a picture that isn't
 * `data:` or a web address; undefined where nothing is left.
 */
export function parseProfile(value: unknown): Profile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Readonly<Record<string, unknown>>
  const name = safeName(given.name)
  const imageUrl = safeImage(given.imageUrl) ?? externalUrl(given.imageUrl, { allowLoopback: true })
  if (name === undefined && imageUrl === undefined) return undefined
  return Object.freeze({
    ...(name === undefined ? {} : { name }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  })
}

/** Longest name that is shown, in visible characters. */
const maxGraphemes = 64

/** What an address or a shortened one looks like. */
const addressLike = /^0x|…|\.\.\./i

/**
 * Checks a name that somebody chose for an account: it must be safe to show beside the address. Undefined for anything that could
 * pass for another name or for an address. A name is refused, not mended: cut short, or without its invisible characters, it may
 * be somebody else's. Never throws.
 */
export function safeName(value: unknown): string | undefined {
  const name = cleanText(value, maxGraphemes)
  if (!name || name !== value || name.normalize() !== name) return undefined
  return addressLike.test(name) || isConfusable(name) ? undefined : name
}
