import type { BaseTransaction } from '@safe-global/safe-apps-sdk'
import { isHexAddress } from '@wallet-modal/runtime/chain'
import { rpcError } from './rpcError.js'
import type { SafeInfo } from './safeInfo.js'

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Whether an address is the Safe's own, in any letter case. */
export const isOwn = (address: unknown, { address: own }: SafeInfo): boolean =>
  typeof address === 'string' && address.toLowerCase() === own.toLowerCase()

/**
 * Parses one call of `eth_sendTransaction` or `wallet_sendCalls` (EIP-5792).
 * @throws ProviderRpcError -32602, also without `to`, because a Safe can't create contracts
 */
export function parseCall(call: unknown): BaseTransaction {
  const { to, value, data, input } = fieldsOf(call)
  const bytes = data ?? input ?? '0x'
  if (!isHexAddress(to)) throw rpcError(-32602, 'A Safe transaction needs an address in `to`.')
  if (typeof bytes !== 'string' || !/^0x([\da-f]{2})*$/i.test(bytes)) {
    throw rpcError(-32602, 'The `data` of a transaction must be `0x` and pairs of hex digits.')
  }
  return { to, value: amountOf(value), data: bytes }
}

/** Reads an amount in wei, in decimal digits. */
function amountOf(value: unknown): string {
  if (value === undefined) return '0'
  if (typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)) return String(BigInt(value))
  throw rpcError(-32602, 'The `value` of a transaction must be an amount in wei, as `0x` and hex digits.')
}
