import { attempt } from '../base/foreign.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Balance, ChainRequest } from '../connectors/chainService.js'
import { type NodeCall, type Nodes, shortAnswerMaxBytes } from './createNodes.js'
import { invalidAddress, invalidAnswer } from './errors.js'

/** How a chain's nodes are asked for a balance. */
export interface NativeBalanceReader {
  readonly nodes: Nodes
  /** The call; undefined for a text that is no address of this network. */
  call(address: string, network: NetworkDefinition): NodeCall | undefined
  /** What an address looks like, as a sentence for the developer. */
  readonly addressForm: string
  /** The base units in the answer; undefined, negative, or an exception for an answer without any. */
  amount(answer: unknown): bigint | undefined
  /** What the network's nodes must be, as a sentence for the developer. @default that they must be of this network */
  readonly nodesForm?: string
}

/**
 * Reads an account's balance in the network's own currency: `ChainService.getBalance` of most chains.
 *
 * @throws WalletModalError `INVALID_CAIP_ADDRESS`; HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the
 *   last node called; the signal's reason
 */
export async function readNativeBalance(
  { network, address, signal }: ChainRequest & { readonly address: string },
  { nodes, call, addressForm, amount, nodesForm }: NativeBalanceReader,
): Promise<Balance> {
  const reading = call(address, network)
  if (!reading) throw invalidAddress(addressForm)
  const answer = await nodes.ask(reading, { network, signal, maxBytes: shortAnswerMaxBytes })
  const read = attempt(() => amount(answer))
  if (typeof read !== 'bigint' || read < 0n) throw invalidAnswer(network, 'balance', nodesForm)
  const { decimals, symbol } = network.nativeCurrency
  return Object.freeze({ amount: read, decimals, symbol })
}
