import {
  attempt,
  type ChainRequest,
  type CollectibleId,
  isTransactionHash,
  RpcError,
} from '@wallet-modal/runtime/chain'
import { decodeAbiParameters } from 'viem'
import { type EvmReader, type Hex, parseAddress } from './evmReader.js'
import { aFewAtOnce } from './readMany.js'

/** The most items to read from the logs of one transaction. */
const itemsMax = 200

/** `Transfer(address,address,uint256)`. ERC-721 indexes all three; ERC-20 doesn't index the amount. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155: the number and how many are its data. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Reads from transactions' logs which collectibles an account received. A missing receipt adds nothing. */
export async function readReceived(
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
      .flatMap((log) => itemsIn(log, account))
      .slice(0, itemsMax),
  )
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function logsOf(receipt: unknown): readonly unknown[] {
  const { logs } = objectOf(receipt)
  return Array.isArray(logs) ? logs : []
}

/** The items that an account received by a log; empty for any other log. */
function itemsIn(log: unknown, account: Hex): readonly CollectibleId[] {
  const { address, topics, data } = objectOf(log)
  const contract = parseAddress(address)
  if (!contract || !Array.isArray(topics) || topics.length !== 4) return []
  const [topic, , third, fourth] = topics.map((one) => String(one).toLowerCase())
  const isSingular = topic === transferTopic
  // In ERC-1155, the operator comes first.
  if (addressIn(isSingular ? third : fourth) !== account) return []
  const ids = isSingular ? wordIn(fourth) : attempt(() => editionsIn(topic, data as Hex))
  return (ids ?? []).map((id) => ({ contract, tokenId: `${id}` }))
}

const wordIn = (text: unknown) =>
  typeof text === 'string' && /^0x[0-9a-f]{64}$/i.test(text) ? [BigInt(text)] : []

/** The numbers in the data of a log of ERC-1155. @throws for data of another form */
function editionsIn(topic: string | undefined, data: Hex): readonly bigint[] {
  if (topic === singleTopic)
    return decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data).slice(0, 1)
  if (topic === batchTopic)
    return decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)[0]
  return []
}

/** The address in one word; undefined for anything else. */
export const addressIn = (data: unknown): Hex | undefined =>
  typeof data === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(data)
    ? parseAddress(`0x${data.slice(26)}`)
    : undefined
