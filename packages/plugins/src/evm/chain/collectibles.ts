import {
  attempt,
  type ChainRequest,
  type Collectible,
  type CollectibleId,
  type CollectiblesRequest,
  isTransactionHash,
  RpcError,
} from '@wallet-modal/runtime/chain'
import { cleanText, ownOnly } from '@wallet-modal/runtime/plugin'
import { decodeAbiParameters } from 'viem'
import { checkedAddress, type EvmReader, type Hex, parseAddress } from './evmReader.js'
import { aFewAtOnce, type ContractCall, readMany } from './readMany.js'
import { amountIn, balanceOf } from './tokenBalances.js'

/** Owners per call, to stay below nodes' gas limits; texts may be long, so fewer of them. */
const ownersInOneCall = 200
const textsInOneCall = 20

/** So many items are read of one collection, and of the logs of one transaction. */
const itemsMax = 200

/** 64 KiB of metadata in base64, and what stands before them. */
const maxUriLength = 90_000

/** `Transfer(address,address,uint256)`. ERC-721 indexes all three; ERC-20 doesn't index the amount. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** `ChainService.getCollectibles`: ERC-721. */
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
  const owners = await readParts(
    reader,
    [...candidates.values()].map(call('0x6352211e')),
    ownersInOneCall,
    request,
  )
  const owned = [...candidates.values()].filter((_, index) => addressIn(owners[index]) === account)
  return withTexts(reader, owned, request)
}

/** Adds what the contracts say: where an item's metadata is, and what its collection is called. */
async function withTexts(
  reader: EvmReader,
  owned: readonly CollectibleId[],
  request: ChainRequest,
): Promise<readonly Collectible[]> {
  const contracts = [...new Set(owned.map(({ contract }) => contract))]
  const calls = [
    ...owned.map(call('0xc87b56dd')),
    ...contracts.map((contract): ContractCall => ({ target: contract as Hex, callData: '0x06fdde03' })),
  ]
  const results = await readParts(reader, calls, textsInOneCall, request)
  const names = new Map(
    contracts.map((contract, index) => [contract, cleanText(textIn(results[owned.length + index]))]),
  )
  return Object.freeze(
    owned.map((item, index) => {
      const [collection, uri] = [names.get(item.contract), textIn(results[index])]
      return Object.freeze(
        ownOnly({
          ...item,
          ...(collection !== undefined && { collection }),
          ...(uri && uri.length <= maxUriLength && { uri }),
        }),
      )
    }),
  )
}

/** What collections list that an account has (ERC721Enumerable). One that doesn't say how many it has, or which, lists nothing. */
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

/** What transactions have brought an account, as their logs say. A receipt that a node doesn't have brings nothing. */
async function readReceived(
  { nodes }: EvmReader,
  transactions: readonly string[],
  account: Hex,
  { network, signal }: ChainRequest,
): Promise<readonly CollectibleId[]> {
  const hashes = transactions.filter(isTransactionHash)
  let refusal: RpcError | undefined
  const receipts = await aFewAtOnce(hashes, async (hash) => {
    try {
      return await nodes.ask({ method: 'eth_getTransactionReceipt', params: [hash] }, { network, signal })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      refusal = error
      return undefined
    }
  })
  if (refusal && receipts.every((receipt) => receipt === undefined)) throw refusal
  return receipts.flatMap((receipt) =>
    logsOf(receipt)
      .flatMap((log) => transferIn(log, account) ?? [])
      .slice(0, itemsMax),
  )
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  ownOnly(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

function logsOf(receipt: unknown): readonly unknown[] {
  const { logs } = objectOf(receipt)
  return Array.isArray(logs) ? logs : []
}

/** The item that a log says an account was given; undefined for any other log. */
function transferIn(log: unknown, account: Hex): CollectibleId | undefined {
  const { address, topics } = objectOf(log)
  const contract = parseAddress(address)
  if (!contract || !Array.isArray(topics) || topics.length !== 4) return undefined
  const [topic, , to, id] = topics as readonly unknown[]
  if (String(topic).toLowerCase() !== transferTopic || addressIn(to) !== account) return undefined
  const tokenId = typeof id === 'string' && /^0x[0-9a-f]{64}$/i.test(id) ? BigInt(id) : undefined
  return tokenId === undefined ? undefined : { contract, tokenId: `${tokenId}` }
}

/** Reads so many calls at once, part by part. */
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

/** The address in one word; undefined for anything else. */
const addressIn = (data: unknown): Hex | undefined =>
  typeof data === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(data)
    ? parseAddress(`0x${data.slice(26)}`)
    : undefined

/** The text that a function returns; undefined for anything else. */
function textIn(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length > 4 * maxUriLength) return undefined
  return attempt(() => decodeAbiParameters([{ type: 'string' }], data)[0])
}
