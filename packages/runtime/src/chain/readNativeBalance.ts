import { attempt } from '../base/foreign.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ChainRequest } from '../connectors/chainRequest.js'
import type { Balance } from '../connectors/chainService.js'
import { type NodeCall, type Nodes, shortAnswerMaxBytes } from './createNodes.js'
import { invalidAddress, invalidAnswer } from './errors.js'

/** How to read a balance from a chain's nodes. */
export interface NativeBalanceReader {
  readonly nodes: Nodes
  /** The call; undefined for an invalid address. */
  call(address: string, network: NetworkDefinition): NodeCall | undefined
  /** Describes an address of the chain in a sentence, for the error of an invalid one. */
  readonly addressForm: string
  /** Reads the amount, in base units. Return undefined, or throw, for an invalid answer. */
  amount(answer: unknown): bigint | undefined
  /** Describes the network's nodes in a sentence, for the error of an invalid answer. @default that they must be of this network */
  readonly nodesForm?: string
}

/**
 * Reads an account's balance in the network's own currency, for `ChainService.getBalance`.
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
