import { attempt, ProtocolError } from '@wallet-modal/runtime/chain'
import type { AbiCodec, AbiFunction, AbiValues, ReadCall } from '@wallet-modal/runtime/transactions'
import { type Abi, decodeFunctionData, decodeFunctionResult, encodeFunctionData } from 'viem'
import { type Hex, parseBytes } from './evmReader.js'

/** `ChainService.abi`. */
export const abiCodec: AbiCodec = Object.freeze({
  encodeCall(abi: AbiFunction, args: AbiValues): Hex {
    const data = encoded(abi, args)
    if (data !== undefined) return data
    throw new ProtocolError('TRANSACTION_INVALID', `The arguments do not fit the function ${abi.name}.`, {
      hint: 'Pass one value for each of its `inputs`; integers above 48 bits are bigints.',
    })
  },
  decodeCall(abi: AbiFunction, data: string): ReadCall | undefined {
    const bytes = parseBytes(data)
    const read = bytes && attempt(() => decodeFunctionData({ abi: abiOf(abi), data: bytes }))
    if (!read || read.functionName !== abi.name) return undefined
    const args = read.args ?? []
    const canonical = encoded(abi, args)
    if (canonical === undefined || !bytes.startsWith(canonical)) return undefined
    return Object.freeze({ name: abi.name, args, suffix: `0x${bytes.slice(canonical.length)}` })
  },
  decodeResult(abi: AbiFunction, data: string): AbiValues | undefined {
    const bytes = parseBytes(data)
    if (bytes === undefined) return undefined
    if (abi.outputs.length === 0) return bytes === '0x' ? [] : undefined
    const read = attempt(() =>
      // viem hands a single output over without its list.
      Object.freeze({
        value: decodeFunctionResult({ abi: abiOf(abi), functionName: abi.name, data: bytes }),
      }),
    )
    if (!read) return undefined
    return abi.outputs.length === 1 ? [read.value] : (read.value as unknown as AbiValues)
  },
})

const encoded = (abi: AbiFunction, args: AbiValues) =>
  attempt(() => encodeFunctionData({ abi: abiOf(abi), functionName: abi.name, args }).toLowerCase() as Hex)

/** The same list for the same function, as viem's types want it. */
const abiOf = (abi: AbiFunction) => [abi] as unknown as Abi
