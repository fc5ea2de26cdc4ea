import {
  invalidAddress,
  type Nodes,
  type PreparedTransaction,
  type Token,
  type TransferRequest,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { feeOf, walletRent } from './cost.js'
import { associatedAccount } from './derivedAddress.js'
import { belowRent, failureOf } from './failure.js'
import { readComputePrice } from './fees.js'
import {
  createAssociatedAccount,
  type Instruction,
  limitComputeUnits,
  priceComputeUnits,
  transferLamports,
  transferTokens,
} from './instructions.js'
import { writeTransaction } from './message.js'
import { mintWithExtensionsBytes, readMintExtensions } from './mintExtensions.js'
import { readBalance } from './readBalance.js'
import {
  commitment,
  isAddress,
  readAccounts,
  readCluster,
  requireAddress,
  u64,
  valueIn,
} from './readCluster.js'
import { requireWallet, unfit } from './recipient.js'
import { readComputeUnits } from './simulate.js'
import {
  type Mint,
  parseMint,
  parseTokenAccount,
  readTokenAccounts,
  type TokenAccount,
} from './tokenAccounts.js'

/**
 * Minimum compute limits, in compute units: several times what the instructions need, because that costs next to nothing. Creating an
 * associated account takes about 30,000, and more if its address takes many attempts to find.
 */
export const lamportsUnits = 1_000n
export const tokensUnits = 100_000n
export const sourceUnits = 20_000n
/** The most that a transaction may compute. */
const mostUnits = 1_400_000n

/** The most token accounts that a transfer takes from. They fit into a packet easily. */
const maxSources = 8

/** The parts of a transfer. */
interface Plan {
  /** @param fee what the cluster will charge, in lamports */
  instructions(fee: bigint): readonly Instruction[]
  readonly units: bigint
  /** The accounts that the transaction writes to. Other transactions that write to them raise the price. */
  readonly written: readonly string[]
}

/**
 * Prepares a transfer of lamports, or of tokens of either token program. Tokens go to the recipient's associated token account, which
 * is created if needed. They come from as few of the sender's accounts as hold enough. A recipient that is itself a token account of
 * the same mint is paid directly.
 *
 * @throws WalletModalError `INVALID_CAIP_ADDRESS`; `SEND_DRAFT_INCOMPLETE` for an invalid amount, and a recipient that is not a
 *   wallet; ProtocolError `TOKEN_UNSUPPORTED`; ExecutionError if it would fail now, `AMOUNT_TOO_SMALL` for a new account that gets
 *   less than its rent
 */
export async function prepareTransfer(nodes: Nodes, request: TransferRequest): Promise<PreparedTransaction> {
  const { from, to, token, network, signal } = request
  signal?.throwIfAborted()
  requireAddress(from)
  requireAddress(to)
  checkAmount(request)
  const plan = token ? await planTokens(nodes, request, token) : await planLamports(nodes, request)
  const [blockhash, price] = await Promise.all([
    readBlockhash(nodes, request),
    readComputePrice(nodes, request, plan.written),
  ])
  const withLimit = (units: bigint): PreparedTransaction => {
    const budget = [limitComputeUnits(Number(units)), priceComputeUnits(price)]
    const instructions = plan.instructions(feeOf({ units, price }))
    const payload = writeTransaction([...budget, ...instructions], { from, blockhash })
    return Object.freeze({ networkId: toNetworkId(network.id), from, payload })
  }
  const transaction = withLimit(plan.units)
  // A fifth more than it computes now, in case the accounts change in the meantime.
  const needed = ((await readComputeUnits(nodes, { network, signal, transaction })) * 6n) / 5n
  return needed > plan.units ? withLimit(smaller(needed, mostUnits)) : transaction
}

/** @throws WalletModalError `SEND_DRAFT_INCOMPLETE` */
function checkAmount({ amount, token, collectible }: TransferRequest): void {
  if (collectible) throw unfit('Collectibles are not sent on Solana.', 'Send the token of its mint instead.')
  const isMost = amount === 'max' && !token
  if (isMost || (typeof amount === 'bigint' && amount > 0n && amount < 2n ** 64n)) return
  throw unfit(
    'The amount of a transfer must be more than 0, and fit in 64 bits.',
    "Pass a bigint in base units; 'max' is of lamports only.",
  )
}

async function planLamports(nodes: Nodes, request: TransferRequest): Promise<Plan> {
  const { from, to, amount } = request
  const [[recipient], balance] = await Promise.all([
    readAccounts(nodes, request, [to], 0),
    amount === 'max' ? readBalance({ ...request, address: from, nodes }) : undefined,
  ])
  requireWallet(to, recipient)
  return {
    instructions(fee) {
      // Leaves nothing: an account may be empty, but not hold less than its rent.
      if (balance && balance.amount <= fee) {
        throw failureOf('INSUFFICIENT_FUNDS', undefined, { missing: `${fee}` })
      }
      const sent = balance ? balance.amount - fee : (amount as bigint)
      if (!recipient && sent < walletRent) throw belowRent()
      return [transferLamports(from, to, sent)]
    },
    units: lamportsUnits,
    written: [from, to],
  }
}

async function planTokens(nodes: Nodes, request: TransferRequest, token: Token): Promise<Plan> {
  const { from, to } = request
  const amount = request.amount as bigint
  const mint = token.address
  requireAddress(mint)
  const [minting, recipient] = await readAccounts(nodes, request, [mint, to], mintWithExtensionsBytes)
  const { program, decimals } = readMint(minting && parseMint(minting), token)
  if (minting) readMintExtensions(mint, minting)
  const paid = recipient && parseTokenAccount(recipient)
  if (paid && paid.mint !== mint) throw unfit(`${to} is a token account of another mint.`)
  if (!paid) requireWallet(to, recipient)
  const target = paid ? to : associatedAccount(to, mint, program)
  const sources = chooseSources(await readTokenAccounts(nodes, request, from, { mint }), {
    amount,
    first: associatedAccount(from, mint, program),
  })
  // Added even if the account exists. Then the bytes name the owner of the paid account, and the cluster checks it.
  const making = { payer: from, address: target, owner: to, mint, program }
  return {
    instructions: () => [
      ...(paid ? [] : [createAssociatedAccount(making)]),
      ...sources.map((source) =>
        transferTokens({
          program,
          mint,
          decimals,
          from: source.address,
          to: target,
          owner: from,
          amount: source.amount,
        }),
      ),
    ],
    units: tokensUnits + sourceUnits * BigInt(sources.length),
    written: [from, target, ...sources.map(({ address }) => address)],
  }
}

/**
 * Checks that a mint exists, and has the list's decimals.
 * @throws WalletModalError `INVALID_CAIP_ADDRESS`, `SEND_DRAFT_INCOMPLETE`
 */
export function readMint(mint: Mint | undefined, { address, symbol, decimals }: Token): Mint {
  if (!mint) throw invalidAddress(`${address} is not the mint of a token on this cluster.`)
  if (mint.decimals === decimals) return mint
  throw unfit(
    `${symbol} has ${mint.decimals} decimals, not ${decimals}: ${address} may be another token.`,
    'Correct the list of tokens.',
  )
}

/** Chooses the accounts to take from: the wallet's associated one if it holds enough, else the fullest ones. */
function chooseSources(
  accounts: ReadonlyMap<string, TokenAccount>,
  { amount, first }: { readonly amount: bigint; readonly first: string },
): readonly { readonly address: string; readonly amount: bigint }[] {
  const usable = [...accounts].filter(([, account]) => !account.isFrozen && account.amount > 0n)
  const fullest = usable.sort(([, one], [, other]) => (one.amount > other.amount ? -1 : 1))
  const own = usable.filter(([address, account]) => address === first && account.amount >= amount)
  let missing = amount
  const chosen = [...own, ...fullest].slice(0, maxSources).flatMap(([address, account]) => {
    const drawn = smaller(account.amount, missing)
    missing -= drawn
    return drawn > 0n ? [{ address, amount: drawn }] : []
  })
  if (missing === 0n) return chosen
  throw failureOf('INSUFFICIENT_FUNDS', undefined, { missing: `${missing}` })
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** Reads a recent blockhash. A transaction with it is valid for the next 150 blocks, about a minute. */
const readBlockhash = (nodes: Nodes, request: TransferRequest): Promise<string> =>
  readCluster(nodes, request, {
    call: { method: 'getLatestBlockhash', params: [{ commitment }] },
    what: 'blockhash',
    parse(answer) {
      const { blockhash, lastValidBlockHeight } = valueIn(answer) as Readonly<Record<string, unknown>>
      u64(lastValidBlockHeight)
      if (!isAddress(blockhash)) throw new TypeError('no blockhash')
      return blockhash
    },
  })
