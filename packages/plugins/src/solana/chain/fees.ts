import { base64 } from '@scure/base'
import {
  type ChainRequest,
  type Fee,
  invalidAnswer,
  type Nodes,
  type PreparedTransaction,
} from '@wallet-modal/runtime/chain'
import { costOf } from './cost.js'
import { failureOf } from './failure.js'
import { readPrepared } from './message.js'
import { programs } from './programs.js'
import { commitment, listIn, readAccounts, readCluster, u64, valueIn } from './readCluster.js'
import { readStep } from './readStep.js'

/** The least and the most to offer for a compute unit, in millionths of a lamport. */
const leastPrice = 10_000n
const mostPrice = 1_000_000n

/** How many slots a node reports at once. */
const maxSlots = 1_000

/** The size of most associated token accounts, in bytes: the only extension is the immutable owner. */
const usualBytes = { [programs.token]: 165, [programs.token2022]: 170 } as const

/**
 * Reads the price to offer for a compute unit: the median of recent prices for these accounts, but never 0. Blocks take transactions
 * without a price last, and wallets add a price to them, so that the visitor would sign another transaction than the reviewed one.
 */
export async function readComputePrice(
  nodes: Nodes,
  request: ChainRequest,
  accounts: readonly string[],
): Promise<bigint> {
  try {
    return await readCluster(nodes, request, {
      call: { method: 'getRecentPrioritizationFees', params: [accounts] },
      what: 'list of fees',
      parse(answer) {
        const fees = listIn(answer, maxSlots).map((one) =>
          u64((one as { readonly prioritizationFee?: unknown }).prioritizationFee),
        )
        const middle = fees.sort((one, other) => (one < other ? -1 : 1))[Math.floor(fees.length / 2)] ?? 0n
        return middle < leastPrice ? leastPrice : middle > mostPrice ? mostPrice : middle
      },
    })
  } catch {
    // Recent fees are only a hint, and some nodes don't support this method.
    request.signal?.throwIfAborted()
    return leastPrice
  }
}

/**
 * Reads what a transaction costs: the cluster's fee, and the rent of the token accounts that it creates.
 * @throws ExecutionError `NONCE_TOO_LOW` if its blockhash has expired; ProtocolError `TRANSACTION_INVALID`
 */
export async function estimateFee(
  nodes: Nodes,
  request: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<Fee> {
  const { transaction, network, signal } = request
  signal?.throwIfAborted()
  const { from } = transaction
  const message = readPrepared(transaction, network)
  const steps = message.instructions.map(readStep)
  const cost = costOf(message, steps, from)
  const made = steps.filter((step) => step.kind === 'associatedAccount').filter(({ payer }) => payer === from)
  const [fee, rents] = await Promise.all([
    readFee(nodes, request, message.bytes),
    readRents(nodes, request, new Map(made.map(({ address, program }) => [address, usualBytes[program]]))),
  ])
  const paid = message.signers[0] === from ? fee : 0n
  const isRead = !steps.some(({ kind }) => kind === 'call')
  // The bytes show the most that the transaction can cost, unless it runs a program that can't be read.
  if (isRead && (paid > cost.fee || rents > cost.rent)) throw invalidAnswer(network, 'fee')
  const [expected, most] = [paid + rents, cost.fee + cost.rent]
  return Object.freeze({ expected, max: expected > most ? expected : most })
}

async function readFee(nodes: Nodes, request: ChainRequest, message: Uint8Array): Promise<bigint> {
  const fee = await readCluster(nodes, request, {
    call: { method: 'getFeeForMessage', params: [base64.encode(message), { commitment }] },
    what: 'fee',
    parse(answer) {
      const value = valueIn(answer)
      return value === null ? undefined : u64(value)
    },
  })
  if (fee === undefined) throw failureOf('NONCE_TOO_LOW')
  return fee
}

/** @param sizes of the accounts to be made, by their addresses */
async function readRents(
  nodes: Nodes,
  request: ChainRequest,
  sizes: ReadonlyMap<string, number>,
): Promise<bigint> {
  const addresses = [...sizes.keys()]
  if (addresses.length === 0) return 0n
  const accounts = await readAccounts(nodes, request, addresses, 0)
  const missing = addresses.filter((_, at) => accounts[at] === undefined)
  const rents = await Promise.all(
    missing.map((address) =>
      readCluster(nodes, request, {
        call: {
          method: 'getMinimumBalanceForRentExemption',
          params: [sizes.get(address), { commitment }],
        },
        what: 'rent',
        parse: u64,
      }),
    ),
  )
  return rents.reduce((sum, rent) => sum + rent, 0n)
}

/** `ChainService.leastTransfer`: an account that isn't there yet needs its rent at once. */
export async function readLeastTransfer(
  nodes: Nodes,
  { address, ...request }: ChainRequest & { readonly address: string },
): Promise<bigint> {
  const [account] = await readAccounts(nodes, request, [address], 0)
  if (account) return 0n
  return readCluster(nodes, request, {
    call: { method: 'getMinimumBalanceForRentExemption', params: [0, { commitment }] },
    what: 'rent',
    parse: u64,
  })
}
