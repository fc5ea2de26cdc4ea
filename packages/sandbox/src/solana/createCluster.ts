import {
  type Address,
  type Blockhash,
  type EncodedAccount,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  lamports,
  type Signature,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { clusterAccounts } from './clusterAccounts.js'
import { clusterTokenAccounts } from './clusterTokenAccounts.js'
import { feeOf } from './feeOf.js'
import { type TokenHolding, tokenHolding } from './tokenHolding.js'
import { type TransactionError, transactionError } from './transactionError.js'

/** A slot of the public clusters, in ms. */
const slotMs = 400
/** How many slots a blockhash is good for, as on the public clusters. */
const blockhashLife = 150n
/** What each development account begins with: 100 SOL. */
const firstBalance = 100_000_000_000n
/** How many transactions are remembered. */
const historyLimit = 10_000

/** The tokens in one of a transaction's accounts. */
export interface AccountTokens extends TokenHolding {
  /** Index among the transaction's accounts. */
  readonly accountIndex: number
}

/** A transaction that the cluster has taken in. */
export interface ClusterTransaction {
  readonly signature: string
  readonly slot: bigint
  /** Unix time in seconds. */
  readonly blockTime: bigint
  readonly transaction: Transaction
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly computeUnits: bigint
  readonly fee: bigint
  /** The transaction's accounts, in its order; balances below are in lamports. */
  readonly accounts: readonly string[]
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  /** The balances of its token accounts. */
  readonly preTokens: readonly AccountTokens[]
  readonly postTokens: readonly AccountTokens[]
}

/** What came of running a transaction. */
export interface Outcome {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly computeUnits: bigint
  /** The transaction's accounts afterwards, where it was only simulated, and succeeded. */
  readonly accounts?: readonly EncodedAccount[]
}

/** Checks that a simulation may leave out. */
interface SimulationOptions {
  /** Whether its signatures must be right. */
  readonly verifiesSignatures: boolean
  /** Whether the transaction may have any blockhash. */
  readonly ignoresBlockhash: boolean
}

/** The local Solana cluster: one virtual machine, whose slots follow the clock. */
export interface Cluster {
  slot(): bigint
  /** Slots since the cluster began; what a blockhash's life is counted in. */
  blockHeight(): bigint
  /** The blockhash of now, and the last height at which it is good. */
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  balance(address: string): bigint
  account(address: string): EncodedAccount | undefined
  accountsOf(program: string): readonly EncodedAccount[]
  rentExemption(bytes: bigint): bigint
  simulate(transaction: Transaction, options: SimulationOptions): Outcome
  /** Runs a transaction and remembers it, also one that fails after its fee was taken. */
  send(transaction: Transaction): { readonly signature: string; readonly error: TransactionError | null }
  /**
   * Goes on from a later slot, as if the time had passed.
   * @throws RangeError for a slot that is over
   */
  travelTo(slot: bigint): void
  /** Gives lamports from nothing; returns the signature. */
  airdrop(address: string, amount: bigint): string
  find(signature: string): ClusterTransaction | undefined
  /** All remembered transactions, the oldest first. */
  transactions(): readonly ClusterTransaction[]
  /** Transactions that name an account, the newest first. */
  history(address: string): readonly ClusterTransaction[]
  /** Calls back after each transaction, until the returned function is called. */
  watch(listener: (transaction: ClusterTransaction) => void): () => void
}

/** Starts a cluster with funded accounts. */
export function createCluster(now: () => number = Date.now): Cluster {
  // Whether a blockhash is still good is checked here: the engine knows one at a time, and clients keep theirs for a while.
  const machine = new LiteSVM().withBlockhashCheck(false).withNativeMints()
  const begin = now()
  const firstSlot = machine.getClock().slot
  const transactions = new Map<string, ClusterTransaction>()
  const listeners = new Set<(transaction: ClusterTransaction) => void>()

  let skipped = 0n

  const blockHeight = () => BigInt(Math.floor((now() - begin) / slotMs)) + skipped
  const slot = () => firstSlot + blockHeight()
  const airdropped = (address: string, amount: bigint) => {
    const given = machine.airdrop(address as Address, lamports(amount))
    return given && !(given instanceof FailedTransactionMetadata) ? signatureOf(given) : undefined
  }
  for (const { address } of clusterAccounts) airdropped(address, firstBalance)
  for (const account of clusterTokenAccounts(machine)) machine.setAccount(account)

  const { latestBlockhash, isBlockhashValid } = createBlockhashes(machine, blockHeight)
  const tooOld = ({ messageBytes }: Transaction) => {
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes)
    return !isBlockhashValid(lifetimeToken as Blockhash)
  }
  const expired: Outcome = { error: 'BlockhashNotFound', logs: [], computeUnits: 0n }

  function remember(taken: ClusterTransaction) {
    transactions.set(taken.signature, taken)
    const [oldest] = transactions.keys()
    if (transactions.size > historyLimit && oldest !== undefined) transactions.delete(oldest)
    for (const listener of [...listeners]) listener(taken)
  }

  return {
    slot,
    blockHeight,
    latestBlockhash,
    isBlockhashValid,
    balance: (address) => balanceIn(machine, address),
    account(address) {
      const found = machine.getAccount(address as Address)
      return found.exists ? found : undefined
    },
    accountsOf: (program) => machine.getProgramAccounts(program as Address),
    rentExemption: (bytes) => machine.minimumBalanceForRentExemption(bytes),
    simulate(transaction, { verifiesSignatures, ignoresBlockhash }) {
      if (!ignoresBlockhash && tooOld(transaction)) return expired
      machine.warpToSlot(slot())
      return simulated(machine, transaction, verifiesSignatures)
    },
    send(transaction) {
      const signature = firstSignature(transaction)
      if (tooOld(transaction)) return { signature, error: expired.error }
      machine.warpToSlot(slot())
      const { hasRun, ...ran } = run(machine, transaction)
      const blockTime = BigInt(Math.floor(now() / 1000))
      if (hasRun) remember({ ...ran, signature, slot: slot(), blockTime, transaction })
      return { signature, error: ran.error }
    },
    travelTo(later) {
      if (later <= slot()) throw new RangeError('That slot is over.')
      skipped += later - slot()
    },
    airdrop(address, amount) {
      latestBlockhash()
      const signature = airdropped(address, amount)
      if (signature === undefined) throw new RangeError('The cluster gave nothing.')
      return signature
    },
    transactions: () => [...transactions.values()],
    find: (signature) => transactions.get(signature),
    history: (address) =>
      [...transactions.values()].filter(({ accounts }) => accounts.includes(address)).reverse(),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The blockhashes that a transaction may name. */
function createBlockhashes(machine: LiteSVM, blockHeight: () => bigint) {
  const blockhashes: { readonly blockhash: string; readonly height: bigint }[] = []
  return {
    latestBlockhash() {
      const height = blockHeight()
      const last = blockhashes.at(-1)
      if (last?.height === height) return { ...last, lastValidBlockHeight: height + blockhashLife }
      machine.expireBlockhash()
      const blockhash = machine.latestBlockhash()
      blockhashes.push({ blockhash, height })
      while (blockhashes[0] && blockhashes[0].height + blockhashLife < height) blockhashes.shift()
      return { blockhash, lastValidBlockHeight: height + blockhashLife }
    },
    isBlockhashValid: (blockhash: string) =>
      blockhashes.some((one) => one.blockhash === blockhash && one.height + blockhashLife >= blockHeight()),
  }
}

function tokensIn(machine: LiteSVM, addresses: readonly string[]): AccountTokens[] {
  return addresses.flatMap((address, accountIndex) => {
    const found = machine.getAccount(address as Address)
    const holding = found.exists ? tokenHolding(found) : undefined
    return holding ? [{ accountIndex, ...holding }] : []
  })
}

const balanceIn = (machine: LiteSVM, address: string) => machine.getBalance(address as Address) ?? 0n

/** Runs a transaction, and reads its accounts before and after. */
function run(machine: LiteSVM, transaction: Transaction) {
  const accounts = accountsIn(transaction)
  const balances = () => accounts.map((address) => balanceIn(machine, address))
  const [preBalances, preTokens] = [balances(), tokensIn(machine, accounts)]
  const answer = machine.sendTransaction(transaction)
  const outcome = answer instanceof FailedTransactionMetadata ? failed(answer) : passed(answer)
  const postBalances = balances()
  return {
    ...outcome,
    accounts,
    fee: feeOf(transaction.messageBytes),
    preBalances,
    postBalances,
    preTokens,
    postTokens: tokensIn(machine, accounts),
    /** A transaction that was refused before it ran took no fee. */
    hasRun: outcome.error === null || (preBalances[0] ?? 0n) > (postBalances[0] ?? 0n),
  }
}

function simulated(machine: LiteSVM, transaction: Transaction, verifiesSignatures: boolean) {
  machine.withSigverify(verifiesSignatures)
  const answer = machine.simulateTransaction(transaction)
  machine.withSigverify(true)
  return answer instanceof FailedTransactionMetadata
    ? failed(answer)
    : { ...passed(answer.meta()), accounts: answer.postAccounts() }
}

const passed = (meta: TransactionMetadata): Outcome => ({
  error: null,
  logs: meta.logs(),
  computeUnits: meta.computeUnitsConsumed(),
})

const failed = (run: FailedTransactionMetadata): Outcome => ({
  ...passed(run.meta()),
  error: transactionError(run),
})

const signatureOf = (meta: TransactionMetadata) => getBase58Decoder().decode(meta.signature())

const firstSignature = ({ signatures }: Transaction): Signature => {
  const [first] = Object.values(signatures)
  return getBase58Decoder().decode(first ?? new Uint8Array(64)) as Signature
}

const accountsIn = ({ messageBytes }: Transaction): readonly string[] =>
  getCompiledTransactionMessageDecoder().decode(messageBytes).staticAccounts
