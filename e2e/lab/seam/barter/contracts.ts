import type { AbiFunction } from '@wallet-modal/runtime/transactions'

/** Where 1inch's router v6 is. */
export const router = '0x111111125421cA6dc452d289314280a0f8842A65'

const uint = (name: string) => ({ name, type: 'uint256' })

export const unoswap: AbiFunction = {
  ...{ type: 'function', name: 'unoswap', stateMutability: 'nonpayable' },
  inputs: [uint('token'), uint('amount'), uint('minReturn'), uint('dex')],
  outputs: [uint('returned')],
}

/** Reads of a pair of Uniswap v2. */
export const getReserves: AbiFunction = {
  ...{ type: 'function', name: 'getReserves', stateMutability: 'view', inputs: [] },
  outputs: [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
}
export const token0: AbiFunction = {
  ...{ type: 'function', name: 'token0', stateMutability: 'view', inputs: [] },
  outputs: [{ type: 'address' }],
}

/** The router's argument for one pool: its address, what is left of 10⁹ after its fee, and a bit where the first token is sold. */
export const dexOf = (pool: string, sellsFirst: boolean): bigint =>
  BigInt(pool) | (997_000_000n << 160n) | (sellsFirst ? 1n << 247n : 0n)
