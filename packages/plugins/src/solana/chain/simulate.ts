import { attempt, type ChainRequest, type Nodes } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction, SimulatedOutcome } from '@wallet-modal/runtime/transactions'
import { executionFailure } from './failure.js'
import { type ReadMessage, readPrepared } from './message.js'
import { type IssuerPower, mintWithExtensionsBytes, readMintExtensions } from './mintExtensions.js'
import {
  commitment,
  listIn,
  longAnswerMaxBytes,
  parseAccount,
  readAccounts,
  readCluster,
  u64,
  valueIn,
} from './readCluster.js'
import { readStep } from './readStep.js'
import { parseTokenAccount } from './tokenAccounts.js'

type SimulationRequest = ChainRequest & { readonly transaction: PreparedTransaction }

/**
 * `ChainService.simulate`, without the signatures. Mints of the newer token program may keep a part of each transfer, so that the
 * recipient's account is compared with what it would be.
 *
 * @throws ExecutionError; ProtocolError `TRANSACTION_INVALID`
 */
export async function simulate(nodes: Nodes, request: SimulationRequest): Promise<SimulatedOutcome> {
  request.signal?.throwIfAborted()
  const paid = paidAccount(readPrepared(request.transaction, request.network))
  const [{ after }, { before, powers = [] } = {}] = await Promise.all([
    run(nodes, request, paid?.address),
    paid && readPaid(nodes, request, paid),
  ])
  // The account changed in between, or the node is another one.
  const isSound = paid && after !== undefined && before !== undefined && after >= before
  const received = isSound ? after - before : undefined
  return Object.freeze({
    ...(received !== undefined && received <= (paid?.amount ?? 0n) && { received }),
    ...(powers.length > 0 && { issuerMay: Object.freeze(powers) }),
  })
}

/** The token account that a transaction pays into, and how much; undefined if there are several, or none. */
function paidAccount({ instructions }: ReadMessage) {
  const steps = instructions.map(readStep).filter((step) => step.kind === 'tokens')
  const [first] = steps
  if (!first || steps.some(({ from, to }) => to !== first.to || from === to)) return undefined
  return { address: first.to, mint: first.mint, amount: steps.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** How much is in a token account, 0 if it isn't there yet, and what its issuer may do; nothing if the nodes don't say. */
async function readPaid(
  nodes: Nodes,
  request: ChainRequest,
  { address, mint }: { readonly address: string; readonly mint: string | undefined },
): Promise<{ readonly before?: bigint | undefined; readonly powers?: readonly IssuerPower[] | undefined }> {
  try {
    const addresses = [address, ...(mint === undefined ? [] : [mint])]
    const [account, minting] = await readAccounts(nodes, request, addresses, mintWithExtensionsBytes)
    return {
      before: account ? parseTokenAccount(account)?.amount : 0n,
      powers: minting && attempt(() => readMintExtensions(mint ?? '', minting)),
    }
  } catch {
    request.signal?.throwIfAborted()
    return {}
  }
}

/** @returns the compute units that a transaction uses @throws as `simulate` */
export const readComputeUnits = async (nodes: Nodes, request: SimulationRequest): Promise<bigint> =>
  (await run(nodes, request)).units

/** @param watched a token account whose amount afterwards is returned, if the node tells it */
async function run(nodes: Nodes, request: SimulationRequest, watched?: string) {
  const { transaction, network, signal } = request
  signal?.throwIfAborted()
  const { instructions } = readPrepared(transaction, network)
  const options = {
    commitment,
    encoding: 'base64',
    sigVerify: false,
    // The transaction keeps its own blockhash, so that an expired one fails.
    replaceRecentBlockhash: false,
    ...(watched !== undefined && { accounts: { encoding: 'base64', addresses: [watched] } }),
  }
  const { err, logs, units, after } = await readCluster(nodes, request, {
    call: { method: 'simulateTransaction', params: [transaction.payload, options] },
    what: 'simulation',
    maxBytes: longAnswerMaxBytes,
    parse(answer) {
      const { err, logs, unitsConsumed, accounts } = valueIn(answer) as Readonly<Record<string, unknown>>
      if (err === undefined) throw new TypeError('no outcome')
      return {
        err,
        logs,
        units: unitsConsumed === undefined ? 0n : u64(unitsConsumed),
        after: watched === undefined ? undefined : attempt(() => amountIn(accounts)),
      }
    },
  })
  if (err === null) return { units, after }
  throw executionFailure(err, { logs, programs: instructions.map(({ program }) => program) })
}

/** The tokens in the only account of a list. */
function amountIn(accounts: unknown): bigint | undefined {
  const [account] = listIn(accounts, 1)
  return parseTokenAccount(parseAccount(account))?.amount
}
