/** What only a connected visitor does: one chunk, loaded when a wallet connects. */
export { disconnect } from './disconnect.js'
export { getProvider } from './getProvider.js'
export { refreshBalance } from './refreshBalance.js'
export { switchNetwork } from './switchNetwork.js'
