import {
  attempt,
  type ChainRequest,
  type Collectible,
  type CollectibleId,
  type CollectiblesRequest,
} from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { decodeAbiParameters } from 'viem'
import { checkedAddress, type EvmReader, type Hex, parseAddress } from './evmReader.js'
import { type ContractCall, readMany } from './readMany.js'
import { addressIn, readReceived } from './receivedCollectibles.js'
import { amountIn, balanceOf } from './tokenBalances.js'

/** Owners per call, to stay below nodes' gas limits; texts may be long, so fewer of them. */
const ownersInOneCall = 200
const textsInOneCall = 20

/** The most items to read of one collection. */
const itemsMax = 200

/** Enough for 64 KiB of metadata in base64, and the text before them. */
const maxUriLength = 90_000

/** `ChainService.getCollectibles`: ERC-721, and ERC-1155 from transactions, because its contracts list nothing. */
export async function getCollectibles(
  reader: EvmReader,
  { address, transactions = [], collections = [], items = [], ...request }: CollectiblesRequest,
): Promise<readonly Collectible[]> {
  request.signal?.throwIfAborted()
  const account = checkedAddress(address)
  const [listed, received] = await Promise.all([
    readListed(reader, collections, account, request),
    readReceived(reader, transactions, account, request),
  ])
  const candidates = new Map<string, CollectibleId>()
  for (const { contract: given, tokenId } of [...items, ...listed, ...received]) {
    const contract = parseAddress(given)
    // A number has one key, however it is written.
    if (contract && /^\d{1,78}$/.test(tokenId))
      candidates.set(`${contract} ${BigInt(tokenId)}`, { contract, tokenId: `${BigInt(tokenId)}` })
  }
  return withTexts(reader, await readOwned(reader, [...candidates.values()], account, request), request)
}

/** An item that an account owns. */
interface OwnedItem extends CollectibleId {
  /** How many the account has (ERC-1155 only). */
  readonly count?: bigint
}

/** Keeps the items that an account owns. An item without an owner may be of ERC-1155, so its balance is read. */
async function readOwned(
  reader: EvmReader,
  items: readonly CollectibleId[],
  account: Hex,
  request: ChainRequest,
): Promise<readonly OwnedItem[]> {
  const owners = await readParts(reader, items.map(call('0x6352211e')), ownersInOneCall, request)
  const several = items.filter((_, index) => addressIn(owners[index]) === undefined)
  const counts = await readParts(reader, several.map(countCall(account)), ownersInOneCall, request)
  return items.flatMap((item, index) => {
    const owner = addressIn(owners[index])
    if (owner !== undefined) return owner === account ? [item] : []
    const count = amountIn(counts[several.indexOf(item)]) ?? 0n
    return count > 0n ? [{ ...item, count }] : []
  })
}

/** Adds the address of an item's metadata and the collection's name, from the contracts. */
async function withTexts(
  reader: EvmReader,
  owned: readonly OwnedItem[],
  request: ChainRequest,
): Promise<readonly Collectible[]> {
  const contracts = [...new Set(owned.map(({ contract }) => contract))]
  const calls = [
    ...owned.map((item) => call(item.count === undefined ? '0xc87b56dd' : '0x0e89341c')(item)),
    ...contracts.map((contract): ContractCall => ({ target: contract as Hex, callData: '0x06fdde03' })),
  ]
  const results = await readParts(reader, calls, textsInOneCall, request)
  const names = new Map(
    contracts.map((contract, index) => [contract, cleanText(textIn(results[owned.length + index]))]),
  )
  return Object.freeze(
    owned.map((item, index) => {
      const [collection, uri] = [names.get(item.contract), uriOf(item, textIn(results[index]))]
      return Object.freeze({
        ...item,
        ...(collection !== undefined && { collection }),
        ...(uri && uri.length <= maxUriLength && { uri }),
      })
    }),
  )
}

/** One URI may serve all items of a contract: `{id}` stands for the item's number, in 64 hex digits (ERC-1155). */
const uriOf = ({ tokenId, count }: OwnedItem, uri: string | undefined) =>
  count === undefined ? uri : uri?.replaceAll('{id}', wordOf(BigInt(tokenId)))

/** Reads an account's items from collections that list them (ERC721Enumerable). Other collections add nothing. */
async function readListed(
  reader: EvmReader,
  collections: readonly string[],
  account: Hex,
  request: ChainRequest,
): Promise<readonly CollectibleId[]> {
  const contracts = collections.flatMap((given) => parseAddress(given) ?? [])
  const counts = await readParts(
    reader,
    contracts.map((target) => ({ target, callData: balanceOf(account) })),
    ownersInOneCall,
    request,
  )
  const places = contracts.flatMap((contract, index) => {
    const count = amountIn(counts[index]) ?? 0n
    const length = count > itemsMax ? itemsMax : Number(count)
    return Array.from({ length }, (_, place) => ({ contract, place }))
  })
  const ids = await readParts(
    reader,
    places.map(({ contract, place }) => ({
      target: contract,
      callData: `0x2f745c59${wordOf(BigInt(account))}${wordOf(BigInt(place))}`,
    })),
    ownersInOneCall,
    request,
  )
  return places.flatMap(({ contract }, index) => {
    const id = amountIn(ids[index])
    return id === undefined ? [] : [{ contract, tokenId: `${id}` }]
  })
}

/** Reads many calls in parts of this size. */
async function readParts(
  reader: EvmReader,
  calls: readonly ContractCall[],
  size: number,
  request: ChainRequest,
): Promise<readonly (Hex | undefined)[]> {
  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += size) {
    results.push(...(await readMany(reader, calls.slice(start, start + size), request)))
  }
  return results
}

const wordOf = (value: bigint) => value.toString(16).padStart(64, '0')

/** A call of a function that takes an item's number. @param selector its first four bytes */
const call =
  (selector: Hex) =>
  ({ contract, tokenId }: CollectibleId): ContractCall => ({
    target: contract as Hex,
    callData: `${selector}${wordOf(BigInt(tokenId))}`,
  })

/** A call that asks how many of an item an account has (ERC-1155). */
const countCall =
  (account: Hex) =>
  ({ contract, tokenId }: CollectibleId): ContractCall => ({
    target: contract as Hex,
    callData: `0x00fdd58e${wordOf(BigInt(account))}${wordOf(BigInt(tokenId))}`,
  })

/** The text that a function returns; undefined for anything else. */
function textIn(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length > 4 * maxUriLength) return undefined
  return attempt(() => decodeAbiParameters([{ type: 'string' }], data)[0])
}
