// The one file that imports the SDK, which is bundled: its API goes on under another name, @solana/kit.
export type { Address, SignatureBytes } from '@solana/web3.js'
export { getTransactionDecoder, getTransactionEncoder } from '@solana/web3.js'
