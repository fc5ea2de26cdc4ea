import type { ChainLog } from '../chains/parseChain.js'

/** A token that has changed hands. Addresses are in lower case. */
export interface TokenTransfer {
  readonly contract: string
  readonly from: string
  readonly to: string
  /** In the token's smallest unit; 1 for one that is unlike any other. */
  readonly amount: bigint
  /** Of a token that is unlike any other (ERC-721). */
  readonly tokenId: bigint | undefined
}

/** `Transfer(address,address,uint256)` of ERC-20 and of ERC-721, which indexes the number, too. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Approval(address,address,uint256)` of both, and `ApprovalForAll(address,address,bool)`. */
const approvalTopics = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

/** Reads the transfer that a log tells of, in a list that is empty for any other log. */
export function readTransfers({ address, topics, data }: ChainLog): TokenTransfer[] {
  const [topic, from, to, tokenId] = topics
  if (topic?.toLowerCase() !== transferTopic || from === undefined || to === undefined) return []
  const parties = { contract: address.toLowerCase(), from: addressIn(from), to: addressIn(to) }
  if (tokenId !== undefined) return [{ ...parties, amount: 1n, tokenId: BigInt(tokenId) }]
  return /^0x[0-9a-f]{64}$/i.test(data) ? [{ ...parties, amount: BigInt(data), tokenId: undefined }] : []
}

/** Whether a log lets somebody have tokens of its owner's. */
export const isApproval = ({ topics }: ChainLog): boolean =>
  approvalTopics.includes(topics[0]?.toLowerCase() ?? '')

/** An address is the last 20 bytes of a topic. */
const addressIn = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`
