import { pairingUri, walletLink } from '@wallet-modal/runtime/chain'

/** How `pairingLink` writes the URI. */
export interface PairingLinkOptions {
  /** Encode it twice in a native link, as Telegram on Android needs. @default false */
  readonly encodesTwice?: boolean | undefined
}

// Half of what the gate passes: the other half is for the URI, which is a third of that.
const maxBaseLength = 1024

// As checked on a wallet's link, which may be to this very machine: who opens it (`ExternalLink`, `openLink`) decides that.
const gate = (link: string) => walletLink(link, { allowLoopback: true })

/**
 * The link that hands a pairing to a wallet: `<base>wc?uri=<URI>`. A native base gets its `://` and a
 * trailing `/`; a web base, wherever it stands, keeps its own query and hash around the path `…/wc`. A base that ends in
 * `uri=` is only filled in. The result carries the pairing's key: never log it.
 *
 * @param base a wallet's link as the directory or the config gives it
 * @param uri `wc:<topic>@2?…`
 * @returns undefined when the gate refuses the base, which may have 1024 characters; when it brings a pairing of
 *   its own; or when `uri` is none
 */
export function pairingLink(
  base: unknown,
  uri: string,
  { encodesTwice = false }: PairingLinkOptions = {},
): string | undefined {
  const start = linkBase(base)
  if (start === undefined || pairingUri(uri) === undefined) return undefined
  const once = encodeURIComponent(uri)
  const value = encodesTwice && !isWeb(start) ? encodeURIComponent(once) : once
  return gate(isForm.test(start) ? start + value : withParameter(start, `uri=${value}`))
}

/**
 * The link that brings a wallet to the front for a request in a session that stands: `<base>wc?sessionTopic=<topic>`.
 *
 * @param base as for `pairingLink`
 * @returns undefined when the gate refuses the base, or `topic` is none
 */
export function requestLink(base: unknown, topic: string): string | undefined {
  const start = linkBase(base)
  if (start === undefined || !/^[\w-]{1,128}$/.test(topic)) return undefined
  return gate(withParameter(start.replace(isForm, ''), `sessionTopic=${topic}`))
}

/**
 * The pairing URI itself as a link: a phone's system then lets the visitor choose among the wallets that know `wc:`.
 *
 * @returns undefined when it is none
 */
export const anyWalletLink = (uri: unknown): string | undefined => pairingUri(uri)

/** Whether `pairingLink` can be made of it. */
export const isLinkBase = (base: unknown): base is string => linkBase(base) !== undefined

// A base that waits for the URI right at its end, and what of it asks for the URI.
const isForm = /(\bwc)?[?&]?\buri=$/i

const isWeb = (link: string) => /^https?:/.test(link)

/** A base that may be built on, past the gate; a native one with its `://`. */
function linkBase(base: unknown): string | undefined {
  if (typeof base !== 'string') return undefined
  const link = gate(/^[a-z][a-z0-9-]+$/i.test(base) ? `${base}:` : base)
  if (link === undefined || link.length > maxBaseLength || bringsPairing(link)) return undefined
  return isWeb(link) ? link : link.replace(/^([^:]+):\/?$/, '$1://')
}

/** Whether the link would pair with someone else: it has a `uri` already, or is more of `wc:` than the bare scheme. */
function bringsPairing(link: string): boolean {
  if (/^wc:\/*[^/]/.test(link)) return true
  try {
    return /\buri=(?!$)/i.test(decodeURIComponent(link))
  } catch {
    // What can't be read may bring anything.
    return true
  }
}

function withParameter(start: string, parameter: string): string {
  if (!isWeb(start)) return `${start.replace(/\/?$/, '/')}wc?${parameter}`
  const url = new URL(start)
  url.pathname = `${url.pathname.replace(/\/?$/, '/')}wc`
  url.search = url.search ? `${url.search}&${parameter}` : parameter
  return url.href
}
