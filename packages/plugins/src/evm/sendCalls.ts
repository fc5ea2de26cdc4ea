import {
  attempt,
  ConnectorError,
  type Eip1193Provider,
  executionError,
  invalidWallet,
  isTransactionHash,
  poll,
  readList,
  walletAnswerMs,
} from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { ask } from './ask.js'
import { chainIdHex } from './parse.js'

/** How often to ask for the status, in ms. */
const pace = { firstMs: 1_000, longestMs: 4_000 }

/** How often in a row a wallet may fail to tell the status. The transaction may have been sent, so one failure isn't final. */
const failuresMax = 10

/** The longest id of calls (EIP-5792), in characters. */
const maxIdLength = 4_096

/** Options for sending calls. */
interface SendCallsOptions {
  /** Name for error messages. */
  readonly wallet: string
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a transaction as the only one of a wallet's calls (EIP-5792), for wallets without `eth_sendTransaction`. The wallet decides on
 * nonce and fee.
 *
 * @returns the hash of the only receipt, or of the last one once the calls are done; undefined if the wallet doesn't send calls on
 *   this network
 * @throws ConnectorError as `askWallet`, `WALLET_REQUEST_FAILED` also for calls that the wallet gave up; `WALLET_ANSWER_INVALID`;
 *   ExecutionError `EXECUTION_REVERTED` if a part of the calls was reverted; the signal's reason
 */
export async function sendCalls(
  provider: Eip1193Provider,
  { networkId, from, payload }: PreparedTransaction,
  { wallet, clock, signal }: SendCallsOptions,
): Promise<string | undefined> {
  const chainId = chainIdHex(networkId)
  const limit = { clock, timeoutMs: walletAnswerMs }
  const capabilities = await ask(provider, 'wallet_getCapabilities', [from, [chainId]], {
    wallet,
    limit,
  }).catch(() => undefined)
  if (!takesCalls(capabilities, chainId)) return undefined
  signal?.throwIfAborted()

  const { to, value, data, input } = fieldsOf(payload)
  const call = Object.fromEntries(
    Object.entries({ to, value, data: data ?? input }).filter(([, field]) => field !== undefined),
  )
  const request = { version: '2.0.0', from, chainId, atomicRequired: false, calls: [call] }
  const answer = await ask(provider, 'wallet_sendCalls', [request], { wallet })
  const { id } = fieldsOf(answer)
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength)
    throw invalidWallet(wallet, 'did not return an id of calls', answer)

  let failures = 0
  return poll(
    async () => {
      const status = await ask(provider, 'wallet_getCallsStatus', [id], { wallet, limit }).catch(
        (error: unknown) => {
          failures += 1
          if (failures >= failuresMax) throw error
          return undefined
        },
      )
      if (status === undefined) return undefined
      failures = 0
      return hashIn(status, wallet)
    },
    { clock, signal, ...pace },
  )
}

/** Whether the capabilities of a chain, or of all chains (`0x0`), show that the wallet sends calls. */
function takesCalls(capabilities: unknown, chainId: string): boolean {
  const chains = Object.entries(fieldsOf(capabilities))
  return chains.some(
    ([chain, offered]) =>
      [chainId, '0x0'].includes(chain.toLowerCase()) &&
      typeof fieldsOf(fieldsOf(offered).atomic).status === 'string',
  )
}

/**
 * Reads the transaction's hash from the receipts; undefined while they don't show it. The calls are one transfer, yet a wallet may
 * send them in several transactions, such as one that creates the account.
 * @throws ConnectorError, ExecutionError
 */
function hashIn(answer: unknown, wallet: string): string | undefined {
  const { status, receipts } = fieldsOf(answer)
  const read = ((receipts !== undefined && readList(receipts, 100, 'cut')) || []).map(fieldsOf)
  const hashes = read.flatMap(({ transactionHash }) =>
    isTransactionHash(transactionHash) ? [transactionHash] : [],
  )
  const isDone = typeof status === 'number' && status >= 200
  // EIP-5792: 500 means that all calls were reverted, 600 that a part was. A receipt has the status of its own transaction.
  const isReverted = read.some((one) => /^(0x0|reverted)$/.test(String(one.status)))
  const isPartly = isReverted || (isDone && status >= 600 && status < 700)
  if (hashes.length > 1 && isPartly) {
    throw executionError('EXECUTION_REVERTED', {
      reason: 'Only a part of the calls was carried out.',
      context: { ids: hashes },
    })
  }
  // The caller waits for the transaction's receipt, and sees whether it was reverted.
  if (hashes.length === 1 && read.length === 1) return hashes[0]
  if (hashes.length > 0 && hashes.length === read.length) return isDone ? hashes.at(-1) : undefined
  if (read.length > 0 && !isDone) return undefined
  if (typeof status !== 'number' || (status >= 200 && status < 300) || read.length > 0)
    throw invalidWallet(wallet, 'did not return the status of calls', answer)
  if (status < 200) return undefined
  throw new ConnectorError('WALLET_REQUEST_FAILED', `${wallet} did not send the transaction.`, {
    context: { walletCode: String(status) },
  })
}

/** An object's own fields; none for anything else, and for one that throws. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  attempt(() => (typeof value === 'object' && value !== null ? { ...(value as object) } : {})) ?? {}
