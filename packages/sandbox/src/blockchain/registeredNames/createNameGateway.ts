import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { sign } from 'viem/accounts'
import { namehash } from 'viem/ens'
import type { LocalChain } from '../../chains/LocalChain.js'
import { parseBlock } from '../../chains/parseChain.js'
import { ApiRefusal } from '../ApiRefusal.js'
import { contractAddress } from '../contracts/contractAddress.js'
import type { RegisteredName, RegisteredNames } from './createRegisteredNames.js'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const recordsAbi = [...addrAbi, ...coinAbi, ...textAbi] as const
const signedAnswer = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

/** How long an answer is good for, in seconds. */
const lifetime = 300

/** Ether among the coins of a name (SLIP-44): stands for the chain that keeps the names, as on Ethereum. */
const etherCoinType = 60n

/** Answers for the chains' offchain resolvers. */
export type NameGateway = (sender: string, data: string) => Promise<{ readonly data: Hex }>

/**
 * The gateway of the offchain resolvers (ERC-3668), which answers with signed records of registered names.
 *
 * @param privateKey of the signer that the resolvers know
 */
export function createNameGateway(
  chains: readonly LocalChain[],
  names: RegisteredNames,
  privateKey: Hex,
): NameGateway {
  const resolvers = chains.map((chain) => ({
    chain,
    resolver: contractAddress(chain.network.chainId, 'offchainResolver'),
  }))
  return async (sender, request) => {
    const asking = resolvers.find(({ resolver }) => resolver.toLowerCase() === sender.toLowerCase())
    if (!asking) {
      const known = resolvers.map(({ resolver }) => resolver).join(' and ')
      throw new ApiRefusal(404, 'sender', `The gateway answers for ${known} only.`)
    }
    const { chain, resolver } = asking
    const { name, data } = readRequest(request)
    const result = answerRecord(names.find(name), name, data, chain.network.chainId)
    const { timestamp } = parseBlock(await chain.request('eth_getBlockByNumber', ['latest', false]))
    const expires = BigInt(Math.max(Number(timestamp), Math.floor(Date.now() / 1000)) + lifetime)
    const hash = keccak256(
      encodePacked(
        ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
        ['0x1900', resolver, expires, keccak256(request as Hex), keccak256(result)],
      ),
    )
    const signature = await sign({ hash, privateKey, to: 'hex' })
    return { data: encodeAbiParameters(signedAnswer, [result, expires, signature]) }
  }
}

/** @throws ApiRefusal 400 */
function readRequest(request: string): { readonly name: string; readonly data: Hex } {
  try {
    const [name, data] = decodeFunctionData({ abi: resolveAbi, data: request as Hex }).args
    return { name: dottedName(hexToBytes(name)), data }
  } catch {
    throw new ApiRefusal(400, 'data', 'Send a call of resolve(bytes,bytes).')
  }
}

/** Reads a name from its form in DNS, where a length stands before each label, and 0 behind the last. */
function dottedName(bytes: Uint8Array): string {
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0)) {
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))))
  }
  return labels.join('.')
}

/** The record that a resolver's function returns. @throws ApiRefusal 400 for a function that the gateway doesn't have */
function answerRecord(found: RegisteredName | undefined, name: string, data: Hex, chainId: number): Hex {
  const call = readCall(data)
  if (call?.args[0] !== namehash(name))
    throw new ApiRefusal(400, 'data', 'Ask for addr or text of the same name.')
  const home = BigInt(2 ** 31 + chainId)
  const addressAt = (coinType: bigint) =>
    found && BigInt(found.registration.coin_type) === (coinType === etherCoinType ? home : coinType)
      ? found.registration.address
      : undefined
  if (call.functionName === 'text') {
    const { avatar = '', bio = '' } = found?.attributes ?? {}
    const texts: Readonly<Record<string, string>> = { avatar, description: bio }
    const key = call.args[1]
    return encodeFunctionResult({
      abi: textAbi,
      result: Object.hasOwn(texts, key) ? (texts[key] ?? '') : '',
    })
  }
  const [, coinType] = call.args
  return coinType === undefined
    ? encodeFunctionResult({ abi: addrAbi, result: addressAt(etherCoinType) ?? zeroAddress })
    : encodeFunctionResult({ abi: coinAbi, result: addressAt(coinType) ?? '0x' })
}

function readCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: recordsAbi, data })
  } catch {
    return undefined
  }
}
