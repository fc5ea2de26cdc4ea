import { base58 } from '@scure/base'
import type { ChainRequest, Nodes } from '@wallet-modal/runtime/chain'
import { isOnCurve, programAddress } from './derivedAddress.js'
import { namePrograms, type Registry } from './nameAccounts.js'
import { programs } from './programs.js'
import {
  type ClusterAccount,
  commitment,
  isAddress,
  listIn,
  readAccounts,
  readCluster,
  valueIn,
} from './readCluster.js'
import { kindBytes, parseMint, parseTokenAccount } from './tokenAccounts.js'

/** The first byte of the tokenizer's record: whether the name is wrapped now, or was once. */
const wrappedNow = 2
const wrappedOnce = 3

/** How many of a mint's largest accounts nodes list. */
const maxHolders = 20

/** The accounts of a name that may be wrapped. */
export interface Wrapping {
  /** The name's own account. */
  readonly domain: string
  /** The tokenizer's record, which owns the name while it is wrapped. */
  readonly escrow: string
  readonly mint: string
}

/** Derives the accounts of a wrapped name. */
export const wrappingOf = (domain: string): Wrapping => ({
  domain,
  escrow: tokenizerAddress('nft_record', domain),
  mint: tokenizerAddress('tokenized_name', domain),
})

const tokenizerAddress = (seed: string, domain: string) =>
  programAddress([new TextEncoder().encode(seed), base58.decode(domain)], namePrograms.tokenizer)

/** Whether a name is, or may be, wrapped as an NFT. */
export const isWrapped = (record: ClusterAccount | undefined): record is ClusterAccount =>
  record?.owner === namePrograms.tokenizer && record.data[0] !== wrappedOnce

/**
 * Reads who holds the NFT that a name is wrapped as.
 *
 * @returns undefined if the holder is unclear, or a program such as a market's, which would keep what it is sent
 */
export async function readHolder(
  nodes: Nodes,
  request: ChainRequest,
  { domain, escrow, mint }: Wrapping,
  {
    registry,
    record,
    minting,
  }: {
    readonly registry: Registry
    readonly record: ClusterAccount
    readonly minting: ClusterAccount | undefined
  },
): Promise<string | undefined> {
  const { data } = record
  const isRight =
    data[0] === wrappedNow &&
    base58.encode(data.subarray(2, 34)) === domain &&
    base58.encode(data.subarray(66, 98)) === mint &&
    registry.owner === escrow
  const minted = minting && parseMint(minting)
  if (!isRight || minted?.program !== programs.token || minted.supply !== 1n) return undefined
  const [address, ...others] = await readHolders(nodes, request, mint)
  if (address === undefined || others.length > 0) return undefined
  const [account] = await readAccounts(nodes, request, [address], kindBytes)
  const held = account && parseTokenAccount(account)
  const isHeld = held?.program === programs.token && held.mint === mint && held.amount === 1n
  return isHeld && isOnCurve(held.owner) ? held.owner : undefined
}

/** The token accounts that hold one token of a mint. */
function readHolders(nodes: Nodes, request: ChainRequest, mint: string): Promise<readonly string[]> {
  return readCluster(nodes, request, {
    call: { method: 'getTokenLargestAccounts', params: [mint, { commitment }] },
    what: 'list of holders',
    parse: (answer) =>
      listIn(valueIn(answer), maxHolders).flatMap((one) => {
        const { address, amount } = one as Readonly<Record<string, unknown>>
        if (!isAddress(address) || typeof amount !== 'string') throw new TypeError('no holder')
        return amount === '1' ? [address] : []
      }),
  })
}
