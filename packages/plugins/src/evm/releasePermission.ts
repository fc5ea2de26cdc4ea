import { walletFarewellMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseProvider } from './parse.js'

/**
 * Gives the permission to see accounts back, as far as the wallet knows how (EIP-2255's `wallet_revokePermissions`).
 * Never throws: a wallet that can't, won't or doesn't answer changes nothing about the visitor's leaving.
 */
export async function releasePermission(connector: Connector, clock: Clock): Promise<void> {
  try {
    await ask(parseProvider(connector), 'wallet_revokePermissions', [{ eth_accounts: {} }], {
      wallet: connector.name,
      limit: { clock, timeoutMs: walletFarewellMs },
    })
  } catch {
    // See above.
  }
}
