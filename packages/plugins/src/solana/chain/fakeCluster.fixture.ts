import { base58, base64 } from '@scure/base'
import type { ChainLedger, NodeRequest } from '@wallet-modal/runtime/testing'
import { associatedAccount } from './derivedAddress.js'
import type { FakeNames } from './fakeNames.fixture.js'
import { readTransaction } from './message.js'
import { programs, type TokenProgram } from './programs.js'
import { readStep } from './readStep.js'
import { metadataAccount, metadataProgram } from './readToken.js'

/** The addresses and tokens that a contract test's ledger knows. */
export interface FakeClusterFacts {
  readonly addresses: readonly string[]
  readonly decimals: number
  /** The program of each token, by its mint. */
  readonly tokens: Readonly<Record<string, TokenProgram>>
  /** The names of the main cluster. @default none */
  readonly names?: FakeNames
}

type Slice = { readonly dataSlice?: { readonly offset: number; readonly length: number } }

/** Answers as a cluster's node, from the ledger. Writes 64-bit numbers as JSON numbers, even if a float can't hold them. */
export function fakeCluster(ledger: ChainLedger, { body }: NodeRequest, facts: FakeClusterFacts): string {
  const { method, params = [] } = body as { readonly method: string; readonly params?: readonly unknown[] }
  try {
    return written({ jsonrpc: '2.0', id: 1, result: resultOf(ledger, { method, params, facts }) })
  } catch (error) {
    return written({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: String(error) } })
  }
}

function resultOf(
  ledger: ChainLedger,
  {
    method,
    params,
    facts,
  }: { readonly method: string; readonly params: readonly unknown[]; readonly facts: FakeClusterFacts },
): unknown {
  const [first, second, third] = params
  const value = (value: unknown) => ({ context: { slot: 1 }, value })
  switch (method) {
    case 'getGenesisHash':
      return `${ledger.networkId.slice('solana:'.length)}restOfTheHash`
    case 'getBalance':
      return value(ledger.balanceOf(String(first)))
    case 'getMultipleAccounts': {
      const names = facts.names?.accountsOf(ledger)
      return value(
        (first as readonly string[]).map((address) => {
          const named = names?.get(address)
          if (named) return account(named.program, named.data, second as Slice)
          return accountAt(ledger, address, second as Slice, facts)
        }),
      )
    }
    case 'getTokenLargestAccounts':
      return value(
        (facts.names?.holdersOf(ledger, String(first)) ?? []).map((address) => ({ address, amount: '1' })),
      )
    case 'getTokenAccountsByOwner':
      return value(
        tokenAccountsOf(ledger, String(first), { ...(second as object), ...(third as Slice) }, facts),
      )
    case 'getLatestBlockhash':
      return value({ blockhash: programs.token, lastValidBlockHeight: 150 })
    case 'getRecentPrioritizationFees':
      return [{ slot: 1, prioritizationFee: 0 }]
    case 'getFeeForMessage':
      return value(5_010)
    case 'getMinimumBalanceForRentExemption':
      return (128 + Number(first)) * 6_960
    case 'getBlockHeight':
      return 7
    case 'simulateTransaction':
      return value({
        ...failureOf(ledger),
        unitsConsumed: 450,
        accounts: accountsAfter(ledger, first, second as SimulationOptions, facts),
      })
    case 'getSignatureStatuses': {
      const [id] = first as readonly string[]
      const receipt = ledger.receiptOf(id ?? '')
      const err = receipt?.isReverted ? reverted : null
      return value([receipt ? { slot: receipt.block, err, confirmationStatus: 'confirmed' } : null])
    }
    case 'getTransaction': {
      const receipt = ledger.receiptOf(String(first))
      return receipt ? { meta: { fee: receipt.fee, logMessages: [] } } : null
    }
    default:
      throw new Error(`nobody asks ${method}`)
  }
}

const reverted = { InstructionError: [2, { Custom: 6_000 }] }

function failureOf({ refusal }: ChainLedger) {
  if (refusal === undefined) return { err: null, logs: [] }
  if (refusal === 'insufficient funds') return { err: 'InsufficientFundsForFee', logs: [] }
  return {
    err: reverted,
    logs: ['Program log: Instruction: Transfer', `Program log: Error: ${refusal.reverts}`],
  }
}

interface SimulationOptions {
  readonly accounts?: { readonly addresses: readonly string[] }
}

/** The token accounts that are asked for, as a transaction leaves them. */
function accountsAfter(
  ledger: ChainLedger,
  payload: unknown,
  { accounts }: SimulationOptions,
  facts: FakeClusterFacts,
) {
  const steps = readTransaction(payload).instructions.map(readStep)
  return (
    accounts?.addresses.map((address) => {
      const [holding] = holdings(ledger, facts).filter((one) => one.address === address)
      if (!holding) return null
      const paid = steps.filter((step) => step.kind === 'tokens').filter(({ to }) => to === address)
      const added = paid.reduce((sum, { amount }) => sum + amount - ledger.kept, 0n)
      const amount = (holding.amount ?? 0n) + added
      return account(holding.program, holdingData({ ...holding, amount }), {})
    }) ?? null
  )
}

function accountAt(ledger: ChainLedger, address: string, slice: Slice, facts: FakeClusterFacts): unknown {
  if (ledger.isContract(address)) return account(programs.system, new Uint8Array(0), slice, true)
  const mint = facts.tokens[address]
  if (mint) return account(mint, mintData(facts.decimals), slice)
  const named = Object.keys(facts.tokens).find((one) => metadataAccount(one) === address)
  if (named) return account(metadataProgram, metadataData(ledger, named), slice)
  const [holding] = holdings(ledger, facts).filter((one) => one.address === address)
  if (holding) return account(holding.program, holdingData(holding), slice)
  return facts.addresses.includes(address) ? account(programs.system, new Uint8Array(0), slice) : null
}

function tokenAccountsOf(
  ledger: ChainLedger,
  owner: string,
  wanted: Slice & { readonly mint?: string; readonly programId?: string },
  facts: FakeClusterFacts,
): unknown {
  return holdings(ledger, facts)
    .filter((one) => one.owner === owner && (one.mint === wanted.mint || one.program === wanted.programId))
    .map((one) => ({ pubkey: one.address, account: account(one.program, holdingData(one), wanted) }))
}

interface Holding {
  readonly address: string
  readonly owner: string
  readonly mint: string
  readonly program: TokenProgram
  /** Undefined for one that can't be read. */
  readonly amount: bigint | undefined
}

const holdings = (ledger: ChainLedger, { addresses, tokens }: FakeClusterFacts): readonly Holding[] =>
  addresses.flatMap((owner) =>
    Object.entries(tokens).map(([mint, program]) => ({
      address: associatedAccount(owner, mint, program),
      owner,
      mint,
      program,
      amount: ledger.tokenBalanceOf(mint, owner),
    })),
  )

function holdingData({ mint, owner, amount }: Holding): Uint8Array {
  if (amount === undefined) throw new Error('the node can not read it')
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

function mintData(decimals: number): Uint8Array {
  const data = new Uint8Array(82)
  data[44] = decimals
  data[45] = 1
  return data
}

/** The metadata program's account of a mint. Zeros fill its texts up. */
function metadataData(ledger: ChainLedger, mint: string): Uint8Array {
  const { name = '', symbol = '' } = ledger.tokenAt(mint) ?? {}
  const texts = [name, symbol].map((text) => new TextEncoder().encode(text.padEnd(32, '\0')))
  const data = new Uint8Array(65 + texts.reduce((sum, { length }) => sum + 4 + length, 0))
  data.set(base58.decode(mint), 33)
  let at = 65
  for (const text of texts) {
    new DataView(data.buffer).setUint32(at, text.length, true)
    data.set(text, at + 4)
    at += 4 + text.length
  }
  return data
}

const account = (owner: string, data: Uint8Array, { dataSlice }: Slice, executable = false) => ({
  lamports: 1,
  owner,
  executable,
  data: [
    base64.encode(data.subarray(dataSlice?.offset, dataSlice && dataSlice.offset + dataSlice.length)),
    'base64',
  ],
})

/** JSON with numbers of any size. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? `\u0001${item}\u0001` : item,
  ).replaceAll(/"\\u0001(-?\d+)\\u0001"/g, '$1')
