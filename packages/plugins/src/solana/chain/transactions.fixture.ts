import { base64 } from '@scure/base'
import { getCompiledTransactionMessageEncoder, getTransactionEncoder } from '../sdk.js'
import { programs } from './programs.js'

type Compiled = Parameters<ReturnType<typeof getCompiledTransactionMessageEncoder>['encode']>[0]
type Wire = Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]

/** People and accounts, by the letter that their addresses begin with. */
export const addresses = {
  alice: '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1',
  bob: '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP',
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  alicesTokens: '3Y9NdWEwKJkHBwDzv8JqJcRmrzUNxd1F33bTK2uKkJsN',
  bobsTokens: '3C8QB1AjuoiayygmdXmfVMWoX2AnhKKjmJ3BWndyAfka',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  blockhash: 'ESzfZYoUks7KEuKC4NhpyqUx7AgscwEpR6PVcoVrHits',
} as const

/** An instruction of a message that is put together by hand: its accounts by name, or by their place behind the bytes' own. */
export interface RawInstruction {
  readonly program: string
  readonly accounts?: readonly (string | number)[]
  readonly data?: readonly number[]
}

/** A transaction that no honest code would make: anything in any place. */
export function rawTransaction(
  instructions: readonly RawInstruction[],
  {
    signers = [addresses.alice],
    version = 'legacy',
    lookups = 0,
    header = {},
  }: {
    readonly signers?: readonly string[]
    readonly version?: 'legacy' | 0
    /** How many accounts an address lookup table adds. */
    readonly lookups?: number
    readonly header?: Partial<Compiled['header']>
  } = {},
): string {
  const named = instructions.flatMap(({ program, accounts = [] }) => [
    ...accounts.filter((account) => typeof account === 'string'),
    program,
  ])
  const staticAccounts = [...new Set([...signers, ...named])]
  const message = {
    version,
    header: {
      numSignerAccounts: signers.length,
      numReadonlySignerAccounts: 0,
      numReadonlyNonSignerAccounts: 0,
      ...header,
    },
    staticAccounts,
    lifetimeToken: addresses.blockhash,
    instructions: instructions.map(({ program, accounts = [], data = [] }) => ({
      programAddressIndex: staticAccounts.indexOf(program),
      accountIndices: accounts.map((account) =>
        typeof account === 'number' ? staticAccounts.length + account : staticAccounts.indexOf(account),
      ),
      data: Uint8Array.from(data),
    })),
    ...(version === 0 && {
      addressTableLookups:
        lookups > 0
          ? [
              {
                lookupTableAddress: addresses.memo,
                writableIndices: Array.from({ length: lookups }, (_, at) => at),
                readableIndices: [],
              },
            ]
          : [],
    }),
  }
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message as unknown as Compiled)
  const signatures = Object.fromEntries(signers.map((signer) => [signer, null]))
  const bytes = getTransactionEncoder().encode({ messageBytes, signatures } as unknown as Wire)
  return base64.encode(new Uint8Array(bytes))
}

/** The data of an instruction: numbers as bytes, bigints as 64 bits. */
export const data = (...parts: readonly (number | bigint)[]): number[] =>
  parts.flatMap((part) =>
    typeof part === 'number'
      ? [part]
      : Array.from({ length: 8 }, (_, at) => Number((part >> BigInt(at * 8)) & 255n)),
  )

/** `CreateIdempotent` of an associated token account. */
export const makesAccount = (
  address: string,
  owner: string,
  payer: string = addresses.alice,
): RawInstruction => ({
  program: programs.associatedToken,
  accounts: [payer, address, owner, addresses.mint, programs.system, programs.token],
  data: [1],
})
