import { decodeAbiParameters, type Log, parseAbiParameters } from 'viem'

/** A token that has changed hands. Addresses are in lower case. */
export interface TokenTransfer {
  readonly contract: string
  readonly from: string
  readonly to: string
  /** Amount in the token's smallest unit; 1 for an ERC-721 token. */
  readonly amount: bigint
  /** Token id of an ERC-721 or ERC-1155 token. */
  readonly tokenId: bigint | undefined
}

/** `Transfer(address,address,uint256)` of ERC-20 and of ERC-721, which indexes the number, too. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` and `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const [singleTopic, batchTopic] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
] as const
/** `Approval(address,address,uint256)` of both, and `ApprovalForAll(address,address,bool)`. */
const approvalTopics = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

/** Reads the transfers that a log tells of, in a list that is empty for any other log. */
export function readTransfers(log: Log): TokenTransfer[] {
  const { address, topics, data } = log
  const [topic, from, to, tokenId] = topics
  if (topic?.toLowerCase() !== transferTopic) return readEditions(log)
  if (from === undefined || to === undefined) return []
  const parties = { contract: address.toLowerCase(), from: addressIn(from), to: addressIn(to) }
  if (tokenId !== undefined) return [{ ...parties, amount: 1n, tokenId: BigInt(tokenId) }]
  return /^0x[0-9a-f]{64}$/i.test(data) ? [{ ...parties, amount: BigInt(data), tokenId: undefined }] : []
}

/** Reads ERC-1155 logs: they name who moved it, from whom, to whom, and then what. */
function readEditions({ address, topics, data }: Log): TokenTransfer[] {
  const [topic, , from, to] = topics
  if (from === undefined || to === undefined) return []
  const parties = { contract: address.toLowerCase(), from: addressIn(from), to: addressIn(to) }
  try {
    if (topic?.toLowerCase() === singleTopic) {
      const [tokenId, amount] = decodeAbiParameters(parseAbiParameters('uint256, uint256'), data)
      return [{ ...parties, tokenId, amount }]
    }
    if (topic?.toLowerCase() !== batchTopic) return []
    const [ids, amounts] = decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)
    return ids.map((tokenId, index) => ({ ...parties, tokenId, amount: amounts[index] ?? 0n }))
  } catch {
    // The data doesn't decode: any contract may log any bytes.
    return []
  }
}

/** Whether a log lets somebody have tokens of its owner's. */
export const isApproval = ({ topics }: Log): boolean =>
  approvalTopics.includes(topics[0]?.toLowerCase() ?? '')

/** An address is the last 20 bytes of a topic. */
const addressIn = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`
