import { base58 } from '@scure/base'
import {
  attempt,
  featureOf,
  invalidWallet,
  type StandardLink,
  type StandardWallet,
  type WalletLink,
} from '@wallet-modal/runtime/chain'
import type { SignedMessage, SignInOffer } from '@wallet-modal/runtime/login'

import { clusterName } from './clusters.js'

/** Options of `signingIn`. */
export interface SigningInOptions {
  /** The wallet's name, safe to show. */
  readonly name: string
  /** The app's clusters, by CAIP-2 id, in its order. */
  readonly clusters: readonly string[]
}

/**
 * Lets a wallet that knows `solana:signIn` connect and sign in with one prompt, if the app offers a sign-in. Other wallets connect,
 * and sign afterwards.
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
      // Look each time: a wallet may add the feature later.
      const feature = featureOf(wallet, 'solana:signIn', 'signIn')
      const offer = feature && cluster !== undefined && (await offerSignIn?.([cluster]))
      signal.throwIfAborted()
      if (!offer) return link.request(signal)
      isSigningIn = true
      const { account, ...message } = readOutput(await feature.signIn?.(inputOf(offer, cluster)), name)
      signed = [message]
      const listed = link.accounts()
      // The first account is the one in use, so put the signer first.
      return [account, ...(Array.isArray(listed) ? listed : [])]
    },
  }
}

/** Puts a public cluster's name in the message, or another cluster's CAIP-2 id. Verifiers know both. */
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
