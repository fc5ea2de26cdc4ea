import {
  type ChainRequest,
  ExecutionError,
  RpcError,
  type Token,
  type TokenAmount,
} from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { checkedAddress, type EvmReader, type Hex, parseAddress, readContract } from './evmReader.js'

/** The contract has the same address on most chains, because it was deployed by a presigned transaction. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Tokens per call, to stay below nodes' gas limits, and parallel calls on a network without the contract. */
const tokensInOneCall = 200
const callsAtOnce = 5

/** A token, and its contract's address. */
interface Listed {
  readonly token: Token
  readonly contract: Hex
}

/** `ChainService.getTokenBalances`. */
export async function getTokenBalances(
  reader: EvmReader,
  {
    address,
    tokens,
    ...request
  }: ChainRequest & { readonly address: string; readonly tokens: readonly Token[] },
): Promise<readonly TokenAmount[]> {
  request.signal?.throwIfAborted()
  const data = balanceOf(checkedAddress(address))
  const listed = tokens.flatMap((token) => {
    const contract = parseAddress(token.address)
    return contract ? [{ token, contract }] : []
  })
  const found: TokenAmount[] = []
  for (let start = 0; start < listed.length; start += tokensInOneCall) {
    const part = listed.slice(start, start + tokensInOneCall)
    const amounts =
      (await readTogether(reader, part, data, request)) ?? (await readEach(reader, part, data, request))
    for (const [index, { token }] of part.entries()) {
      const amount = amounts[index]
      if (amount !== undefined) found.push(Object.freeze({ token: Object.freeze({ ...token }), amount }))
    }
  }
  return Object.freeze(found)
}

type Amounts = readonly (bigint | undefined)[]

/** Reads all in one call; undefined if the network doesn't have the contract, or the call fails. */
async function readTogether(
  reader: EvmReader,
  listed: readonly Listed[],
  callData: Hex,
  request: ChainRequest,
): Promise<Amounts | undefined> {
  const calls = listed.map(({ contract: target }) => ({ target, allowFailure: true, callData }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  try {
    const answer = await readContract(reader, multicall3, data, request)
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    if (results.length !== listed.length) return undefined
    return results.map(({ success, returnData }) => (success ? amountIn(returnData) : undefined))
  } catch (error) {
    request.signal?.throwIfAborted()
    // The contract is missing, or needs more gas than the node allows. The tokens may be readable one by one.
    if (!isWalletModalError(error) || error instanceof ExecutionError) return undefined
    throw error
  }
}

/**
 * Reads each token with its own call, a few at once. A token that can't be read is left out.
 * @throws the nodes' error, if none could be read
 */
async function readEach(
  reader: EvmReader,
  listed: readonly Listed[],
  data: Hex,
  request: ChainRequest,
): Promise<Amounts> {
  const amounts: (bigint | undefined)[] = []
  const waiting = listed.entries()
  let refusal: RpcError | undefined
  async function readOn() {
    for (const [index, { contract }] of waiting) {
      try {
        amounts[index] = amountIn(await readContract(reader, contract, data, request))
      } catch (error) {
        if (error instanceof RpcError) refusal = error
        else if (!(error instanceof ExecutionError)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, readOn))
  if (refusal && amounts.every((amount) => amount === undefined)) throw refusal
  return amounts
}

/** `balanceOf(address)` of ERC-20. */
const balanceOf = (account: Hex): Hex => `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`

/** The number that `balanceOf` returns; undefined for anything else. */
const amountIn = (data: Hex): bigint | undefined => (data.length === 66 ? BigInt(data) : undefined)
