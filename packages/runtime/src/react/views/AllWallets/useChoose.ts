import { useMemo } from 'react'
import type { WalletChoice } from '../../../directory/walletChoices.js'
import { isPairable } from '../../../directory/walletFilter.js'
import { useView } from '../../ViewContext.js'

/** What a row of the list does; the same object as long as the view stands. */
export interface ChooseWallet {
  /** The click may follow: loads what it will need. */
  prepare(choice: WalletChoice): void
  /**
   * An installed wallet is chosen as in Connect; with any other the connector that pairs is, where there is one and the wallet
   * has a link to pair by; else the visitor is shown how to get it.
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
        // Those that are reached by themselves are chosen as in Connect.
        if (connector) void actions.choose(connector, entry ? entry.wallet : wallet)
        else router.push('GetWallet', { wallet })
      },
    }
  }, [state, actions, router])
}
