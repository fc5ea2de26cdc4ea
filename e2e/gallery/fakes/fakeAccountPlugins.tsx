import { type AnyPlugin, type ResolveIdentity, view } from '@wallet-modal/runtime/plugin'
import { useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { FunctionComponent } from 'react'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 68"><rect width="68" height="68" fill="#e6b9a6"/><circle cx="34" cy="28" r="14" fill="#5b3a29"/><path d="M8 68a26 26 0 0 1 52 0z" fill="#31506b"/></svg>'

/** The owner of the first account of the page's wallets. */
export const ada = { name: 'ada.eth', imageUrl: `data:image/svg+xml,${encodeURIComponent(svg)}` }

/** A plugin that says how accounts are known. */
export const fakeNames = (identity: ResolveIdentity): AnyPlugin => ({
  manifest: { id: 'fake-names', identity: true },
  load: async () => () => ({ identity }),
})

const tokens = [
  { name: 'Ether', network: 'Ethereum', amount: '3.214', value: '$9,812.40' },
  { name: 'USD Coin', network: 'Base', amount: '2,596.220', value: '$2,596.22' },
  { name: 'Polygon', network: 'Polygon', amount: '<0.001', value: '<$0.01' },
]

const css = `
.fake-tabs { display: grid; gap: 2px }
.fake-tabs > li { display: flex; gap: 12px; align-items: center; min-height: 56px }
.fake-tabs > li > :last-child { margin-inline-start: auto; text-align: end }
.fake-tabs small { display: block; color: var(--text-2); font-size: 13px }
`

function Tokens() {
  return (
    <ul className="fake-tabs">
      {tokens.map(({ name, network, amount, value }) => (
        <li key={name}>
          <WalletIcon name={name} />
          <span>
            {name}
            <small>{network}</small>
          </span>
          <span>
            {amount}
            <small>{value}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return <p className="hint">{useView().t('fake-tabs.nothing')}</p>
}

const labels = {
  tokens: 'fake-tabs.tokens',
  nfts: 'fake-tabs.nfts',
  activity: 'fake-tabs.activity',
} as const

/** A plugin with tabs of the account view, whose code comes as `load` says. */
export const fakeTabs = (
  ids: readonly (keyof typeof labels)[],
  load: () => Promise<FunctionComponent> = async () => Tokens,
): AnyPlugin => ({
  manifest: {
    id: 'fake-tabs',
    accountTabs: ids.map((id) => ({ id, label: labels[id] })),
    messages: {
      'fake-tabs.tokens': 'Tokens',
      'fake-tabs.nfts': 'NFTs',
      'fake-tabs.activity': 'Activity',
      'fake-tabs.nothing': 'Nothing here yet.',
    },
  },
  load: async () => {
    const First = await load()
    return () => ({
      accountTabs: Object.fromEntries(ids.map((id, at) => [id, at === 0 ? First : Nothing])),
      styles: [css],
    })
  },
})

const icons = {
  onramp: 'M12 5v14M5 12h14',
  swaps: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  send: 'M7 17 17 7M7 7h10v10',
} as const

/** Tiles beside Receive, as many as there can be; they open a view without anything in it. */
export const fakeTiles = (): AnyPlugin => ({
  manifest: {
    id: 'fake-tiles',
    views: { Example: view({ title: 'fake-tiles.send' }) },
    walletActions: Object.entries(icons).map(([id, icon]) => ({
      id,
      label: `fake-tiles.${id}`,
      icon,
      opens: 'Example',
    })),
    messages: { 'fake-tiles.onramp': 'Buy', 'fake-tiles.swaps': 'Swap', 'fake-tiles.send': 'Send' },
  },
  load: async () => () => ({ views: { Example: Nothing } }),
})
