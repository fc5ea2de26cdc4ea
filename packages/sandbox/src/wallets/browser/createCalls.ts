import { toHex } from './createWalletState.js'
import { invalidParams } from './ProviderError.js'
import { parseList, parseObject, parseSendTransaction, type TransactionRequest } from './parseParams.js'

/** Methods of a wallet that sends calls (EIP-5792). */
export const callMethods: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

/** Says of each chain that calls are sent there, one after the other. */
export const callCapabilities = (
  chainIds: readonly number[],
): Readonly<Record<string, { readonly atomic: { readonly status: 'unsupported' } }>> =>
  Object.fromEntries(
    chainIds.map((chainId) => [toHex(chainId), { atomic: { status: 'unsupported' } }] as const),
  )

/**
 * Parses `wallet_sendCalls`: `[{ version: '2.0.0', from, chainId, atomicRequired, calls }]`, with one call.
 * @returns the call as a transaction
 * @throws ProviderError -32602, as all parsers of this file
 */
export function parseSendCalls(params: unknown): TransactionRequest & { readonly chainId: number } {
  const { version, from, chainId, atomicRequired, calls } = parseObject(parseList(params)[0])
  const [call, ...others] = parseList(calls)
  if (version !== '2.0.0') throw invalidParams('Expected version 2.0.0.')
  if (atomicRequired !== false || others.length > 0) throw invalidParams('Expected one call, not atomic.')
  const { to, value, data } = parseObject(call)
  const request = parseSendTransaction([{ from, chainId, to, value, data }])
  if (request.chainId === undefined) throw invalidParams('Expected chainId.')
  return { ...request, chainId: request.chainId }
}

/** The calls that a wallet has sent, by their ids. */
export interface Calls {
  /** @returns what `wallet_sendCalls` answers */
  remember(chainId: number, hash: unknown): { readonly id: string }
  /**
   * What `wallet_getCallsStatus` answers.
   * @throws ProviderError -32602 for an unknown id
   */
  status(params: unknown): Promise<unknown>
}

/** Creates a wallet's memory of its calls. @param readReceipt from the node of a chain; null until the call is mined */
export function createCalls(readReceipt: (chainId: number, hash: unknown) => Promise<unknown>): Calls {
  const sent = new Map<unknown, { readonly chainId: number; readonly hash: unknown }>()
  return {
    remember(chainId, hash) {
      // Not the length of a hash: a page must not mistake the id for one.
      const id = `0xca115${String(sent.size).padStart(4, '0')}`
      sent.set(id, { chainId, hash })
      return { id }
    },
    async status(params) {
      const [id] = parseList(params)
      const one = sent.get(id)
      if (!one) throw invalidParams('The wallet knows no calls with this id.')
      const receipt = await readReceipt(one.chainId, one.hash)
      const common = { version: '2.0.0', id, chainId: toHex(one.chainId), atomic: false }
      if (receipt === null) return { ...common, status: 100 }
      const { status } = parseObject(receipt)
      return { ...common, status: status === '0x1' ? 200 : 500, receipts: [receipt] }
    },
  }
}
