import type { Money } from '@wallet-modal/runtime/accounts'
import { useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { Portfolio } from './portfolio.js'

/** Keeps the tokens of the active account, read every 10 s, and the rate of the currency up to date while the modal is open. */
export function useWatched({
  portfolio,
  money,
}: {
  readonly portfolio: Portfolio
  readonly money: Money
}): void {
  const { state } = useView()
  const isOnline = useOnline()
  const networkId = state.network.value.id
  const isOpen = state.open.value
  const { namespace, address } = state.account.value ?? {}

  useEffect(() => {
    if (namespace === undefined || address === undefined || !isOpen) return
    return portfolio.watch({ namespace, address, networkId })
  }, [portfolio, namespace, address, networkId, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once the visitor is online.
  useEffect(() => void money.follow(networkId), [money, networkId, isOnline])
}
