import { implement } from '@wallet-modal/runtime/plugin'
import { createWalletConnectAdapter } from './adapter.js'
import { endSession } from './liveSession.js'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { followPage } from './pagePresence.js'
import { createPairings } from './pairing.js'
import { propose } from './proposal.js'
import { relayOptions } from './relay.js'
import { type ClientHold, holdClient } from './sharedClient.js'
import type { SignClient } from './signClient.js'
import { createViews } from './views/createViews.js'
import css from './views/pairing.css?inline'
import { createWalletReminder } from './walletReminder.js'

/** Loaded when a view of it opens or a stored session is brought back; the SDK comes when a link is needed, or that session. */
export default implement(manifest, (context) => {
  const { clock, config, storage, onDispose } = context
  let hold: ClientHold | undefined

  const client = (): Promise<SignClient> => {
    hold ??= holdClient(relayOptions(config))
    const held = hold
    held.client.catch(() => {
      // The next call tries again.
      if (hold === held) hold = undefined
    })
    return held.client
  }

  const presence = followPage(clock, () => hold?.client)
  const reminder = createWalletReminder(storage)
  const pairings = createPairings({
    clock,
    client: async () => client(),
    propose: () => propose(context),
    caughtUp: presence.caughtUp,
    end: ({ topic }) => {
      client()
        .then((sign) => endSession(sign, topic, clock))
        .catch(() => {})
    },
  })
  const adapter = createWalletConnectAdapter({
    context,
    pairings,
    reminder,
    client: async () => client(),
    propose: () => propose(context),
  })

  // A link is for whoever has the modal open (Spec §4).
  context.on('track', ({ event }) => {
    if (event === 'MODAL_CLOSE') pairings.drop()
  })
  onDispose(() => {
    presence.stop()
    pairings.drop()
    adapter.release()
    hold?.release()
  })

  return {
    connectors: { walletConnect: adapter },
    views: createViews({ pairings, reminder, connectors: context.connectors }),
    messages,
    styles: [css],
  }
})
