import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import type { ConnectOutcome } from './askWallet.js'
import { loadConnecting } from './loadConnecting.js'
import { mayConnect } from './mayConnect.js'
import { wrapped } from './wrapped.js'

/**
 * Asks a wallet to connect: see `askWallet`. The attempt stands at once, whether or not the code that asks is there. Asks
 * nobody before the visitor agreed to the legal texts: see `mayConnect`.
 *
 * @param wallet the one that was chosen from a list, where the connector reaches more than one
 * @param isChosen whether by the visitor: of two wallets that claim the same name no other choice counts (security D2)
 */
export async function connect(
  core: ModalCore,
  connector: Connector,
  wallet?: Wallet,
  isChosen = true,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const { connections } = core.store
  const attempt = connections.asked(connector, wallet)
  try {
    const { askWallet } = await loadConnecting(core)
    return await askWallet(core, attempt, isChosen)
  } catch (error) {
    if (connections.attempt.peek() !== attempt || core.disposed.aborted) return 'superseded'
    connections.askFailed(attempt, wrapped(error))
    return 'failed'
  }
}
