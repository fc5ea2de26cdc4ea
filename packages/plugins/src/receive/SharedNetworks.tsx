import { type ListedNetwork, useNetworks, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { ReceiveKey } from './messages.js'

/** Namespaces where an account's key has one address on all networks. */
const sharing: ReadonlySet<string> = new Set(['eip155', 'solana'])

/** Up to this many networks are shown at once. Longer lists show one fewer, and a button for the rest. */
const shownAtFirst = 6

/**
 * The app's networks, besides the one in use, on which the account has the same address: one with a key of its own, and where its
 * wallet serves them. A contract's address is its own on the network where the contract is.
 */
export function useSharedNetworks(): readonly ListedNetwork[] {
  const { state } = useView()
  const networks = useNetworks() ?? []
  const account = state.account.value
  const { id } = state.network.value
  if (account?.type !== 'eoa' || !sharing.has(account.namespace)) return []
  const approval = state.approvals.value.get(account.namespace)
  const isServed = (one: ListedNetwork) =>
    approval === undefined || approval.supportsAll || approval.ids.includes(one.id)
  return networks
    .filter((one) => one.id !== id && one.id.startsWith(`${account.namespace}:`) && isServed(one))
    .sort((a, b) => Number(a.isTestnet) - Number(b.isTestnet))
}

/** Where else the address is the same: the names and pictures of the networks. */
export function SharedNetworks({ networks }: { readonly networks: readonly ListedNetwork[] }) {
  const { networkPicture, t } = useView<ReceiveKey>()
  const [showsAll, setShowsAll] = useState(false)
  if (networks.length === 0) return null

  const isFolded = !showsAll && networks.length > shownAtFirst
  const shown = isFolded ? networks.slice(0, shownAtFirst - 1) : networks
  return (
    <section className="receive-shared" aria-labelledby="receive-shared">
      <h3 id="receive-shared" className="hint">
        {t('receive.shared')}
      </h3>
      <ul>
        {shown.map(({ id, name = t('receive.unknownNetwork', { id }) }) => (
          <li key={id}>
            <WalletIcon name={name} imageUrl={networkPicture(id)} />
            <bdi>{name}</bdi>
          </li>
        ))}
        {isFolded && (
          <li>
            <button type="button" aria-expanded={false} onClick={() => setShowsAll(true)}>
              {t('receive.shared.all', { count: String(networks.length) })}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
