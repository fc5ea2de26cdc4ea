import { attempt, type ChainRequest, ExecutionError, type TokenFacts } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { decodeAbiParameters, hexToString } from 'viem'
import { checkedRecipient, type EvmReader, type Hex, readContract } from './evmReader.js'

/** Functions of ERC-20 that describe the token. */
const functions = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const

/** `ChainService.readToken`. A contract is a token if it has `decimals()`. */
export async function readToken(
  reader: EvmReader,
  { address, ...request }: ChainRequest & { readonly address: string },
): Promise<TokenFacts | undefined> {
  const contract = checkedRecipient(address)
  const ask = (data: Hex) =>
    readContract(reader, contract, data, request).catch((error: unknown) => {
      // The contract has no such function.
      if (error instanceof ExecutionError) return '0x' as const
      throw error
    })
  const [decimals, symbol, name] = await Promise.all([
    ask(functions.decimals),
    ask(functions.symbol),
    ask(functions.name),
  ])
  const count = decimals.length === 66 ? BigInt(decimals) : undefined
  if (count === undefined || count > 255n) return undefined
  return Object.freeze({
    address: contract,
    decimals: Number(count),
    ...textIn('symbol', symbol),
    ...textIn('name', name),
  })
}

/** Reads a text of ERC-20, or of the first tokens: 32 bytes, filled up with zeros. */
function textIn(of: 'symbol' | 'name', data: Hex): { readonly symbol?: string; readonly name?: string } {
  const said = attempt(() =>
    data.length === 66
      ? hexToString(data).replace(/\0.*/s, '')
      : decodeAbiParameters([{ type: 'string' }], data)[0],
  )
  const text = cleanText(said)
  return text === undefined ? {} : { [of]: text }
}
