import {
  attempt,
  type ChainRequest,
  ExecutionError,
  invalidAnswer,
  type NameRefusal,
  RpcError,
  refusedName,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { decodeAbiParameters, encodeFunctionData, toHex } from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { answerLookup, batchGateway, isLookup } from './ccipRead.js'
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

/**
 * Names of main networks are on Ethereum, with a coin type for each network (ENSIP-11). A test network has its own names.
 * @returns undefined where the config doesn't have the network that keeps them
 */
async function placeOf(
  { findNetwork }: EvmReader,
  network: NetworkDefinition,
): Promise<NamePlace | undefined> {
  const chainId = BigInt(network.id.replace('eip155:', ''))
  if (chainId === 1n || network.testnet) return { network, coinType: etherCoinType }
  const ethereum = await findNetwork(toNetworkId('eip155:1'))
  return ethereum && chainId < 2n ** 31n ? { network: ethereum, coinType: 2n ** 31n + chainId } : undefined
}

/** `ChainService.normalizeName`: a name in its normalized form (ENSIP-15); undefined for anything else. */
export function normalized(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > maxLength || !name.includes('.')) return undefined
  return attempt(() => normalize(name))
}

/** Selectors of the universal resolver's errors: it found no resolver, or a server would have to be asked (ERC-3668). */
const [resolverNotFound, offchainLookup] = ['0x77209fe8', '0x556f1830'] as const

/** How often a resolver may ask for servers before it answers. */
const lookupsMax = 4

/**
 * Asks the universal resolver, and the servers that it asks for, where the config names them.
 * @returns its answer, or its error's selector; `0x` if the network has no ENS
 * @throws what the servers fail with
 */
async function askResolver(
  reader: EvmReader,
  data: Hex,
  request: ChainRequest,
): Promise<{ readonly answer: Hex; readonly refusal?: never } | { readonly refusal: string }> {
  let call = data
  for (let lookups = 0; ; lookups += 1) {
    try {
      return { answer: await readContract(reader, universalResolver, call, request) }
    } catch (error) {
      const reverted = revertedWith(error)
      const { nameServers } = reader
      const next =
        nameServers && isLookup(reverted) && lookups < lookupsMax
          ? await answerLookup(nameServers, universalResolver, reverted, request)
          : undefined
      if (next === undefined) return { refusal: reverted.slice(0, 10) }
      call = next
    }
  }
}

/** The bytes that a call reverted with; empty if the node doesn't tell. @throws any other error */
function revertedWith(error: unknown): Hex {
  if (!(error instanceof ExecutionError)) throw error
  const data = error.cause instanceof RpcError ? String(error.cause.context.data ?? '') : ''
  return (/0x[0-9a-f]{8,}/i.exec(data)?.[0].toLowerCase() ?? '0x') as Hex
}

/**
 * `ChainService.resolveName` by ENS. A name on a server (ERC-3668) is refused unless the config names the server.
 * @throws WalletModalError `INVALID_CAIP_ADDRESS` with `context.refusal`
 */
export async function resolveName(
  reader: EvmReader,
  { name, network, signal }: ChainRequest & { readonly name: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  if (!name.includes('.')) return undefined
  const known = normalized(name)
  if (known === undefined) throw refusedName(name, 'malformed')
  const place = await placeOf(reader, network)
  if (!place) throw refusedName(known, 'elsewhere')
  const found = await addressOf(reader, known, place, signal)
  if (typeof found === 'string') return found
  if (found.refusal === undefined) return undefined
  throw refusedName(known, found.refusal)
}

/** ENS's registry: the same address on Ethereum and on its test networks. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Whether a name has an owner. True if the registry doesn't tell. */
async function isRegistered(reader: EvmReader, name: string, request: ChainRequest): Promise<boolean> {
  // owner(bytes32)
  const owner = await readContract(reader, registry, `0x02571be3${namehash(name).slice(2)}`, request).catch(
    (error: unknown) => {
      if (error instanceof ExecutionError) return '0x'
      throw error
    },
  )
  return owner.length !== 66 || BigInt(owner) > 0n
}

/** The address of a name; or why it has none, undefined for a name that isn't registered. */
async function addressOf(
  reader: EvmReader,
  name: string,
  { network, coinType }: NamePlace,
  signal: AbortSignal | undefined,
): Promise<Hex | { readonly refusal: NameRefusal | undefined }> {
  const isEther = coinType === etherCoinType
  const lookUp = encodeFunctionData({
    abi: addrAbi,
    functionName: 'addr',
    args: isEther ? [namehash(name)] : [namehash(name), coinType],
  })
  const data = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'resolveWithGateways',
    args: [toHex(packetToBytes(name)), lookUp, [batchGateway]],
  })
  const { answer, refusal } = { answer: undefined, ...(await askResolver(reader, data, { network, signal })) }
  if (answer === undefined) {
    if (refusal === offchainLookup) return { refusal: 'offchain' }
    const isUnknown = refusal === resolverNotFound && !(await isRegistered(reader, name, { network, signal }))
    return { refusal: isUnknown ? undefined : 'unset' }
  }
  // An empty answer: this network has no ENS.
  if (answer === '0x') return { refusal: undefined }
  const record = attempt(() => readRecord(answer, isEther))
  if (record === undefined) throw invalidAnswer(network, 'name record')
  const address = record.length === 42 ? parseAddress(record) : undefined
  return address && BigInt(address) > 0n ? address : { refusal: 'unset' }
}

/** Reads the address in a resolver's answer; `0x` if the answer has no address. @throws for an invalid answer */
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
    args: [account, place.coinType, [batchGateway]],
  })
  const { answer = '0x' } = {
    answer: undefined,
    ...(await askResolver(reader, data, { network: place.network, signal })),
  }
  if (answer === '0x') return undefined
  const outputs = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
  const decoded = attempt(() => decodeAbiParameters(outputs, answer))
  if (!decoded) throw invalidAnswer(place.network, 'name')
  const [name] = decoded
  // Accepts a normalized name only. Others may look like a name that belongs to someone else.
  if (normalized(name) !== name) return undefined
  return (await addressOf(reader, name, place, signal)) === account ? name : undefined
}
