import { listenWhile, type WalletLink, walletAnswerMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import type { Access } from './access.js'
import { askExtension } from './extension.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { isSessionWallet } from './sessionWallet.js'
import { canSignMessages, signMessage } from './signMessage.js'

/** What `createLink` needs of the adapter. */
export interface CreateLinkOptions {
  readonly access: Access
  readonly clock: Clock
}

/** Reaches a wallet of `window.injectedWeb3`, once it has let this page in, or one behind a session. */
export function createLink(connector: Connector, { access, clock }: CreateLinkOptions): WalletLink {
  const { name } = connector
  const session = isSessionWallet(connector.provider) ? connector.provider : undefined
  let entered = session
  const accountsOf = (provider: PolkadotProvider) =>
    askExtension(() => provider.accounts.get(), {
      wallet: name,
      method: 'accounts.get',
      limit: { clock, timeoutMs: walletAnswerMs },
    })
  // Also tells how things are. Who says nothing makes no sense: it is not asked what it means.
  const subscribe = (provider: PolkadotProvider, changed: (named: unknown) => void) =>
    listenWhile(
      (listener) => provider.accounts.subscribe(listener),
      (named) => changed(named ?? null),
    )

  return {
    async request() {
      entered = session ?? (await access.enter(connector))
      return accountsOf(entered)
    },
    async recall() {
      entered ??= await access.reenter(connector)
      return entered ? accountsOf(entered) : []
    },
    listen(changed) {
      if (entered) return subscribe(entered, changed)
      let stop = () => {}
      const stopAwaiting = access.awaitEntry(connector, (provider) => {
        stop = subscribe(provider, changed)
      })
      return () => {
        stopAwaiting()
        stop()
      }
    },
    capabilities: () => ({
      provider: entered,
      ...(entered && canSignMessages(entered) && { signMessage: signMessage(entered, name) }),
    }),
    // Such a wallet takes no permission back: it is forgotten here, so that no page load asks it.
    release: () => access.leave(connector),
    left: () => access.leave(connector),
    connected() {
      if (!session) access.keep(connector)
    },
  }
}
