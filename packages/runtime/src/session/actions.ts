/**
 * Asks wallets, restores sessions, acts on connections and looks namespaces up: one chunk, so that a click on a wallet waits for
 * one request, and a connected visitor needs no other.
 */

export { report } from '../modal/log.js'
export { refreshBalance } from './balance.js'
export { chooseAccount } from './chooseAccount.js'
export { connectForApp } from './connectForApp.js'
export { disconnect, forget } from './disconnect.js'
export { createIdentifier, forgetIdentities } from './identities.js'
export { chainOf, getProvider, namespaceName } from './namespaces.js'
export { explorerUrl, findNetwork, findNetworkById, switchNetwork } from './network.js'
export { requestConnection } from './requestConnection.js'
export { followStoredSession } from './restore.js'
export { signIn, signOut } from './signIn.js'
export { followTransactions } from './transactions.js'
