// The one file that imports the SDK, which is bundled: its API goes on under another name, @solana/kit.
export type { Address, Blockhash, SignatureBytes } from '@solana/web3.js'
export {
  AccountRole,
  compileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/web3.js'
