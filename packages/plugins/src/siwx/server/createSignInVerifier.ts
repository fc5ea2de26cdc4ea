import type { SignInMessage } from '@wallet-modal/runtime/plugin'
import { parseMessage } from '../message/parseMessage.js'
import { isSignatureOf } from './isSignatureOf.js'
import type { Nonces } from './nonces.js'
import { refused } from './refusals.js'

/** Whom a verifier lets in. */
export interface SignInVerifierOptions {
  /** Origins whose pages visitors sign in on, such as `https://app.example`: domain, scheme and URI of a message must be of one. */
  readonly origins: readonly string[]
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  readonly chains: readonly string[]
  /** Gives out nonces, and takes them back. */
  readonly nonces: Pick<Nonces, 'take'>
  /**
   * JSON-RPC nodes of EVM networks by CAIP-2 id. Contract wallets are asked there, deployed (ERC-1271) or not yet (ERC-6492). Without a
   * node only accounts with a key may sign in on a network.
   * @default none
   */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** How far clocks of visitors may be wrong. @default 1 minute */
  readonly clockSkewMs?: number
  /** How long after it was issued a message may be signed. @default 10 minutes */
  readonly maxAgeMs?: number
  /** Tells the time, in ms since 1970. @default Date.now */
  readonly now?: () => number
  /** Asks nodes. @default the platform's */
  readonly fetch?: typeof fetch
}

/** A text, and what a visitor's wallet made of it. */
export interface SignedMessage {
  readonly message: string
  /** Hex with `0x` (EVM, Polkadot), base58 (Solana), base64 (Bitcoin). */
  readonly signature: string
}

/** Says who signed in. */
export interface SignInVerifier {
  /**
   * Checks a signed message: grammar, domain, scheme, URI, network, times, nonce, then the signature. The nonce is used up even where
   * the signature is not good.
   * @returns who signed in, and what they signed
   * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, `SIGN_IN_REFUSED` with the `part` in its context, or `SIGN_IN_UNVERIFIED` where
   *   a node can't be asked: that is never a yes
   */
  verify(signed: SignedMessage): Promise<SignInMessage>
}

const clockSkewMs = 60_000
const maxAgeMs = 10 * 60_000

/** Makes the verifier of a server. It runs wherever `fetch` and `crypto` do: Node, workers, edge functions. */
export function createSignInVerifier(options: SignInVerifierOptions): SignInVerifier {
  const { chains, nonces, rpcUrls = {}, now = Date.now } = options
  const origins = options.origins.map((origin) => new URL(origin))
  return {
    async verify({ message: text, signature }) {
      const message = parseMessage(text)
      checkPlace(message, origins)
      if (!chains.includes(message.chainId)) throw refused('chainId', 'is none of the networks in use')
      checkTimes(message, now(), options)
      if (!(await nonces.take(message.nonce))) throw refused('nonce', 'is unknown, used, or too old')
      const { chainId } = message
      const rpcUrl = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
      const isGood = await isSignatureOf({ message, text, signature, rpcUrl, fetch: options.fetch })
      if (!isGood) throw refused('signature', "is not the account's")
      return message
    },
  }
}

function checkPlace({ domain, scheme, uri }: SignInMessage, origins: readonly URL[]): void {
  const ofDomain = origins.filter(({ host }) => host === domain)
  if (ofDomain.length === 0) throw refused('domain', 'is another one')
  const ofScheme = ofDomain.filter(({ protocol }) => scheme === undefined || protocol === `${scheme}:`)
  if (ofScheme.length === 0) throw refused('scheme', 'is another one')
  const { origin } = new URL(uri)
  if (!ofScheme.some((one) => one.origin === origin)) throw refused('uri', 'leads somewhere else')
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
