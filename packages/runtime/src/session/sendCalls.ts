import { parseNetworkId, toNetworkId } from '../base/parseCaip.js'
import type { CallsOptions, CallsStep, SentCalls } from '../connectors/callBatches.js'
import type { Connection } from '../connectors/connection.js'
import type { PreparedTransaction } from '../connectors/transaction.js'
import { ConnectorError, isWalletModalError, ProtocolError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import type { Kernel } from '../modalCore.js'
import { chainOf } from './namespaces.js'
import { findNetworkById } from './network.js'

type Transactions = readonly [PreparedTransaction, ...PreparedTransaction[]]

/** A connection, and how its wallet is shown to be asked. */
interface Sender extends Pick<Connection, 'connector' | 'waitForTransactionId'> {
  readonly sendTransaction: NonNullable<Connection['sendTransaction']>
  readonly sendTogether?: Connection['sendTogether'] | undefined
  /** Shows that the wallet is asked, until the returned function is called. `sendTransaction` does that itself. */
  begin(): () => void
}

/** `Connection.sendCalls`. */
export async function sendCalls(
  core: Kernel,
  sender: Sender,
  transactions: Transactions,
  options: CallsOptions = {},
): Promise<SentCalls> {
  assertOneSender(transactions)
  if (transactions.length > 1) {
    const ids = await sendBatch(sender, transactions, options)
    if (ids) return Object.freeze({ isBatch: true, ids })
  }
  return Object.freeze({ isBatch: false, ids: await sendInTurn(core, sender, transactions, options) })
}

/** @returns undefined if the wallet has to send the calls one after another */
async function sendBatch(
  { connector, sendTogether, begin }: Sender,
  transactions: Transactions,
  { atomic = 'preferred', signal, beforeStep, onProgress }: CallsOptions,
): Promise<SentCalls['ids'] | undefined> {
  let end = () => {}
  const startAsking = () => {
    end = begin()
  }
  try {
    if (!sendTogether)
      throw new ConnectorError('ATOMICITY_UNSUPPORTED', `${connector.name} takes one transaction at a time.`)
    return await sendTogether(transactions, {
      signal,
      ask(kind) {
        const held = beforeStep?.({ kind, index: 0 })
        if (held) return held.then(startAsking)
        startAsking()
        return undefined
      },
      sent(kind) {
        end()
        onProgress?.({ kind, index: 0, status: 'sent' })
      },
    })
  } catch (error) {
    const isRefused =
      isWalletModalError(error, 'ATOMICITY_UNSUPPORTED') || isWalletModalError(error, 'UPGRADE_REJECTED')
    if (atomic === 'required' || !isRefused) throw error
    return undefined
  } finally {
    end()
  }
}

/** Sends each transaction once the chain has executed the one before. A fee that the sender raises meanwhile changes its id. */
async function sendInTurn(
  core: Kernel,
  { sendTransaction, waitForTransactionId }: Sender,
  transactions: Transactions,
  { signal = new AbortController().signal, beforeStep, onProgress }: CallsOptions,
): Promise<SentCalls['ids']> {
  async function send(transaction: PreparedTransaction, index: number): Promise<string> {
    const step: CallsStep = { kind: 'single', index }
    const held = beforeStep?.(step)
    if (held) await held
    const sent = await sendTransaction(transaction, signal)
    onProgress?.({ ...step, status: 'sent', id: sent })
    if (index === transactions.length - 1) return sent
    const id = (await waitForTransactionId?.(sent, signal)) ?? sent
    const executed = await receiptOf(core, transaction, id, signal)
    onProgress?.({ ...step, status: 'executed', id: executed })
    return executed
  }
  const [first, ...others] = transactions
  const ids: [string, ...string[]] = [await send(first, 0)]
  for (const [index, transaction] of others.entries()) ids.push(await send(transaction, index + 1))
  return Object.freeze(ids)
}

/** @returns the id that the chain has executed */
async function receiptOf(
  core: Kernel,
  { networkId }: PreparedTransaction,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const { namespace } = parseNetworkId(networkId)
  const [network, chain] = await Promise.all([
    findNetworkById(core, toNetworkId(networkId)),
    chainOf(core, namespace),
  ])
  if (!network || !chain.waitForReceipt) throw errorFor('NETWORK_NOT_FOUND', { context: { networkId } })
  return (await chain.waitForReceipt({ id, network, signal })).id
}

/** @throws ProtocolError `TRANSACTION_INVALID` for none, and for transactions of different accounts or networks */
function assertOneSender([first, ...others]: Transactions): void {
  if (first && others.every(({ from, networkId }) => from === first.from && networkId === first.networkId))
    return
  throw new ProtocolError('TRANSACTION_INVALID', 'Calls are sent for one account on one network.', {
    hint: 'Prepare all of them with the same `from` and network.',
  })
}
