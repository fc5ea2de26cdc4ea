import { privateKeyToAccount } from 'viem/accounts'

/** A key of its own for each number. */
export const testKey = (number: number) =>
  privateKeyToAccount(`0x${(number + 7_000).toString(16).padStart(64, '0')}`)
