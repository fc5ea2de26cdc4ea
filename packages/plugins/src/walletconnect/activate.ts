import { implement } from '@wallet-modal/runtime/plugin'
import { createWalletConnectAdapter } from './adapter.js'
import { endSession } from './liveSession.js'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { createModalClient, type WalletConnectOptions } from './modalClient.js'
import { followPage } from './pagePresence.js'
import { createPairings } from './pairing.js'
import { propose } from './proposal.js'
import { createViews } from './views/createViews.js'
import css from './views/pairing.css?inline'
import { createWalletReminder } from './walletReminder.js'

/**
 * Loads when one of its views opens, or when a stored session is restored. The SDK loads later, when a link or that session
 * needs it.
 */
export default implement(manifest, (context, { sdk }: WalletConnectOptions) => {
  const { clock, storage, onDispose } = context
  const client = createModalClient(context, sdk)
  const presence = followPage(clock, client.started)
  const reminder = createWalletReminder(storage, context.findWallet)
  const shared = { client: client.get, propose: () => propose(context) }
  const pairings = createPairings({
    ...shared,
    clock,
    caughtUp: presence.caughtUp,
    end({ topic }) {
      client
        .started()
        ?.then((sign) => endSession(sign, topic, clock))
        .catch(() => {})
    },
  })
  const adapter = createWalletConnectAdapter({ ...shared, context, pairings, reminder })

  pairings.state.subscribe(({ status }) => {
    if (status === 'starting') reminder.linkRenewed()
  })
  // A link is only for as long as the modal is open (Spec §4).
  context.on('closed', () => pairings.drop())
  onDispose(() => {
    presence.stop()
    pairings.drop()
    adapter.release()
    client.release()
  })

  return {
    connectors: {
      walletConnect: {
        ...adapter,
        async forget() {
          pairings.drop()
          return (await import('./forgetStored.js')).forgetStored(context.config, client)
        },
      },
    },
    views: createViews({ pairings, reminder, connectors: context.connectors }),
    messages,
    styles: [css],
  }
})
