/** What asks wallets, and brings sessions back: one chunk. */
export { askWallet } from './askWallet.js'
export { followStoredSession } from './restore.js'
