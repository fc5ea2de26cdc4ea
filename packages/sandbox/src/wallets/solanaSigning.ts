import {
  createKeyPairFromPrivateKeyBytes,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { clusterAccounts } from '../solana/clusterAccounts.js'
import { callRpc } from './browser/callRpc.js'

/** Bytes as Solana writes addresses and signatures. */
export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)
/** @throws on text that is no base58 */
export const fromBase58 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(getBase58Encoder().encode(text))
/** Bytes as Solana's nodes and remote wallets take transactions. */
export const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes)
/** @throws on text that is no base64 */
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(text))

/** An account of the cluster, which signs with its key (Ed25519). */
export interface SolanaSigner {
  readonly address: string
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns the transaction as it came, with this account's signature in it */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}

/** The signer of one of the sandbox's accounts; `undefined` for any other address. */
export function solanaSigner(address: string): SolanaSigner | undefined {
  const own = clusterAccounts.find((each) => each.address === address)
  if (!own) return undefined
  const keys = () => createKeyPairFromPrivateKeyBytes(hexBytes(own.privateKey))
  return {
    address,
    signMessage: async (message) => new Uint8Array(await signBytes((await keys()).privateKey, message)),
    async signTransaction(bytes) {
      const transaction = getTransactionDecoder().decode(bytes)
      const signed = await partiallySignTransaction([await keys()], transaction)
      return new Uint8Array(getTransactionEncoder().encode(signed))
    },
  }
}

/** The signature of one account in a signed transaction; `undefined` when it has none there. */
export function signatureIn(transaction: Uint8Array, address: string): Uint8Array | undefined {
  const { signatures } = getTransactionDecoder().decode(transaction)
  const signature = Object.entries(signatures).find(([signer]) => signer === address)?.[1]
  return signature ? new Uint8Array(signature) : undefined
}

/**
 * Hands a signed transaction to the sandbox's cluster.
 * @returns its signature, base58
 * @throws ProviderError with the cluster's reason
 */
export async function sendSolanaTransaction(url: string, transaction: Uint8Array): Promise<string> {
  return String(await callRpc(url, 'sendTransaction', [toBase64(transaction), { encoding: 'base64' }]))
}

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
