import { type ChainRequest, ExecutionError, invalidAddress, type Token } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { checkedAddress, type EvmReader, type Hex, maxUint256, readContract } from './evmReader.js'
import { type ItemTransfer, itemTransferData, transferData, wordOf } from './transaction.js'

/** A transaction without its sender, nonce and fee. */
export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

const [erc721, erc1155] = ['0x80ac58cd', '0xd9b67a26'] as const

/**
 * The call that transfers a token. The contract must exist and have the list's decimals, because the visitor entered the amount in
 * them.
 * @throws WalletModalError `INVALID_CAIP_ADDRESS` where there is no contract; `SEND_DRAFT_INCOMPLETE` for other decimals
 */
export async function tokenCall(
  reader: EvmReader,
  token: Token,
  { to, amount }: { readonly to: Hex; readonly amount: bigint },
  request: ChainRequest,
): Promise<Call> {
  const contract = checkedAddress(token.address)
  const said = await readOptional(reader, contract, '0x313ce567', request)
  if (said === '0x' && !(await hasCode(reader, contract, request)))
    throw invalidAddress(`${contract} is not the contract of a token on this network.`)
  // A contract needn't say how it counts (EIP-20).
  if (said?.length === 66 && BigInt(said) !== BigInt(token.decimals))
    throw incomplete(
      `${token.symbol} has ${BigInt(said)} decimals, not ${token.decimals}: ${contract} may be another token.`,
      'Correct the list of tokens.',
    )
  return { to: contract, value: 0n, data: transferData(to, amount) }
}

/**
 * The call that transfers a collectible, by the standard that its contract names (ERC-165).
 * @throws WalletModalError `SEND_DRAFT_INCOMPLETE`
 */
export async function itemCall(
  reader: EvmReader,
  contract: Hex,
  { amount, ...transfer }: Omit<ItemTransfer, 'amount'> & { readonly amount: bigint },
  request: ChainRequest,
): Promise<Call> {
  const supports = async (standard: Hex) => {
    const data: Hex = `0x01ffc9a7${standard.slice(2).padEnd(64, '0')}`
    return (await readOptional(reader, contract, data, request)) === `0x${wordOf(1n)}`
  }
  const [isSingle, isMultiple] = await Promise.all([supports(erc721), supports(erc1155)])
  if (!isSingle && !isMultiple)
    throw incomplete(`${contract} is not a contract of collectibles.`, 'Only ERC-721 and ERC-1155 are sent.')
  if (isSingle && amount !== 1n) throw incomplete('There is one of each ERC-721 collectible.', 'Pass 1n.')
  const data = itemTransferData({ ...transfer, amount: isSingle ? undefined : amount })
  return { to: contract, value: 0n, data }
}

/** Calls a contract's function; undefined if it reverts. */
const readOptional = (reader: EvmReader, to: Hex, data: Hex, request: ChainRequest) =>
  readContract(reader, to, data, request).catch((error: unknown) => {
    if (error instanceof ExecutionError) return undefined
    throw error
  })

const hasCode = async ({ nodes }: EvmReader, address: Hex, { network, signal }: ChainRequest) =>
  (await nodes.ask({ method: 'eth_getCode', params: [address, 'latest'] }, { network, signal })) !== '0x'

/** Parses a collectible's number. @throws WalletModalError `SEND_DRAFT_INCOMPLETE` */
export function checkedTokenId(tokenId: unknown): bigint {
  const id = typeof tokenId === 'string' && /^\d{1,78}$/.test(tokenId) ? BigInt(tokenId) : maxUint256 + 1n
  if (id <= maxUint256) return id
  throw incomplete('The number of a collectible is at most 2^256 - 1.', 'Pass it in decimal digits.')
}

/** The error for a transfer that can't be made. */
export const incomplete = (message: string, hint: string): WalletModalError =>
  new WalletModalError('SEND_DRAFT_INCOMPLETE', message, {
    userMessage: 'Please enter a valid amount and receiver address',
    hint,
  })
