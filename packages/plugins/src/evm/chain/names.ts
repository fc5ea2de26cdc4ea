import {
  attempt,
  type ChainRequest,
  ExecutionError,
  invalidAnswer,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { decodeAbiParameters, encodeFunctionData, toHex } from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { checkedAddress, type EvmReader, type Hex, parseAddress, readContract } from './evmReader.js'

/** ENS's universal resolver: the same address on Ethereum and on its test networks. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** The longest name, as in DNS. */
const maxLength = 255

/** Ether among the coins that names list addresses for (SLIP-44). */
const etherCoinType = 60n

const bytes = { type: 'bytes' } as const
const node = { name: 'node', type: 'bytes32' } as const
const coinTypeParameter = { name: 'coinType', type: 'uint256' } as const
const gateways = { name: 'gateways', type: 'string[]' } as const
const view = { type: 'function', stateMutability: 'view' } as const

/** Ethereum's own address has its own function, which every resolver supports. */
const addrAbi = [
  { ...view, name: 'addr', inputs: [node], outputs: [{ type: 'address' }] },
  { ...view, name: 'addr', inputs: [node, coinTypeParameter], outputs: [bytes] },
] as const
const resolverAbi = [
  {
    ...view,
    name: 'resolveWithGateways',
    inputs: [{ ...bytes, name: 'name' }, { ...bytes, name: 'data' }, gateways],
    outputs: [bytes, { type: 'address' }],
  },
  {
    ...view,
    name: 'reverseWithGateways',
    inputs: [{ ...bytes, name: 'address' }, coinTypeParameter, gateways],
    outputs: [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
  },
] as const

/** Where a network's names are registered, and the coin type of its addresses there. */
interface NamePlace {
  readonly network: NetworkDefinition
  readonly coinType: bigint
}

/** Names of main networks are on Ethereum, with a coin type for each network (ENSIP-11). A test network has its own names. */
async function placeOf(
  { findNetwork }: EvmReader,
  network: NetworkDefinition,
): Promise<NamePlace | undefined> {
  const chainId = BigInt(network.id.replace('eip155:', ''))
  if (chainId === 1n || network.testnet) return { network, coinType: etherCoinType }
  const ethereum = await findNetwork(toNetworkId('eip155:1'))
  return ethereum && chainId < 2n ** 31n ? { network: ethereum, coinType: 2n ** 31n + chainId } : undefined
}

/** A name in its normalized form (ENSIP-15); undefined for anything else. */
function normalized(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > maxLength || !name.includes('.')) return undefined
  return attempt(() => normalize(name))
}

/** Asks the universal resolver; undefined if it finds nothing, or doesn't exist on the network. */
async function askResolver(reader: EvmReader, data: Hex, request: ChainRequest): Promise<Hex | undefined> {
  try {
    const answer = await readContract(reader, universalResolver, data, request)
    return answer === '0x' ? undefined : answer
  } catch (error) {
    // It reverts if there is no name, resolver or record, and if the name is on a server, which is never contacted.
    if (error instanceof ExecutionError) return undefined
    throw error
  }
}

/** `ChainService.resolveName` by ENS. Names on servers (ERC-3668) are not resolved. */
export async function resolveName(
  reader: EvmReader,
  { name, network, signal }: ChainRequest & { readonly name: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const known = normalized(name)
  const place = known && (await placeOf(reader, network))
  return known && place ? addressOf(reader, known, place, signal) : undefined
}

async function addressOf(
  reader: EvmReader,
  name: string,
  { network, coinType }: NamePlace,
  signal: AbortSignal | undefined,
): Promise<Hex | undefined> {
  const isEther = coinType === etherCoinType
  const lookUp = encodeFunctionData({
    abi: addrAbi,
    functionName: 'addr',
    args: isEther ? [namehash(name)] : [namehash(name), coinType],
  })
  const data = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'resolveWithGateways',
    args: [toHex(packetToBytes(name)), lookUp, []],
  })
  const answer = await askResolver(reader, data, { network, signal })
  if (answer === undefined) return undefined
  const record = attempt(() => readRecord(answer, isEther))
  if (record === undefined) throw invalidAnswer(network, 'name record')
  const address = record.length === 42 ? parseAddress(record) : undefined
  return address && BigInt(address) > 0n ? address : undefined
}

/** The address in a resolver's answer; `0x` if there is none. @throws for an invalid answer */
function readRecord(answer: Hex, isEther: boolean): Hex {
  const [record] = decodeAbiParameters([bytes, { type: 'address' }], answer)
  if (record === '0x') return record
  return decodeAbiParameters([{ type: isEther ? 'address' : 'bytes' }], record)[0] as Hex
}

/** `ChainService.lookUpName` by ENS: the primary name of an address (ENSIP-19), if it resolves to that address. */
export async function lookUpName(
  reader: EvmReader,
  { address, network, signal }: ChainRequest & { readonly address: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const account = checkedAddress(address)
  const place = await placeOf(reader, network)
  if (!place) return undefined
  const data = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'reverseWithGateways',
    args: [account, place.coinType, []],
  })
  const answer = await askResolver(reader, data, { network: place.network, signal })
  if (answer === undefined) return undefined
  const outputs = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
  const decoded = attempt(() => decodeAbiParameters(outputs, answer))
  if (!decoded) throw invalidAnswer(place.network, 'name')
  const [name] = decoded
  // Only a normalized name. Others may look like a name that belongs to someone else.
  if (normalized(name) !== name) return undefined
  return (await addressOf(reader, name, place, signal)) === account ? name : undefined
}
