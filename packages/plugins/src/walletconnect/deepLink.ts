import { pairingUri, walletLink } from '@wallet-modal/runtime/chain'

/** How `pairingLink` writes the URI. */
export interface PairingLinkOptions {
  /** Encode it twice in a native link, as Telegram on Android needs. @default false */
  readonly encodesTwice?: boolean | undefined
}

// Half of what the gate allows. The other half is for the URI, which needs about a third of it.
const maxBaseLength = 1024

// A wallet's link may lead to this machine. `ExternalLink` and `openLink` decide whether to open such a link.
const gate = (link: string) => walletLink(link, { allowLoopback: true })

/**
 * The link that passes a pairing to a wallet: `<base>wc?uri=<URI>`. A native base gets its `://` and a trailing `/`. A web base
 * keeps its own query and hash around the path `…/wc`. A base that ends in `uri=` is only filled in. The result carries the
 * pairing's key, so never log it.
 *
 * @param base a wallet's link as the directory or the config gives it
 * @param uri `wc:<topic>@2?…`
 * @returns undefined if the gate refuses the base (it may have 1024 characters), if the base contains a pairing already, or if
 *   `uri` is not a pairing URI
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
 * The link that brings a wallet to the front for a request in a session: `<base>wc?sessionTopic=<topic>`.
 *
 * @param base as for `pairingLink`
 * @returns undefined if the gate refuses the base, or `topic` is not a topic
 */
export function requestLink(base: unknown, topic: string): string | undefined {
  const start = linkBase(base)
  if (start === undefined || !/^[\w-]{1,128}$/.test(topic)) return undefined
  return gate(withParameter(start.replace(isForm, ''), `sessionTopic=${topic}`))
}

/**
 * The pairing URI itself as a link. A phone then lets the visitor choose among the wallets that handle `wc:`.
 *
 * @returns undefined if it is not a pairing URI
 */
export const anyWalletLink = (uri: unknown): string | undefined => pairingUri(uri)

/** Whether `pairingLink` accepts a value as a base. */
export const isLinkBase = (base: unknown): base is string => linkBase(base) !== undefined

// The end of a base that only needs the URI.
const isForm = /(\bwc)?[?&]?\buri=$/i

const isWeb = (link: string) => /^https?:/.test(link)

/** A base that passed the gate; a native one with its `://`. */
function linkBase(base: unknown): string | undefined {
  if (typeof base !== 'string') return undefined
  const link = gate(/^[a-z][a-z0-9-]+$/i.test(base) ? `${base}:` : base)
  if (link === undefined || link.length > maxBaseLength || bringsPairing(link)) return undefined
  return isWeb(link) ? link : link.replace(/^([^:]+):\/?$/, '$1://')
}

/** Whether the link would pair with someone else: it has a `uri` already, or it is `wc:` with more than the scheme. */
function bringsPairing(link: string): boolean {
  if (/^wc:\/*[^/]/.test(link)) return true
  try {
    return /\buri=(?!$)/i.test(decodeURIComponent(link))
  } catch {
    // A link that can't be decoded may contain anything.
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
