import {
  type AddressReading,
  type ChainRequest,
  invalidAddress,
  invalidAnswer,
  isHexAddress,
  type NodeCall,
  type Nodes,
  RpcError,
} from '@wallet-modal/runtime/chain'
import type { Clock, Http, NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'
import { getAddress } from 'viem'
import { executionCodeOf, readExecutionError } from './executionErrors.js'

/** `0x` and hex digits. */
export type Hex = `0x${string}`

/** Servers that contracts may send the modal to (ERC-3668). */
export interface NameServers {
  readonly http: Http
  /** Origins that the config names, such as `https://names.example`. Others are never asked. */
  readonly origins: readonly string[]
}

/** Nodes, clock and networks for the functions of this folder. */
export interface EvmReader {
  readonly nodes: Nodes
  readonly clock: Clock
  /** A network of the config; undefined for any other one. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
  /** Servers that keep names (ERC-3668). @default none is asked */
  readonly nameServers?: NameServers | undefined
}

/** The largest number in the EVM. */
export const maxUint256 = 2n ** 256n - 1n

/** Writes a number as a quantity of JSON-RPC. */
export const toQuantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** A quantity of JSON-RPC: `0x` and up to 64 hex digits; undefined for anything else. */
export const parseQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Bytes of JSON-RPC; undefined for anything else. */
export const parseBytes = (value: unknown): Hex | undefined =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? (value.toLowerCase() as Hex) : undefined

/**
 * Parses an address, and spells it with its checksum (EIP-55); undefined for anything else. The given checksum isn't verified, because
 * some networks have another one (EIP-1191).
 */
export const parseAddress = (value: unknown): Hex | undefined =>
  isHexAddress(value) ? getAddress(`0x${value.slice(-40)}`) : undefined

/** The form of an address, for error messages. */
export const addressForm = 'An EVM address is `0x` and 40 hex digits.'

/** Parses an address. @throws WalletModalError `INVALID_CAIP_ADDRESS` */
export function checkedAddress(value: unknown): Hex {
  const address = parseAddress(value)
  if (!address) throw invalidAddress(addressForm)
  return address
}

/** Whether the case of an address's letters fits its digits (EIP-55), or says nothing. @param address the same, with its checksum */
function hasFittingCase(text: string, address: Hex): boolean {
  const digits = text.slice(-40)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || address.endsWith(digits)
}

/** Parses a recipient. A mixed-case address must have a valid checksum. @throws WalletModalError `INVALID_CAIP_ADDRESS` */
export function checkedRecipient(value: unknown): Hex {
  const address = checkedAddress(value)
  if (hasFittingCase(String(value), address)) return address
  throw invalidAddress('Its checksum (EIP-55) is wrong. A digit may be mistyped.')
}

/** `ChainService.readAddress`: 40 hex digits, `0x` optional (Spec §5). */
export function readAddress(text: string): AddressReading {
  const typed = text.trim()
  const address = parseAddress(typed)
  if (!address) return Object.freeze({ problem: 'form' })
  return Object.freeze(hasFittingCase(typed, address) ? { address } : { problem: 'checksum' })
}

/** Asks the nodes for a number. @throws ProtocolError `HTTP_BODY_INVALID`; as `Nodes.ask` */
export async function askQuantity(
  { nodes }: EvmReader,
  call: NodeCall,
  { network, signal }: ChainRequest,
  what: string,
): Promise<bigint> {
  const value = parseQuantity(await nodes.ask(call, { network, signal }))
  if (value === undefined) throw invalidAnswer(network, what)
  return value
}

/**
 * Asks the nodes to execute a transaction without sending it: a call or an estimate.
 * @throws ExecutionError if it fails; as `Nodes.ask`
 */
export async function askExecution(
  { nodes }: Pick<EvmReader, 'nodes'>,
  call: NodeCall,
  { network, signal }: ChainRequest,
  limit: { readonly maxBytes?: number } = {},
): Promise<unknown> {
  try {
    return await nodes.ask(call, {
      network,
      signal,
      ...limit,
      isFinal: (error) => executionCodeOf(error) !== undefined,
    })
  } catch (error) {
    throw (error instanceof RpcError && readExecutionError(error)) || error
  }
}

/**
 * Reads from a contract.
 * @returns the bytes that the contract returns; `0x` if the address has no code
 * @throws ExecutionError if it reverts; as `Nodes.ask`
 */
export async function readContract(
  reader: EvmReader,
  to: string,
  data: Hex,
  request: ChainRequest,
): Promise<Hex> {
  const call = { method: 'eth_call', params: [{ to, data }, 'latest'] }
  const bytes = parseBytes(await askExecution(reader, call, request))
  if (bytes === undefined) throw invalidAnswer(request.network, 'result')
  return bytes
}
