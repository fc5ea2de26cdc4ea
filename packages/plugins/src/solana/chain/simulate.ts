import type { ChainRequest, Nodes } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/plugin'
import { executionFailure } from './failure.js'
import { readPrepared } from './message.js'
import { commitment, longAnswerMaxBytes, readCluster, u64, valueIn } from './readCluster.js'

/**
 * Simulates a transaction, without its signatures. Resolves if it would succeed now.
 *
 * @returns the compute units that it used
 * @throws ExecutionError; ProtocolError `TRANSACTION_INVALID`
 */
export async function simulate(
  nodes: Nodes,
  request: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<bigint> {
  const { transaction, network, signal } = request
  signal?.throwIfAborted()
  const { instructions } = readPrepared(transaction, network)
  // The transaction keeps its own blockhash, so that an expired one fails.
  const options = { commitment, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: false }
  const { err, logs, units } = await readCluster(nodes, request, {
    call: { method: 'simulateTransaction', params: [transaction.payload, options] },
    what: 'simulation',
    maxBytes: longAnswerMaxBytes,
    parse(answer) {
      const { err, logs, unitsConsumed } = valueIn(answer) as Readonly<Record<string, unknown>>
      if (err === undefined) throw new TypeError('no outcome')
      return { err, logs, units: unitsConsumed === undefined ? 0n : u64(unitsConsumed) }
    },
  })
  if (err === null) return units
  throw executionFailure(err, { logs, programs: instructions.map(({ program }) => program) })
}
