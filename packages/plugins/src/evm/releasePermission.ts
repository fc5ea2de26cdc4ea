import { walletFarewellMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseProvider } from './parse.js'

/**
 * Gives back the permission to see accounts, if the wallet supports that (`wallet_revokePermissions` of EIP-2255). Never throws:
 * whatever the wallet answers, the visitor is disconnected.
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
