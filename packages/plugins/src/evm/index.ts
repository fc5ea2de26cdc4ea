import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Ethereum and every network that speaks its JSON-RPC, through EIP-1193 wallets. Peer for balances: `viem`. */
export const evm = definePlugin(manifest, () => import('./activate.js'))
