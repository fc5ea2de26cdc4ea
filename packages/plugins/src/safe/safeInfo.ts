import { isHexAddress } from '@wallet-modal/runtime/chain'

/** The Safe that shows the page. It stays the same as long as the page is open. */
export interface SafeInfo {
  /** Address as the Safe spells it. */
  readonly address: string
  /** EVM chain id, from 1 to 2^53 - 1. */
  readonly chainId: number
}

/** Parses the answer to `getSafeInfo`; undefined for anything else. */
export function parseSafeInfo(answer: unknown): SafeInfo | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { safeAddress, chainId } = answer as { readonly safeAddress?: unknown; readonly chainId?: unknown }
  const isChain = typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0
  return isHexAddress(safeAddress) && safeAddress.startsWith('0x') && isChain
    ? Object.freeze({ address: safeAddress, chainId })
    : undefined
}
