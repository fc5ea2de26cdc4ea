// What reads and calls contracts, in one chunk: a swap needs all of it.
import { invalidAnswer } from '@wallet-modal/runtime/chain'
import type { ContractRead } from '@wallet-modal/runtime/transactions'
import { abiCodec } from './abiCodec.js'
import { checkedAddress, type EvmReader, type Hex, readContract } from './evmReader.js'

export { prepareApproval, readAllowance } from './approval.js'
export { prepareCall } from './prepareCall.js'
export { simulateCalls } from './simulateCalls.js'
export { abiCodec }

/** `ChainService.readContract`. */
export async function readFunction(
  reader: EvmReader,
  { to, abi, args = [], ...request }: ContractRead,
): Promise<readonly unknown[]> {
  const data = abiCodec.encodeCall(abi, args) as Hex
  const values = abiCodec.decodeResult(abi, await readContract(reader, checkedAddress(to), data, request))
  if (!values)
    throw invalidAnswer(request.network, 'result', `Check that ${to} has the function ${abi.name}.`)
  return values
}
