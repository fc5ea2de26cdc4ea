import { base58 } from '@scure/base'
import type { ChainRequest, Nodes } from '@wallet-modal/runtime/chain'
import { isTokenProgram, type TokenProgram } from './programs.js'
import {
  type ClusterAccount,
  commitment,
  isAddress,
  listIn,
  longAnswerMaxBytes,
  parseAccount,
  readCluster,
  valueIn,
} from './readCluster.js'

/** The offset of a token account's extensions, and the size of a mint without any, in bytes. */
const accountBytes = 165
const mintBytes = 82

/** The most accounts in an answer. */
const maxAccounts = 20_000

/** How much to read of an account to tell mints from token accounts: the type follows the 165th byte. */
export const kindBytes = accountBytes + 1

/** An account that holds tokens of one mint. */
export interface TokenAccount {
  readonly program: TokenProgram
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
}

/** Reads a token account of either program; undefined for any other account. */
export function parseTokenAccount({ owner: program, data }: ClusterAccount): TokenAccount | undefined {
  if (!isTokenProgram(program) || data.length < accountBytes) return undefined
  // With extensions, a byte names the type: 2 is a token account.
  if (data.length > accountBytes && data[accountBytes] !== 2) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    program,
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: state === 2,
  }
}

/** A mint. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** The total supply, in base units. */
  readonly supply: bigint
}

/** Reads a mint of either program; undefined for any other account. */
export function parseMint({ owner: program, data }: ClusterAccount): Mint | undefined {
  const isMint = data.length === mintBytes || (data.length > accountBytes && data[accountBytes] === 1)
  const decimals = data[44]
  if (!isTokenProgram(program) || !isMint || data[45] !== 1 || decimals === undefined) return undefined
  return { program, decimals, supply: new DataView(data.buffer, data.byteOffset).getBigUint64(36, true) }
}

/**
 * Reads all token accounts of a wallet, not only its associated ones.
 *
 * @param of those of one mint, or of one token program
 * @returns the accounts by address
 */
export function readTokenAccounts(
  nodes: Nodes,
  request: ChainRequest,
  owner: string,
  of: { readonly mint: string } | { readonly programId: TokenProgram },
): Promise<ReadonlyMap<string, TokenAccount>> {
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: accountBytes } }
  return readCluster(nodes, request, {
    call: { method: 'getTokenAccountsByOwner', params: [owner, of, options] },
    what: 'list of token accounts',
    maxBytes: longAnswerMaxBytes,
    parse: (answer) =>
      new Map(
        listIn(valueIn(answer), maxAccounts).flatMap((one) => {
          const { pubkey, account } = one as Readonly<Record<string, unknown>>
          const read = parseTokenAccount(parseAccount(account))
          if (!isAddress(pubkey) || !read) throw new TypeError('not a token account')
          // The node returned an account that wasn't requested.
          const isWanted = 'mint' in of ? read.mint === of.mint : read.program === of.programId
          return read.owner === owner && isWanted ? [[pubkey, read] as const] : []
        }),
      ),
  })
}
