import type { AbiFunction, AbiParameter } from '@wallet-modal/runtime/transactions'

/** Parameters of one type. */
export const typed = (type: string, ...names: readonly string[]): AbiParameter[] =>
  names.map((name) => ({ name, type }))

/** A function that is called in a transaction; its result is not read. */
export const payable = (name: string, ...inputs: readonly AbiParameter[]): AbiFunction => ({
  type: 'function',
  name,
  inputs,
  outputs: [],
  stateMutability: 'payable',
})

/** A function that reads an address. */
export const readsAddress = (name: string, ...inputs: readonly AbiParameter[]): AbiFunction => ({
  type: 'function',
  name,
  inputs,
  outputs: [{ type: 'address' }],
  stateMutability: 'view',
})
