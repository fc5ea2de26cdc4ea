import { lazy, reportMissingSdk } from '@wallet-modal/runtime/chain'
import { implement, PluginError } from '@wallet-modal/runtime/plugin'
import { createWalletConnectAdapter } from './adapter.js'
import type { CopiedLink } from './copiedLink.js'
import { endSession } from './liveSession.js'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { sdkFrom } from './optionalSdk.js'
import type { WalletConnectOptions } from './options.js'
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
export default implement(manifest, (context, { sdk }: WalletConnectOptions) => {
  const { clock, config, storage, onDispose } = context
  let hold: ClientHold | undefined
  let isDisposed = false

  const started = lazy(() => {
    hold = holdClient(relayOptions(config), sdk && sdkFrom(sdk))
    return hold.client.catch((error: unknown) => {
      hold = undefined
      reportMissingSdk(error, context)
      throw error
    })
  })
  const client = async (): Promise<SignClient> => {
    // Nobody would let go of it.
    if (isDisposed)
      throw new PluginError('MODAL_DESTROYED', 'The modal was destroyed.', { pluginId: manifest.id })
    return started()
  }

  const presence = followPage(clock, () => hold?.client)
  const reminder = createWalletReminder(storage, context.findWallet)
  const pairings = createPairings({
    clock,
    client,
    propose: () => propose(context),
    caughtUp: presence.caughtUp,
    end: ({ topic }) => {
      hold?.client.then((sign) => endSession(sign, topic, clock)).catch(() => {})
    },
  })
  const adapter = createWalletConnectAdapter({
    context,
    pairings,
    reminder,
    client,
    propose: () => propose(context),
  })

  let clipboard: CopiedLink | undefined
  const clipboardLoaded = lazy(async () => {
    clipboard = (await import('./copiedLink.js')).createCopiedLink(window)
    return clipboard
  })
  const validLink = () => {
    const state = pairings.state.peek()
    return state.status === 'ready' ? state.uri : undefined
  }
  pairings.state.subscribe(({ status }) => {
    if (status === 'starting') reminder.linkRenewed()
    clipboard?.onlyValid(validLink())
  })
  const copied = (link: string) => {
    clipboardLoaded().then(
      (loaded) => {
        loaded.copied(link)
        loaded.onlyValid(validLink())
        if (isDisposed) loaded.stop()
      },
      // The link stays where it is: it is of no use after its four minutes.
      () => {},
    )
  }
  // A link is for whoever has the modal open (Spec §4).
  context.on('closed', () => pairings.drop())
  onDispose(() => {
    isDisposed = true
    presence.stop()
    pairings.drop()
    clipboard?.stop()
    adapter.release()
    hold?.release()
  })

  return {
    connectors: { walletConnect: adapter },
    views: createViews({ pairings, reminder, copied, connectors: context.connectors }),
    messages,
    styles: [css],
  }
})
