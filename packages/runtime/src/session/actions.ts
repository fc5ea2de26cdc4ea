/**
 * What asks wallets, brings sessions back, what a connected visitor does, and what is looked up of namespaces: one chunk, so that
 * a click on a wallet waits for one, and nothing depends on the network once it is connected.
 */

export { refreshBalance } from './balance.js'
export { chooseAccount } from './chooseAccount.js'
export { connectInteractively } from './connectForApp.js'
export { forget, report } from './debugging.js'
export { disconnect } from './disconnect.js'
export { createIdentifier } from './identities.js'
export { chainOf, getProvider, namespaceName } from './namespaces.js'
export { explorerUrl, findNetworkById, switchNetwork } from './network.js'
export { connectWallet } from './requestConnection.js'
export { followStoredSession } from './restore.js'
export { signIn, signOut } from './signIn.js'
