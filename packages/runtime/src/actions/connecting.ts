/**
 * What asks wallets, brings sessions back, and what a connected visitor does: one chunk, so that a click on a wallet waits for
 * one, and nothing depends on the network once it is connected.
 */
export { askWallet } from './askWallet.js'
export { disconnect } from './disconnect.js'
export { getProvider } from './getProvider.js'
export { letVisitorConnect } from './letVisitorConnect.js'
export { refreshBalance } from './refreshBalance.js'
export { followStoredSession } from './restore.js'
export { switchNetwork } from './switchNetwork.js'
