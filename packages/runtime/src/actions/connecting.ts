/**
 * What asks wallets, brings sessions back, what a connected visitor does, and what is looked up of namespaces: one chunk, so that
 * a click on a wallet waits for one, and nothing depends on the network once it is connected.
 */
export { askWallet } from './askWallet.js'
export { chainOf } from './chainOf.js'
export { chooseAccount } from './chooseAccount.js'
export { disconnect } from './disconnect.js'
export { explorerUrl } from './explorerUrl.js'
export { getProvider } from './getProvider.js'
export { createIdentifier } from './identify.js'
export { findNetwork } from './learnNetwork.js'
export { letVisitorConnect } from './letVisitorConnect.js'
export { namespaceName } from './namespaceName.js'
export { refreshBalance } from './refreshBalance.js'
export { followStoredSession } from './restore.js'
export { switchNetwork } from './switchNetwork.js'
