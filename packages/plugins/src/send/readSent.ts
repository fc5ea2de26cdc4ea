import { isTransactionHash, poll } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { type ReviewFacts, type SendRequest, transferredIn } from './prepare.js'

/** How often the nodes are asked for a transaction, in ms, until one knows it. */
const pace = { firstMs: 1_000, longestMs: 8_000 }

/** How the transaction that a wallet sent differs from the one that it was given. */
export interface SentReading {
  /** Whether the transaction pays what was reviewed. */
  readonly isAsReviewed: boolean
  /** Whether the transaction has the nonce of the review. Only then does the chain execute at most one transaction of that nonce. */
  readonly keepsNonce: boolean
}

/**
 * Reads what a wallet has sent, as soon as a node knows it.
 * @returns undefined where the chain can't say: it counts no nonces, or others send for the account
 * @throws the signal's reason
 */
export async function readSent(
  { chain, clock }: Pick<PluginContext, 'chain' | 'clock'>,
  request: SendRequest,
  { amount, nonce }: Pick<ReviewFacts, 'amount' | 'nonce'>,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<SentReading | undefined> {
  const service = await chain(request.namespace)
  const { network, isSmartAccount } = request
  if (!service.readSent || nonce === undefined || isSmartAccount || !isTransactionHash(id)) return undefined
  const look = () =>
    service.readSent?.({ network, id, signal }).catch(() => signal.throwIfAborted()) ??
    Promise.resolve(undefined)
  const sent = await poll(async () => (await look()) ?? undefined, { clock, signal, ...pace })
  return { isAsReviewed: transferredIn(sent, request) === amount, keepsNonce: sent.nonce === nonce }
}

/**
 * Whether an account may have sent a transaction of a nonce.
 * @param nonce undefined where the chain doesn't count them
 * @returns also true if no node can say
 */
export async function mayHaveSent(
  { chain }: Pick<PluginContext, 'chain'>,
  { namespace, network, from }: Pick<SendRequest, 'namespace' | 'network' | 'from'>,
  nonce: bigint | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const service = await chain(namespace)
  if (nonce === undefined || !service.nextNonce) return true
  const next = await service.nextNonce({ network, address: from, signal }).catch(() => undefined)
  return next === undefined || next > nonce
}
