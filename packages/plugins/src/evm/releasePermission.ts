import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseProvider } from './parse.js'

/** How long a wallet may take to give the permission back, in ms: the visitor is waiting for "disconnected". */
const revokeTimeoutMs = 2_000

/**
 * Gives the permission to see accounts back, as far as the wallet knows how (EIP-2255's `wallet_revokePermissions`).
 * Never throws: a wallet that can't, won't or doesn't answer changes nothing about the visitor's leaving.
 */
export async function releasePermission(connector: Connector, clock: Clock): Promise<void> {
  try {
    await ask(parseProvider(connector), 'wallet_revokePermissions', [{ eth_accounts: {} }], {
      wallet: connector.name,
      limit: { clock, timeoutMs: revokeTimeoutMs },
    })
  } catch {
    // See above.
  }
}
