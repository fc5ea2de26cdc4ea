import { encodeFunctionData, parseAbi } from 'viem'
import { contractAddress } from '../../blockchain/contracts/contractAddress.js'
import { toHex } from './createWalletState.js'
import { invalidParams } from './ProviderError.js'
import { parseList, parseObject, parseSendTransaction, type TransactionRequest } from './parseParams.js'

/** Methods of a wallet that sends calls (EIP-5792). */
export const callMethods: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

/** Whether calls are sent as one. */
type AtomicStatus = 'supported' | 'unsupported'

/** Says of each chain how calls are sent there. */
export const callCapabilities = (
  chainIds: readonly number[],
  status: AtomicStatus,
): Readonly<Record<string, { readonly atomic: { readonly status: AtomicStatus } }>> =>
  Object.fromEntries(chainIds.map((chainId) => [toHex(chainId), { atomic: { status } }] as const))

const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/**
 * Parses `wallet_sendCalls`: `[{ version: '2.0.0', from, chainId, atomicRequired, calls }]`.
 * @param isTogether whether there may be several calls; otherwise there is one
 * @returns the call as a transaction, or one transaction for all of them
 * @throws ProviderError -32602, as all parsers of this file
 */
export function parseSendCalls(
  params: unknown,
  isTogether: boolean,
): TransactionRequest & { readonly chainId: number } {
  const { version, from, chainId, atomicRequired, calls } = parseObject(parseList(params)[0])
  if (version !== '2.0.0') throw invalidParams('Expected version 2.0.0.')
  const requests = parseList(calls).map((call) => {
    const { to, value, data } = parseObject(call)
    return parseSendTransaction([{ from, chainId, to, value, data }])
  })
  const [request, ...others] = requests
  if (!isTogether && (atomicRequired !== false || others.length > 0))
    throw invalidParams('Expected one call, not atomic.')
  if (request?.chainId === undefined) throw invalidParams('Expected a call, and chainId.')
  if (isTogether) return batchOf(requests, request.from, request.chainId)
  return { ...request, chainId: request.chainId }
}

/** One transaction in which an account itself carries out the calls. */
function batchOf(requests: readonly TransactionRequest[], from: TransactionRequest['from'], chainId: number) {
  const calls = requests.map(({ to, value = 0n, data = '0x' }) => {
    if (!to) throw invalidParams('A call needs `to`.')
    return { to, value, data }
  })
  const data = encodeFunctionData({ abi: batchAbi, functionName: 'execute', args: [calls] })
  return { from, chainId, to: from, data, delegate: contractAddress(chainId, 'batch') }
}

/** The calls that a wallet has sent, by their ids. */
export interface Calls {
  /** @returns what `wallet_sendCalls` answers */
  remember(chainId: number, hash: unknown, isTogether: boolean): { readonly id: string }
  /**
   * What `wallet_getCallsStatus` answers.
   * @throws ProviderError -32602 for an unknown id
   */
  status(params: unknown): Promise<unknown>
}

/** Creates a wallet's memory of its calls. @param readReceipt from the node of a chain; null until the call is mined */
export function createCalls(readReceipt: (chainId: number, hash: unknown) => Promise<unknown>): Calls {
  const sent = new Map<
    unknown,
    { readonly chainId: number; readonly hash: unknown; readonly atomic: boolean }
  >()
  return {
    remember(chainId, hash, atomic) {
      // Not the length of a hash: a page must not mistake the id for one.
      const id = `0xca115${String(sent.size).padStart(4, '0')}`
      sent.set(id, { chainId, hash, atomic })
      return { id }
    },
    async status(params) {
      const [id] = parseList(params)
      const one = sent.get(id)
      if (!one) throw invalidParams('The wallet knows no calls with this id.')
      const receipt = await readReceipt(one.chainId, one.hash)
      const common = { version: '2.0.0', id, chainId: toHex(one.chainId), atomic: one.atomic }
      if (receipt === null) return { ...common, status: 100 }
      const { status } = parseObject(receipt)
      return { ...common, status: status === '0x1' ? 200 : 500, receipts: [receipt] }
    },
  }
}
