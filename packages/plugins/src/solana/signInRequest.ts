import { base58 } from '@scure/base'
import {
  attempt,
  featureOf,
  invalidWallet,
  type StandardLink,
  type StandardWallet,
  type WalletLink,
} from '@wallet-modal/runtime/chain'
import type { SignedMessage, SignInOffer } from '@wallet-modal/runtime/plugin'
import { clusterName } from './clusters.js'

/** What `signingIn` needs besides a wallet. */
export interface SigningInOptions {
  /** The wallet's name, safe to show. */
  readonly name: string
  /** The app's clusters, by CAIP-2 id, in its order. */
  readonly clusters: readonly string[]
}

/**
 * Has a wallet that knows `solana:signIn` connect and sign in by one prompt, where visitors sign in. Other wallets connect, and sign
 * afterwards.
 */
export function signingIn(
  wallet: StandardWallet,
  link: Pick<StandardLink, 'request' | 'accounts'>,
  { name, clusters: [cluster] }: SigningInOptions,
): Pick<WalletLink, 'request' | 'awaitsAnswer' | 'signed'> {
  let isSigningIn = false
  let signed: readonly SignedMessage[] = []
  return {
    awaitsAnswer: () => isSigningIn,
    signed: () => signed,
    async request(signal, offerSignIn) {
      // Each time: a wallet may learn it.
      const feature = featureOf(wallet, 'solana:signIn', 'signIn')
      const offer = feature && cluster !== undefined && (await offerSignIn?.([cluster]))
      signal.throwIfAborted()
      if (!offer) return link.request(signal)
      isSigningIn = true
      const { account, ...message } = readOutput(await feature.signIn?.(inputOf(offer, cluster)), name)
      signed = [message]
      const listed = link.accounts()
      // The one that signed comes into use.
      return [account, ...(Array.isArray(listed) ? listed : [])]
    },
  }
}

/** The network goes by its name in messages; one without a name by its CAIP-2 id. Whoever reads the message knows both. */
function inputOf(offer: SignInOffer, cluster: string) {
  const named = clusterName(cluster)
  return { ...offer, chainId: named === 'solana:localnet' ? cluster : named.slice('solana:'.length) }
}

/** @throws ConnectorError `WALLET_ANSWER_INVALID` */
function readOutput(answer: unknown, wallet: string): SignedMessage & { readonly account: unknown } {
  const read = attempt(() => {
    const [{ account, signedMessage, signature }] = answer as readonly [Readonly<Record<string, unknown>>]
    if (!(signedMessage instanceof Uint8Array && signature instanceof Uint8Array)) return undefined
    if (signature.length !== 64) return undefined
    const message = new TextDecoder('utf-8', { fatal: true }).decode(signedMessage)
    return { account, message, signature: base58.encode(signature) }
  })
  if (read) return read
  throw invalidWallet(wallet, 'did not sign in', answer)
}
