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
import { type Clock, isWalletModalError } from '@wallet-modal/runtime/plugin'
import type {
  CapabilitiesRequest,
  PreparedTransaction,
  TogetherOptions,
  WalletCapabilities,
} from '@wallet-modal/runtime/transactions'
import { ask } from './ask.js'
import { chainIdHex } from './parse.js'

/** How often to ask for the status, in ms. */
const pace = { firstMs: 1_000, longestMs: 4_000 }

/** How often in a row a wallet may fail to tell the status. The calls may have been sent, so one failure isn't final. */
const failuresMax = 10

/** The longest id of calls (EIP-5792), in characters. */
const maxIdLength = 4_096

/** A wallet that is asked. */
interface AskedWallet {
  readonly provider: Eip1193Provider
  /** Name for error messages. */
  readonly wallet: string
  readonly clock: Clock
}

type Transactions = readonly [PreparedTransaction, ...PreparedTransaction[]]
type Ids = readonly [string, ...string[]]

/** `Connection.capabilities`, from `wallet_getCapabilities`. A chain's own capabilities take precedence over those of all (`0x0`). */
export async function readCapabilities(
  { provider, wallet, clock }: AskedWallet,
  { account, networkId }: CapabilitiesRequest,
): Promise<WalletCapabilities> {
  const chainId = chainIdHex(networkId)
  const limit = { clock, timeoutMs: walletAnswerMs }
  const answer = await ask(provider, 'wallet_getCapabilities', [account, [chainId]], { wallet, limit }).catch(
    () => undefined,
  )
  const chains = Object.entries(fieldsOf(answer)).map(([id, offered]) => [id.toLowerCase(), offered] as const)
  const statusOn = (id: string) => {
    const status = fieldsOf(fieldsOf(chains.find(([chain]) => chain === id)?.[1]).atomic).status
    return typeof status === 'string' ? status : undefined
  }
  const status = statusOn(chainId) ?? statusOn('0x0')
  const atomic = status === 'supported' || status === 'ready' ? status : 'unsupported'
  return Object.freeze({ sendsCalls: status !== undefined, atomic })
}

/**
 * Sends transactions in one request that the wallet carries out as a whole or not at all (EIP-5792). A wallet that would upgrade the
 * account for that, and can't do both in one step, is asked for the upgrade first.
 * @returns the hashes of the transactions that carry them out
 * @throws as `sendRequest`
 */
export async function sendTogether(
  asked: AskedWallet,
  transactions: Transactions,
  options: TogetherOptions,
): Promise<Ids> {
  const [{ from, networkId }] = transactions
  const capabilities = () => readCapabilities(asked, { account: from, networkId })
  const send = async (kind: 'batch' | 'upgrade', sent: Transactions) => {
    const held = options.ask(kind)
    if (held) await held
    return sendRequest(asked, sent, { ...options, atomicRequired: true, sent: () => options.sent(kind) })
  }
  const { atomic } = await capabilities()
  if (atomic === 'unsupported') throw notTogether(asked.wallet)
  try {
    return await send('batch', transactions)
  } catch (error) {
    if (atomic !== 'ready' || !isWalletModalError(error, 'ATOMICITY_UNSUPPORTED')) throw error
  }
  await send('upgrade', [{ networkId, from, payload: { from, to: from, value: '0x0' } }])
  if ((await capabilities()).atomic !== 'supported') throw notTogether(asked.wallet)
  return send('batch', transactions)
}

/**
 * Sends a transaction as the only one of a wallet's calls (EIP-5792), for wallets without `eth_sendTransaction`.
 * @returns the hash; undefined if the wallet doesn't send calls on this network
 * @throws as `sendRequest`
 */
export async function sendAlone(
  asked: AskedWallet,
  transaction: PreparedTransaction,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { from, networkId } = transaction
  const { sendsCalls } = await readCapabilities(asked, { account: from, networkId })
  if (!sendsCalls) return undefined
  signal?.throwIfAborted()
  const ids = await sendRequest(asked, [transaction], { signal, atomicRequired: false })
  return ids.at(-1)
}

interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  readonly atomicRequired: boolean
  /** Called when the visitor has agreed. */
  sent?(): void
}

/**
 * Sends calls, and waits until the wallet has their receipts. The wallet decides on nonce and fee.
 * @throws ConnectorError as `askWallet`, `WALLET_REQUEST_FAILED` also for calls that the wallet gave up; `WALLET_ANSWER_INVALID`;
 *   `ATOMICITY_UNSUPPORTED` and `UPGRADE_REJECTED` if it sends nothing; ExecutionError `EXECUTION_REVERTED` if a part of the calls was
 *   reverted; the signal's reason
 */
async function sendRequest(
  { provider, wallet, clock }: AskedWallet,
  transactions: Transactions,
  { signal, atomicRequired, sent }: RequestOptions,
): Promise<Ids> {
  const [{ from, networkId }] = transactions
  const chainId = chainIdHex(networkId)
  const request = { version: '2.0.0', from, chainId, atomicRequired, calls: transactions.map(callOf) }
  const answer = await ask(provider, 'wallet_sendCalls', [request], { wallet }).catch((error: unknown) => {
    // No prompt was shown.
    throw atomicRequired && isWalletModalError(error, 'METHOD_UNSUPPORTED')
      ? notTogether(wallet, error)
      : error
  })
  const { id } = fieldsOf(answer)
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength)
    throw invalidWallet(wallet, 'did not return an id of calls', answer)
  sent?.()

  let failures = 0
  return poll(
    async () => {
      const limit = { clock, timeoutMs: walletAnswerMs }
      const status = await ask(provider, 'wallet_getCallsStatus', [id], { wallet, limit }).catch(
        (error: unknown) => {
          failures += 1
          if (failures >= failuresMax) throw error
          return undefined
        },
      )
      if (status === undefined) return undefined
      failures = 0
      return hashesIn(status, wallet, transactions.length)
    },
    { clock, signal, ...pace },
  )
}

/** The part of a transaction that a wallet takes as a call. Empty data are left out: some wallets refuse hex without digits. */
function callOf({ payload }: PreparedTransaction) {
  const { to, value, data, input = data } = fieldsOf(payload)
  const call = { to, value, ...(input !== '0x' && { data: input }) }
  return Object.fromEntries(Object.entries(call).filter(([, field]) => field !== undefined))
}

/**
 * Reads the transactions' hashes from the receipts; undefined while they don't show all. A wallet may carry out calls in several
 * transactions, such as one that creates the account.
 * @throws ConnectorError, ExecutionError
 */
function hashesIn(answer: unknown, wallet: string, calls: number): Ids | undefined {
  const { status, receipts } = fieldsOf(answer)
  const read = ((receipts !== undefined && readList(receipts, 100, 'cut')) || []).map(fieldsOf)
  const [first, ...others] = read.flatMap(({ transactionHash }) =>
    isTransactionHash(transactionHash) ? [transactionHash] : [],
  )
  const isWhole = first !== undefined && others.length + 1 === read.length
  const isIn = (from: number) => typeof status === 'number' && status >= from && status < from + 100
  const isDone = typeof status === 'number' && status >= 200
  // EIP-5792: 500 means that all calls were reverted, 600 that a part was. A receipt has the status of its own transaction.
  const isReverted = read.some((one) => /^(0x0|reverted)$/.test(String(one.status)))
  if ((others.length > 0 && isReverted) || isIn(600) || (isIn(500) && read.length === 0)) {
    throw executionError('EXECUTION_REVERTED', {
      reason: isIn(500) ? undefined : 'Only a part of the calls was carried out.',
      context: { ids: first === undefined ? [] : [first, ...others] },
    })
  }
  // The caller waits for the transaction's receipt, and sees whether it was reverted.
  if (isWhole && (isDone || (calls === 1 && others.length === 0))) return [first, ...others]
  if (!isDone && (read.length > 0 || isIn(100))) return undefined
  if (isIn(400))
    throw new ConnectorError('WALLET_REQUEST_FAILED', `${wallet} did not send the transaction.`, {
      context: { walletCode: String(status) },
    })
  throw invalidWallet(wallet, 'did not return the status of calls', answer)
}

const notTogether = (wallet: string, cause?: unknown) =>
  new ConnectorError('ATOMICITY_UNSUPPORTED', `${wallet} does not carry out several calls as a whole.`, {
    hint: 'Send them one after another.',
    cause,
  })

/** An object's own fields; none for anything else, and for one that throws. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  attempt(() => (typeof value === 'object' && value !== null ? { ...(value as object) } : {})) ?? {}
