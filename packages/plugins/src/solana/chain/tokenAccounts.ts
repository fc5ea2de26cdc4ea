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

/** Where a token account's extensions begin, and how long a mint is without any, in bytes. */
const accountBytes = 165
const mintBytes = 82

/** More accounts than this fit in no answer that is read. */
const maxAccounts = 20_000

/** How much of an account tells whether it is a mint or a token account: what it is stands behind the 165th byte. */
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
  // With extensions, a byte says what it is: 2 is a token account.
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

/** What a mint says of its tokens. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** How much of it there is, in base units. */
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
 * Reads the token accounts of a wallet, whether or not they are its associated ones.
 *
 * @param of one mint, or all that one program keeps
 * @returns by their addresses
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
          if (!isAddress(pubkey) || !read) throw new TypeError('no token account')
          // Not asked for: somebody else's, or of another kind.
          const isWanted = 'mint' in of ? read.mint === of.mint : read.program === of.programId
          return read.owner === owner && isWanted ? [[pubkey, read] as const] : []
        }),
      ),
  })
}
