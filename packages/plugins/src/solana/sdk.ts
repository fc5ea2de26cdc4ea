// The one file that imports the SDK: its API goes on under another name, @solana/kit (design D15). By member and not by
// name: an app without this optional peer is bundled all the same.
import * as sdk from '@solana/web3.js'

export type { Address, SignatureBytes } from '@solana/web3.js'

export const address: typeof sdk.address = sdk.address
export const createSolanaRpcFromTransport: typeof sdk.createSolanaRpcFromTransport =
  sdk.createSolanaRpcFromTransport
export const getBase58Decoder: typeof sdk.getBase58Decoder = sdk.getBase58Decoder
export const getBase58Encoder: typeof sdk.getBase58Encoder = sdk.getBase58Encoder
export const getBase64Decoder: typeof sdk.getBase64Decoder = sdk.getBase64Decoder
export const getBase64Encoder: typeof sdk.getBase64Encoder = sdk.getBase64Encoder
export const getTransactionDecoder: typeof sdk.getTransactionDecoder = sdk.getTransactionDecoder
export const getTransactionEncoder: typeof sdk.getTransactionEncoder = sdk.getTransactionEncoder
export const isAddress: typeof sdk.isAddress = sdk.isAddress
