import {
  compactSignatureToSignature,
  type Hex,
  isAddressEqual,
  parseCompactSignature,
  recoverMessageAddress,
} from 'viem'

const keySignature = /^0x(?:[\da-f]{128}|[\da-f]{130})$/i

/**
 * Whether an EVM account's own key signed a text (EIP-191). Asks no node. The account is then the same on every EVM network; a
 * contract wallet is not (two owners can hold one address on two networks).
 * @param address hex with the EIP-55 checksum
 * @param signature hex: 65 bytes, or 64 (EIP-2098)
 */
export async function isSignedByKey(address: string, text: string, signature: string): Promise<boolean> {
  if (!keySignature.test(signature)) return false
  const hex = signature as Hex
  const isCompact = hex.length === 130
  try {
    const signer = await recoverMessageAddress({
      message: text,
      signature: isCompact ? compactSignatureToSignature(parseCompactSignature(hex)) : hex,
    })
    return isAddressEqual(signer, address as Hex)
  } catch {
    // No key can have made this signature.
    return false
  }
}
