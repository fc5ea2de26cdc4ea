import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Wallet } from '../../../connectors/wallet.js'
import type { ViewContext } from '../../../plugin/context.js'
import { createTestCore, type TestCoreOptions } from '../../../testing/createTestCore.js'
import { settled } from '../../../testing/settled.js'
import { CurrentCore, CurrentView } from '../../ViewContext.js'
import { type ChooseWallet, useChoose } from './useChoose.js'

const draw = async (modal: ReturnType<typeof createTestCore>) => {
  const View = await modal.core.views.get('AllWallets').load()
  return renderToStaticMarkup(
    <CurrentCore.Provider value={modal.core}>
      <CurrentView.Provider value={modal.context}>
        <View params={undefined} />
      </CurrentView.Provider>
    </CurrentCore.Provider>,
  )
}
const namesIn = (html: string) =>
  [...html.matchAll(/class="row"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)

describe('the list of all wallets, as it is drawn first', () => {
  test('is a list whose rows tell their place, but no sum before all are there, and one of which Tab reaches', async () => {
    const modal = createTestCore()
    modal.discover({ name: 'Mine' })
    const html = await draw(modal)
    expect(html).toContain('<ul class="virtual-list contents" aria-label="Wallets">')
    expect(namesIn(html).slice(0, 3)).toEqual(['Mine', 'MetaMask', 'Trust Wallet'])
    expect(html).toMatch(
      /<li aria-setsize="-1" aria-posinset="1"><button type="button" class="row" tabindex="0"/i,
    )
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
    expect(html).toMatch(/<span class="tag">Installed<\/span>/)
  })

  test('has a field to search with', async () => {
    expect(await draw(createTestCore())).toMatch(/<input type="search"[^>]*aria-label="Search wallets"/)
  })

  test.each([
    ['eip155:1', 'MetaMask', 'Solflare'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solflare', 'Rainbow'],
    ['bip122:000000000019d6689c085ae165831e93', 'Xverse Wallet', 'Rainbow'],
  ])('of an app on %s has %s, and not %s', async (chain, there, missing) => {
    const names = namesIn(await draw(createTestCore({ config: { chains: [chain] } })))
    expect(names).toContain(there)
    expect(names).not.toContain(missing)
  })

  // Spec §6.3
  test("has the app's own wallets, which are not installed, before the directory's", async () => {
    const custom = [{ id: 'own', name: 'Own' }]
    expect(namesIn(await draw(createTestCore({ config: { wallets: { custom } } })))[0]).toBe('Own')
  })

  // docs/how-to/own-wallet.md, "Where it stands"
  const own = {
    id: 'com.example.wallet',
    name: 'Example Wallet',
    rdns: 'com.example.wallet',
    mobileLink: 'example://',
  }
  const pairing = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', pairs: true } as const
  test.each([
    ['installed is on the first page', { name: own.name, rdns: own.rdns }, true],
    ['not installed is not on the first page', { name: 'Other' }, false],
    ['not installed is on the first page, with pairing on', pairing, true],
  ])("has the app's own wallet, which %s", async (_name, connector, isFirst) => {
    const modal = createTestCore({ config: { wallets: { custom: [own] } } })
    modal.discover(connector)
    await modal.core.wallets.loadRecommendations()
    const first = modal.core.wallets.rows.peek().map(({ name }) => name)
    expect([first.includes(own.name), namesIn(await draw(modal)).includes(own.name)]).toEqual([isFirst, true])
  })

  test('says nothing of an end before it has looked', async () => {
    const html = await draw(createTestCore({ config: { wallets: { include: ['nobody'] } } }))
    expect(html).not.toContain('No wallet')
  })
})

test('a phone without a chain plugin and address opens on it (Spec §2.2)', async () => {
  const modal = createTestCore({ isPhone: true })
  vi.spyOn(modal.core.namespaces, 'entries').mockReturnValue(new Map())
  modal.open()
  expect(modal.store.view.peek()).toBe('AllWallets')
  expect(await draw(modal)).toContain('Search wallets')
})

function Probe({ onChoose }: { readonly onChoose: (chooser: ChooseWallet) => void }) {
  onChoose(useChoose())
  return null
}

describe('a click on a wallet', () => {
  const app: Wallet = { id: 'app', name: 'App', mobile_link: 'app://' }
  const extension: Wallet = { id: 'extension', name: 'Extension', rdns: 'x.extension' }
  const pairing = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    pairs: true,
    sharesSession: true,
  } as const

  function setUp(options: TestCoreOptions = {}) {
    const modal = createTestCore(options)
    const push = vi.fn()
    const context: ViewContext = { ...modal.context, router: { ...modal.context.router, push } }
    const taken: ChooseWallet[] = []
    renderToStaticMarkup(
      <CurrentView.Provider value={context}>
        <Probe onChoose={(chooser) => taken.push(chooser)} />
      </CurrentView.Provider>,
    )
    const [chosen] = taken
    const click = (wallet: Wallet) => chosen?.choose({ key: wallet.id, name: wallet.name, wallet })
    return { modal, push, click, chosen }
  }

  test('that is installed asks it, as in Connect', async () => {
    const { modal, push, chosen } = setUp()
    modal.discover({ name: 'Extension', rdns: 'x.extension' })
    const [entry] = modal.context.state.wallets.peek()
    if (entry) chosen?.choose({ key: 'x', name: 'Extension', entry, wallet: extension })
    const attempt = modal.context.state.attempt.peek()
    modal.clock.advance(50)
    await settled()
    expect([
      attempt?.connector.name,
      attempt?.wallet,
      modal.context.state.route.peek()?.view,
      push.mock.calls,
    ]).toEqual(['Extension', undefined, 'ConnectingExternal', []])
  })

  test('that can be paired with asks the connector that pairs, for that wallet (Spec §2.3)', async () => {
    const { modal, push, click } = setUp()
    const connector = modal.discover(pairing)
    click(app)
    expect([modal.context.state.attempt.peek(), push.mock.calls]).toMatchObject([
      { connector: { id: connector.id }, wallet: app },
      [],
    ])
  })

  test('that has no link to pair by shows how to get it', () => {
    const { modal, push, click } = setUp()
    modal.discover(pairing)
    click(extension)
    expect(push.mock.calls).toEqual([['GetWallet', { wallet: extension }]])
  })

  test('shows how to get it where nothing pairs', () => {
    const { push, click } = setUp()
    click(app)
    expect(push.mock.calls).toEqual([['GetWallet', { wallet: app }]])
  })
})
