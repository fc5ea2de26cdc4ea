import { askWallet, listenWhile, type WalletLink, walletAnswerMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import type { Access } from './access.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { isSessionWallet } from './session.js'
import { canSignMessages, signMessage } from './signMessage.js'

/** Options from the adapter. */
export interface CreateLinkOptions {
  readonly access: Access
  readonly clock: Clock
}

/** How often to ask a wallet in a row for its accounts. It may report other accounts with each answer. */
const asksMax = 3

/** Creates the link to a wallet in `window.injectedWeb3`, or over a session. */
export function createLink(connector: Connector, { access, clock }: CreateLinkOptions): WalletLink {
  const { name } = connector
  const session = isSessionWallet(connector.provider) ? connector.provider : undefined
  let entered = session
  const accountsOf = (provider: PolkadotProvider) =>
    askWallet(() => provider.accounts.get(), {
      wallet: name,
      method: 'accounts.get',
      limit: { clock, timeoutMs: walletAnswerMs },
    })
  // A wallet also calls back at once. A call without accounts counts as invalid (`null`), not as "ask again" (`undefined`).
  const subscribe = (provider: PolkadotProvider, changed: (named: unknown) => void) =>
    listenWhile(
      (listener) => provider.accounts.subscribe(listener),
      (named) => changed(named ?? null),
    )

  /** Asks for the accounts, and again if the wallet reports other accounts before it answers. */
  async function accountsNow(provider: PolkadotProvider) {
    let heard = 0
    const stop = subscribe(provider, () => {
      heard += 1
    })
    try {
      for (let times = 1; ; times += 1) {
        const before = heard
        const named = await accountsOf(provider)
        if (heard === before || times === asksMax) return named
      }
    } finally {
      stop()
    }
  }

  return {
    // `enable` resolves or rejects, and no event comes before.
    awaitsAnswer: () => true,
    async request() {
      entered = session ?? (await access.enter(connector))
      return accountsNow(entered)
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
    // A Polkadot wallet has no way to revoke a permission. Forgetting it here keeps later pages from asking the wallet.
    release: () => access.leave(connector),
    left: () => access.leave(connector),
    connected() {
      if (!session) access.keep(connector)
    },
  }
}
