import type { SignInMessage } from '@wallet-modal/runtime/login'
import { parseMessage } from '../message/parseMessage.js'
import { canonicalAddress } from './canonicalAddress.js'
import { checkSignature } from './checkSignature.js'
import type { Nonces } from './nonces.js'
import { refused } from './refusals.js'
import type { Proof } from './signatureClaim.js'

/** Options of `createSignInVerifier`. */
export interface SignInVerifierOptions {
  /**
   * Origins whose pages visitors sign in on, such as `https://app.example` or `capacitor://localhost`. Domain, scheme and URI of a message
   * must be of one of them.
   */
  readonly origins: readonly string[]
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  readonly chains: readonly string[]
  /** The nonces that the server gave out: the verifier takes each back once. */
  readonly nonces: Pick<Nonces, 'take'>
  /**
   * JSON-RPC nodes of EVM networks by CAIP-2 id, for contract wallets (ERC-1271, ERC-6492). Accounts with a key are verified without one.
   * A node can sign in as any contract wallet: name one of your own, or several that don't belong together. All of them are asked, and
   * have to agree. Without a node, contract wallets of that network are refused.
   * @default none
   */
  readonly rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** How far clocks of visitors may be wrong, in ms. @default 1 minute */
  readonly clockSkewMs?: number
  /** How long after it was issued a message may be signed, in ms. @default 10 minutes */
  readonly maxAgeMs?: number
  /** Tells the time, in ms since 1970. @default Date.now */
  readonly now?: () => number
  /** Asks nodes. @default the platform's */
  readonly fetch?: typeof fetch
}

/** A text, and the signature that a wallet made of it. */
export interface SignedMessage {
  readonly message: string
  /** Hex with `0x` (EVM, Polkadot), base58 (Solana), base64 (Bitcoin). */
  readonly signature: string
}

/** A message whose account has signed it. */
export interface VerifiedMessage extends SignInMessage {
  /** Address in one spelling for each key: a Polkadot account always has prefix 0, whichever prefix the wallet uses. */
  readonly accountAddress: string
  /**
   * How the account signed. With its `key`, the address is the same account on every network of its chain. By its `contract`, it is an
   * account of `chainId` alone: on other networks the address can be somebody else's.
   */
  readonly provedBy: Proof
}

/** Verifies sign-ins. */
export interface SignInVerifier {
  /**
   * Checks a signed message: grammar, domain, scheme, URI, network, times, nonce, then the signature. A nonce is used up even if the
   * signature is not good.
   * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, `SIGN_IN_REFUSED` with the `part` in its context, or `SIGN_IN_UNVERIFIED` if a
   *   node fails, is of another network, or disagrees with another node
   */
  verify(signed: SignedMessage): Promise<VerifiedMessage>
}

const clockSkewMs = 60_000
const maxAgeMs = 10 * 60_000

/** Makes the verifier of a server. It runs where `fetch` and `crypto` do: Node, workers, edge functions. */
export function createSignInVerifier(options: SignInVerifierOptions): SignInVerifier {
  const { chains, nonces, rpcUrls = {}, now = Date.now, fetch } = options
  const origins = options.origins.map((origin) => new URL(origin))
  return {
    async verify({ message: text, signature }) {
      const message = parseMessage(text)
      checkPlace(message, origins)
      const { chainId } = message
      if (!chains.includes(chainId)) throw refused('chainId', 'is not one of the networks in use')
      checkTimes(message, now(), options)
      if (!(await nonces.take(message.nonce))) throw refused('nonce', 'is unknown, used, or too old')
      const nodes = Object.hasOwn(rpcUrls, chainId) ? [rpcUrls[chainId] ?? []].flat() : []
      const provedBy = await checkSignature({ message, text, signature, rpcUrls: nodes, fetch })
      if (!provedBy) throw refused('signature', "is not the account's")
      return { ...message, accountAddress: canonicalAddress(message.accountAddress), provedBy }
    },
  }
}

/**
 * Compares text, not `URL.origin`: that is `null` for every scheme of an app's own, and of `blob:` the origin inside it.
 * @returns undefined for a URL without a host, such as `data:`
 */
const originOf = ({ protocol, host }: URL) => (host === '' ? undefined : `${protocol}//${host}`)

function checkPlace({ domain, scheme, uri }: SignInMessage, origins: readonly URL[]): void {
  const ofDomain = origins.filter(({ host }) => host === domain)
  if (ofDomain.length === 0) throw refused('domain', 'is another one')
  const ofScheme = ofDomain.filter(({ protocol }) => scheme === undefined || protocol === `${scheme}:`)
  if (ofScheme.length === 0) throw refused('scheme', 'is another one')
  const origin = originOf(new URL(uri))
  if (!origin || !ofScheme.some((one) => originOf(one) === origin))
    throw refused('uri', 'leads somewhere else')
}

function checkTimes(message: SignInMessage, now: number, options: SignInVerifierOptions): void {
  const { clockSkewMs: skew = clockSkewMs, maxAgeMs: age = maxAgeMs } = options
  const issuedAt = Date.parse(message.issuedAt)
  if (issuedAt > now + skew) throw refused('issuedAt', 'is in the future')
  if (issuedAt + age < now - skew) throw refused('issuedAt', 'is too long ago')
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now)
    throw refused('expirationTime', 'is over')
  if (notBefore !== undefined && Date.parse(notBefore) > now + skew)
    throw refused('notBefore', 'is yet to come')
}
