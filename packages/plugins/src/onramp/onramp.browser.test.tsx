import { createModal, type OpenOptions } from '@wallet-modal/runtime'
import { type NetworkId, PluginError } from '@wallet-modal/runtime/plugin'
import { fakeClock, mockAccount, mockAdapter, mockChainPlugin, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type OnrampProvider, onramp } from './index.js'

const account = mockAccount().address
const other = '0x00000000000000000000000000000000000000ff'
const usdc = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }
const coin = 10n ** 18n
const network = (id: string, name: string) => ({
  ...{ id, name, rpcUrls: ['http://127.0.0.1:1'] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const limits = [
  { method: 'card', min: 10, max: 7_500 },
  { method: 'ach_bank_account', min: 10, max: 25_000 },
]
const payment = ['USD', 'EUR'].map((id) => ({ id, limits }))

/** Providers that are played here. */
const first: OnrampProvider = {
  ...{ id: 'shop', name: 'Shop', fee: '1–2%', namespaces: ['eip155'], hosts: ['pay.example'] },
  supports: () => true,
  options: async () => ({ payment, sells: () => true }),
  quote: async () => ({ bought: coin / 50n, fees: '1.25' }),
  session: async () => ({ url: 'https://pay.example/buy', destination: 'hidden' }),
}
const second: OnrampProvider = {
  ...first,
  ...{
    id: 'market',
    name: 'Market',
    picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  quote: async () => ({ bought: coin / 40n, fees: '0.50' }),
}

/** The provider's window, as browsers make it. */
const fakeWindow = () => {
  const location = { href: 'about:blank' }
  const link = {
    href: '',
    click() {
      location.href = this.href
    },
  }
  return {
    ...{ opener: {} as object | null, closed: false, location },
    document: { createElement: () => link, body: { append() {} } },
    close() {
      this.closed = true
    },
  }
}

/** A browser's storage of this test alone. */
function ownStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

interface Scene {
  readonly isBlocked?: boolean
  readonly settings?: { readonly asksTimeZone?: boolean }
}

/** A wallet that makes itself known: what it answers is the mocked adapter's affair. */
function announceWallet(): () => void {
  const detail = {
    info: { uuid: 'lab', name: 'Lab Wallet', rdns: 'test.lab', icon: '' },
    provider: { request: async () => null },
  }
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  return () => removeEventListener('eip6963:requestProvider', tell)
}

/** A real modal in this page, over a mocked chain. */
function show(providers: readonly OnrampProvider[], { settings = {} }: Scene = {}) {
  const clock = fakeClock()
  const adapter = mockAdapter('eip155')
  const stopAnnouncing = announceWallet()
  const modal = createModal(
    {
      chains: ['eip155:1', 'eip155:10'],
      networks: [network('eip155:1', 'Ethereum'), network('eip155:10', 'OP Mainnet')],
      tokens: [{ ...usdc, chainId: 'eip155:1', name: 'USD Coin' }],
      plugins: { onramp: settings },
    },
    {
      ...{
        id: 'test',
        clock,
        storage: ownStorage(),
        plugins: [mockChainPlugin(adapter), onramp({ providers })],
      },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  )
  onTestFinished(() => {
    modal.destroy()
    stopAnnouncing()
  })
  const dialog = page.getByRole('dialog')
  return {
    ...{ adapter, clock, dialog, modal },
    open: (params?: object) => modal.open({ view: 'Buy', params } as OpenOptions),
    connect: () => modal.connect({ wallet: 'test.lab' }),
    button: (name: string | RegExp) => dialog.getByRole('button', { name }).first(),
  }
}

/** Waits until what has changed is on the screen. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await settled()
}

/** A connected visitor, a real modal, and what this page would open. */
async function visitor(more: Partial<OnrampProvider> = {}, scene: Scene = {}) {
  const windows: ReturnType<typeof fakeWindow>[] = []
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (scene.isBlocked) return null
    windows.unshift(fakeWindow())
    return windows[0] as never
  })
  onTestFinished(() => open.mockRestore())
  const shown = show([{ ...first, ...more }, second], scene)
  const { adapter, button, clock, dialog } = shown
  const node = { balance: coin }
  adapter.script.getBalance = () => ({ amount: node.balance, decimals: 18, symbol: 'COIN' })
  Object.assign(adapter.script.chain, { readToken: async () => ({ ...usdc, name: 'USD Coin' }) })
  const tracked: string[] = []
  shown.modal.on('track', ({ event }) => tracked.push(event))
  await shown.connect()
  const pass = async (ms: number) => {
    await drawn()
    clock.advance(ms)
    await drawn()
  }
  const see = (text: string | RegExp) => expect.element(dialog.getByText(text)).toBeVisible()
  /** Opens the form, and waits until its lists are known. */
  const form = async (params: object = {}) => {
    await shown.open(params)
    await expect.element(button(/^Card/)).toBeVisible()
  }
  /** Goes on to the provider. */
  const begin = async () => {
    await form()
    await button('Continue with Shop').click()
    await seeView('BuyInProgress')
  }
  /** The window that was opened last. */
  const opened = () => windows[0] ?? expect.fail('No window was opened.')
  return { ...shown, tracked, opened, node, pass, see, form, begin }
}

const isShown = (name: string) => () =>
  document.querySelector('wallet-modal')?.shadowRoot?.querySelector(`dialog[data-view=${name}]`) !== null
const seeView = (name: string) => expect.poll(isShown(name)).toBe(true)

describe('the form', () => {
  test('reports that it opened', async () => {
    const { form, tracked } = await visitor()
    await form()
    expect(tracked).toContain('SELECT_BUY_CRYPTO')
  })

  test('says what an app’s token has to bring, and leads to no other one where it is locked', async () => {
    const { form, button, see } = await visitor()
    await form({ asset: usdc.address, atLeast: '95', locked: true })
    await see('You need at least 95 USDC.')
    await expect.element(button('USDC')).toHaveAttribute('aria-disabled', 'true')
  })

  test('keeps a token that is chosen in place of the app’s', async () => {
    const { form, button } = await visitor()
    await form({ asset: usdc.address })
    await button('USDC').click()
    await seeView('OnRampTokenSelect')
    await button('ETH').click()
    await seeView('Buy')
    await button('Currency: USD').click()
    await button('Euro').click()
    await seeView('Buy')
    await expect.element(button('ETH')).toBeVisible()
    await expect.element(button('Currency: EUR')).toBeVisible()
  })

  test('asks for another provider where this one doesn’t sell the token', async () => {
    const { button, open, see } = await visitor({ options: async () => ({ payment, sells: () => false }) })
    await open()
    await see('Shop doesn’t sell ETH here.')
    await expect.element(button('Continue with Shop')).toHaveAttribute('aria-disabled', 'true')
    await button(/^Shop/).click()
    await seeView('OnRampProviders')
  })

  test('is as high without a price as with one, and asks for it again', async () => {
    const quote = vi.fn(first.quote).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { form, button, pass, see } = await visitor({ quote })
    await form()
    await pass(400)
    await see('No price right now')
    const card = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.card')
    const height = () => card()?.getBoundingClientRect().height
    const without = height()
    await button('Try again').click()
    await pass(400)
    await see('≈ 0.020 ETH')
    expect(height()).toBe(without)
  })

  test('takes the limits of the way to pay', async () => {
    const { dialog, form, button, see } = await visitor()
    await form()
    await dialog.getByRole('textbox').fill('8000')
    await see('The most is $7,500.')
    await button('Card').click()
    await see('$10 to $25,000')
    await button('Bank account').click()
    await seeView('Buy')
    await expect.element(button('Continue with Shop')).not.toHaveAttribute('aria-disabled')
  })

  test.each([
    ['9', 'The least is $10.'],
    ['ten', 'Enter an amount, such as 100.'],
  ])('says why %s can’t be paid', async (text, problem) => {
    const { button, dialog, form, see } = await visitor()
    await form()
    await dialog.getByRole('textbox').fill(text)
    await see(problem)
    await expect.element(button('Continue with Shop')).toHaveAttribute('aria-disabled', 'true')
  })

  test('names the range of fees and the network where the provider has no prices', async () => {
    const { button, form, see } = await visitor({ quote: undefined as never })
    await form()
    await see('Price at the provider')
    await see('Opens in a new window. You pay there.')
    await expect.element(button(/^Shop/)).toHaveTextContent('Fee 1–2%')
    await expect.element(button('ETH')).toHaveTextContent('On Ethereum')
  })

  test('lists the providers by what they bring, and waits 5 s for the slowest', async () => {
    const { dialog, form, button, pass, see } = await visitor({ quote: () => new Promise(() => {}) })
    await form()
    await button(/^Shop/).click()
    await seeView('OnRampProviders')
    await pass(400)
    await pass(5_000)
    await see('No price right now')
    await expect
      .element(dialog.getByRole('listitem').first())
      .toHaveTextContent('MarketYou get 0.025 ETHBest')
    await button(/^Market/).click()
    await expect.element(button('Continue with Market')).toBeVisible()
  })

  test('shows a provider’s own picture, and a letter for one without', async () => {
    const { dialog, form, button, pass } = await visitor()
    await form()
    await button(/^Shop/).click()
    await seeView('OnRampProviders')
    await pass(400)
    const pictureOf = (name: RegExp) => button(name).element().querySelector('.wallet-icon > *')
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Market')
    expect(pictureOf(/^Market/)?.getAttribute('src')).toBe(second.picture)
    expect(pictureOf(/^Shop/)?.textContent).toBe('S')
  })

  test('isn’t shown in a restricted time zone, if the app asks for that', async () => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...real.call(this), timeZone: 'Asia/Macau' }
    })
    onTestFinished(() => zone.mockRestore())
    const { open, see } = await visitor({}, { settings: { asksTimeZone: true } })
    await open()
    await see('Not available where you are')
  })

  test('leads to the networks where no provider sells', async () => {
    const shown = show([])
    await shown.connect()
    await shown.open()
    await shown.button('Switch network').click()
    await seeView('Networks')
  })

  test('leads to Connect without an account', async () => {
    const shown = show([first])
    await shown.open()
    await shown.button('Connect wallet').click()
    await seeView('Connect')
  })
})

const refused = (code: 'ONRAMP_SIGN_IN_REQUIRED' | 'ONRAMP_RATE_LIMITED' | 'PLUGIN_FAILED') => () =>
  Promise.reject(new PluginError(code, 'The server refused.', { pluginId: 'onramp' }))

describe('a page that isn’t opened', () => {
  const back = 'Back to the form'
  test.each<[string, Partial<OnrampProvider>, RegExp, string]>([
    [
      'at another host',
      { session: async () => ({ url: 'https://evil.example/', destination: 'hidden' }) },
      /led to an address that isn’t its own/,
      back,
    ],
    [
      'for another account',
      { readDestination: () => ({ addresses: [other] }) },
      /pay to another account/,
      back,
    ],
    [
      'on another network',
      { readDestination: () => ({ addresses: [account], network: 'eip155:10' as NetworkId }) },
      /pay on another network/,
      back,
    ],
    [
      'without a sign-in',
      { session: refused('ONRAMP_SIGN_IN_REQUIRED') },
      /Sign in to this app again/,
      'Try again',
    ],
    ['above the limit', { session: refused('ONRAMP_RATE_LIMITED') }, /Wait a minute/, 'Try again'],
    [
      'by a provider that is down',
      { session: refused('PLUGIN_FAILED') },
      /The provider didn’t answer/,
      'Try again',
    ],
  ])('%s says why, and leads on', async (_, more, text, way) => {
    const { begin, button, opened, see } = await visitor(more)
    await begin()
    await see(text)
    expect(opened().location.href).toBe('about:blank')
    await expect.element(button(way)).toHaveClass('primary')
    await button(back).click()
    await seeView('Buy')
  })

  test('is asked for again in the click', async () => {
    const session = vi.fn(first.session).mockImplementationOnce(refused('ONRAMP_SIGN_IN_REQUIRED'))
    const { begin, button, opened, see } = await visitor({ session })
    await begin()
    await button('Try again').click()
    await see('Finish in Shop')
    expect(opened().location.href).toBe('https://pay.example/buy')
  })
})

test('the list of purchases is empty at first', async () => {
  const { modal, see } = await visitor()
  await modal.open({ view: 'OnRampActivity' } as OpenOptions)
  await see('No purchases yet')
})

test('each purchase in the list leads to its own page', async () => {
  const statuses = ['failed', 'open'] as const
  const status = vi.fn(async () => statuses[status.mock.calls.length > 1 ? 1 : 0])
  const { begin, button, dialog, modal, node, pass, see } = await visitor({ status })
  await begin()
  await pass(4_000)
  await see('The purchase failed')
  await begin()
  await pass(1)
  await button('I’ve paid').click()
  await see('On its way')
  await begin()
  await modal.open({ view: 'OnRampActivity' } as OpenOptions)
  const rows = dialog.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('On its way')
  await expect.element(rows.nth(2)).toHaveTextContent('Failed')
  await rows.nth(1).getByRole('button').click()
  await see('ETH arrives once the network has it. You can close this.')
  node.balance += coin / 50n
  await pass(4_000)
  await see('0.020 ETH arrived')
  await button('Done').click()
  await seeView('Account')
  await modal.open({ view: 'OnRampActivity' } as OpenOptions)
  await expect.element(rows.nth(1)).toHaveTextContent('Arrived')
})

describe('a page that was opened', () => {
  test('says so until the provider has made it', async () => {
    const { begin, see } = await visitor({ session: () => new Promise(() => {}) })
    await begin()
    await see('Opening Shop…')
  })

  test('whose URL hides the destination is one to check', async () => {
    const { begin, see } = await visitor()
    await begin()
    await see(/^Check that it pays to 0xf3.*92266 on Ethereum at the provider\.$/)
  })

  test('whose URL shows account and network needs no check', async () => {
    const inUrl = () => ({ addresses: [account], network: 'eip155:1' as NetworkId })
    const { begin, see } = await visitor({ readDestination: inUrl })
    await begin()
    await see('This page waits until ETH arrives.')
  })

  test('in a blocked window is a link, with the same check', async () => {
    const { begin, button, dialog, see } = await visitor({}, { isBlocked: true })
    await begin()
    await see('Your browser blocked the window')
    await see(/^Check that it pays to/)
    const link = dialog.getByRole('link', { name: 'Open Shop' })
    await expect.element(link).toHaveAttribute('href', 'https://pay.example/buy')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await see('Finish in Shop')
    await expect.element(button('Open again')).toBeVisible()
  })

  test('in a blocked window with a session that is over is opened again', async () => {
    const session = async () => ({
      url: 'https://pay.example/buy',
      destination: 'hidden' as const,
      expiresAt: 1,
    })
    const { begin, button, pass, see } = await visitor({ session }, { isBlocked: true })
    await begin()
    await pass(0)
    await see('This link has expired')
    await button('Open again').click()
    await see('Your browser blocked the window')
  })

  test('and closed asks whether the visitor paid', async () => {
    const { begin, button, opened, pass, see } = await visitor()
    await begin()
    opened().closed = true
    await pass(500)
    await see('Did you pay?')
    await expect.element(button('Open again')).toBeVisible()
    await button('I’ve paid').click()
    await see('On its way')
    await button('All purchases').click()
    await seeView('OnRampActivity')
  })

  test('is late after 180 s, and can be opened again', async () => {
    const { begin, button, pass, see } = await visitor()
    await begin()
    await pass(180_000)
    await see('Not here yet')
    await button('Open again').click()
    await see('Finish in Shop')
  })

  test('has failed if the provider says so, and leads back to the form', async () => {
    const { begin, button, pass, see } = await visitor({ status: async () => 'failed' })
    await begin()
    await pass(4_000)
    await see('Shop says that nothing was bought.')
    await button('Back to the form').click()
    await seeView('Buy')
  })

  test('has arrived once the chain has it, and leads to the account', async () => {
    const { begin, button, node, pass, see } = await visitor()
    await begin()
    node.balance += coin / 50n
    await pass(4_000)
    await see('0.020 ETH arrived')
    await button('Done').click()
    await seeView('Account')
  })

  test('on a network that isn’t in use leads to the networks', async () => {
    const { adapter, begin, button, see } = await visitor()
    await begin()
    adapter.wallet.networkChanged('eip155:10' as NetworkId)
    await see('Another account or network is in use')
    await button('Switch back').click()
    await seeView('Networks')
  })

  test('for another account of the wallet leads back to it', async () => {
    const { adapter, begin, button, see } = await visitor()
    await begin()
    adapter.wallet.accountsChanged([mockAccount('eip155', other), mockAccount()])
    await see('Another account or network is in use')
    await button('Switch back').click()
    await see('Finish in Shop')
  })

  test('for an account that the wallet shares no more is in the list', async () => {
    const { adapter, begin, button, see } = await visitor()
    await begin()
    adapter.wallet.accountsChanged([mockAccount('eip155', other)])
    await see('Another account or network is in use')
    await button('All purchases').click()
    await seeView('OnRampActivity')
  })
})
