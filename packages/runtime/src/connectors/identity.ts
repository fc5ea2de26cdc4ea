import type { Namespace } from '../base/caip.js'
import { isConfusable } from '../base/confusable.js'
import { externalUrl } from '../base/externalUrl.js'
import { safeImage } from '../base/image.js'
import { cleanText } from '../base/text.js'
import type { Account } from './types.js'

/** Any account, by its namespace and address: the wallet's or another one. */
export type AccountRef = Pick<Account, 'namespace' | 'address'>

/** An account's name and picture, made safe to show. At least one of them is present. */
export interface Profile {
  /** A name proves nothing: show the address beside it wherever the visitor decides something. */
  readonly name?: string
  /** Whether the chain's own name system leads from the name to the account, by the app's own node. @default false */
  readonly isNameProven?: boolean
  /** A `data:` picture, or an `https:` address for `<img>` only. */
  readonly imageUrl?: string
}

/**
 * Finds an account's name and picture in a plugin. `parseProfile` makes the answer safe.
 *
 * @param options.signal aborted when the answer is no longer needed
 * @returns undefined, or an object without name and picture, for an unknown account
 */
export type ResolveIdentity = (
  account: AccountRef,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly name?: unknown; readonly imageUrl?: unknown } | null | undefined>

/** A plugin that knows accounts' names or pictures, before its code is loaded. */
export interface IdentitySource {
  /** @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  readonly pluginId: string
  load(): Promise<ResolveIdentity>
}

/**
 * Reads a plugin's answer. Drops a name that could pass for another one (`safeName`), and a picture that isn't a `data:` picture or a
 * web address. Undefined if nothing is left.
 */
export function parseProfile(value: unknown): Profile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Readonly<Record<string, unknown>>
  const name = safeName(given.name)
  const imageUrl = safeImage(given.imageUrl) ?? externalUrl(given.imageUrl, { allowLoopback: true })
  if (name === undefined && imageUrl === undefined) return undefined
  return Object.freeze({
    ...(name === undefined ? {} : { name }),
    ...(name !== undefined && given.isNameProven === true && { isNameProven: true }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  })
}

/** Longest name that is shown, in visible characters. */
const maxGraphemes = 64

/** Matches text that looks like an address, or like a shortened one. */
const addressLike = /^0x|…|\.\.\./i

/**
 * Checks that a chosen name of an account is safe to show beside the address. Undefined for anything that could pass for another name
 * or for an address. Refuses a name rather than repairing it: shortened, or without its invisible characters, it may be another
 * account's name. Never throws.
 */
export function safeName(value: unknown): string | undefined {
  const name = cleanText(value, maxGraphemes)
  if (!name || name !== value || name.normalize() !== name) return undefined
  return addressLike.test(name) || isConfusable(name) ? undefined : name
}
