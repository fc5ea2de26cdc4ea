/** What asks wallets, lets an app wait for that, and brings sessions back: one chunk. */
export { askWallet } from './askWallet.js'
export { letVisitorConnect } from './letVisitorConnect.js'
export { followStoredSession } from './restore.js'
