import { useMemo } from 'react'
import type { WalletChoice } from '../../../directory/walletChoices.js'
import { isPairable } from '../../../directory/walletFilter.js'
import { useView } from '../../ViewContext.js'

/** A row's actions; the same object while the view is shown. */
export interface ChooseWallet {
  /** Loads the code that a click needs, because a click may follow. */
  prepare(choice: WalletChoice): void
  /**
   * Chooses an installed wallet as in Connect, and pairs with any other that has a link for it. Without a link, or a connector that
   * pairs, the visitor sees how to get the wallet.
   */
  choose(choice: WalletChoice): void
}

export function useChoose(): ChooseWallet {
  const { state, actions, router } = useView()
  return useMemo(() => {
    const connectorFor = ({ entry, wallet }: WalletChoice) => {
      if (entry) return entry.connectors[0]
      return wallet && isPairable(wallet)
        ? state.wallets.peek().find(({ connectors }) => connectors[0].pairs)?.connectors[0]
        : undefined
    }
    return {
      prepare(choice) {
        const connector = connectorFor(choice)
        if (connector) actions.prepareToConnect(connector)
      },
      choose(choice) {
        const { entry, wallet } = choice
        const connector = connectorFor(choice)
        // Wallets that need no pairing are chosen as in Connect.
        if (connector) void actions.choose(connector, entry ? entry.wallet : wallet)
        else router.push('GetWallet', { wallet })
      },
    }
  }, [state, actions, router])
}
