import { base58, base64 } from '@scure/base'
import { attempt, invalidWallet } from '@wallet-modal/runtime/chain'
import { type Address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from './sdk.js'

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/**
 * Reads the signature from a wallet's answer: `{ signature }` in base58, 64 bytes.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readSignature(answer: unknown, wallet: string): Uint8Array {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  const bytes =
    typeof signature === 'string' && signature.length <= 88
      ? attempt(() => base58.decode(signature))
      : undefined
  if (bytes?.length === 64) return bytes
  throw invalidWallet(wallet, 'did not return a signature', answer)
}

/**
 * Reads the signed transaction from a wallet's answer. It is either there in base64, or made of the requested transaction and the
 * signature. The wallet must have signed the requested transaction.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readSigned(
  answer: unknown,
  {
    transaction,
    signer,
    wallet,
  }: { readonly transaction: Uint8Array; readonly signer: string; readonly wallet: string },
): Uint8Array {
  const asked = getTransactionDecoder().decode(transaction)
  const { transaction: whole } = (answer ?? {}) as { readonly transaction?: unknown }
  if (typeof whole === 'string') {
    const bytes = attempt(() => base64.decode(whole))
    const signed = bytes && attempt(() => getTransactionDecoder().decode(bytes))
    if (bytes && signed && isSame(signed.messageBytes, asked.messageBytes)) return bytes
    throw invalidWallet(wallet, 'did not return the requested transaction', answer)
  }
  const signature = readSignature(answer, wallet) as SignatureBytes
  const signatures = { ...asked.signatures, [signer as Address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...asked, signatures }))
}

const isSame = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
