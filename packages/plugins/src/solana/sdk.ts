// The one file that imports the SDK: its API goes on under another name, @solana/kit (design D15).
export {
  type Address,
  address,
  createSolanaRpcFromTransport,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  type SignatureBytes,
} from '@solana/web3.js'
