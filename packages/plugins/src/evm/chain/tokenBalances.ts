import type { ChainRequest, Token, TokenAmount } from '@wallet-modal/runtime/chain'
import { checkedAddress, type EvmReader, type Hex, parseAddress } from './evmReader.js'
import { readMany } from './readMany.js'

/** Tokens per call, to stay below nodes' gas limits. */
const tokensInOneCall = 200

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
  const callData = balanceOf(checkedAddress(address))
  const listed = tokens.flatMap((token) => {
    const contract = parseAddress(token.address)
    return contract ? [{ token, contract }] : []
  })
  const found: TokenAmount[] = []
  for (let start = 0; start < listed.length; start += tokensInOneCall) {
    const part = listed.slice(start, start + tokensInOneCall)
    const calls = part.map(({ contract: target }) => ({ target, callData }))
    const results = await readMany(reader, calls, request)
    for (const [index, { token }] of part.entries()) {
      const amount = amountIn(results[index])
      if (amount !== undefined) found.push(Object.freeze({ token: Object.freeze({ ...token }), amount }))
    }
  }
  return Object.freeze(found)
}

/** `balanceOf(address)` of ERC-20, and of ERC-721. */
export const balanceOf = (account: Hex): Hex =>
  `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`

/** The number that `balanceOf` returns; undefined for anything else. */
export const amountIn = (data: Hex | undefined): bigint | undefined =>
  data?.length === 66 ? BigInt(data) : undefined
