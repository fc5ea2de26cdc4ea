import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectFocus, focus, type ShownModal, showTestModal } from '../../../testing/showTestModal.fixture.js'

const names = ['Lab One', 'Aurora', 'Basalt', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gale', 'Haven', 'Isle']

/** Opens the list of networks with so many entries. Every fourth is a test network. */
async function showNetworks(count = 2, network = {}): Promise<ShownModal> {
  const networks = Array.from({ length: count }, (_, at) => ({
    id: `eip155:${at + 1}`,
    name: names[at] ?? `Net ${at}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`http://127.0.0.1:1/${at + 1}`],
    testnet: at % 4 === 3,
  }))
  const shown = await showTestModal({ config: { chains: networks.map(({ id }) => id), networks, network } })
  await shown.open({ view: 'Networks' })
  await expect.element(shown.button('Aurora')).toBeVisible()
  return shown
}
const connect = async ({ modal }: ShownModal) => void (await modal.connect({ wallet: 'test.lab' }))
const rows = ({ dialog }: ShownModal) => dialog.getByRole('listitem')
const search = ({ dialog }: ShownModal) => dialog.getByRole('searchbox', { name: 'Search networks' })
const texts = (shown: ShownModal) =>
  rows(shown)
    .elements()
    .map(({ textContent }) => textContent)
/** The name of the row or button that has the focus. */
const focused = () => {
  const { activeElement } = document.activeElement?.shadowRoot ?? {}
  return activeElement?.querySelector('.name')?.textContent ?? activeElement?.getAttribute('aria-label')
}
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

describe('with many networks', () => {
  test('test networks stand behind a button that gives the focus to the first of them', async () => {
    const shown = await showNetworks(8)
    expect(rows(shown).length).toBe(6)
    expect(shown.dialog.getByRole('searchbox').length).toBe(0)
    focus(shown.button('Show test networks'))
    await userEvent.keyboard('{Enter}')
    const tests = shown.dialog.getByRole('list', { name: 'Test networks' })
    await expectFocus(tests.getByRole('button', { name: 'Cinder' }))
    expect(tests.getByRole('listitem').length).toBe(2)
  })

  test('from nine on there is a search, by name or number, test networks included', async () => {
    const shown = await showNetworks(9)
    await search(shown).fill('cind')
    await expect.poll(() => texts(shown)).toEqual(['CCinder'])
    await search(shown).fill('eip155:5')
    await expect.poll(() => texts(shown)).toEqual(['DDelta'])
    await search(shown).fill('nowhere')
    await expect
      .poll(() =>
        shown.dialog
          .getByRole('status')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toContain('No networks found')
  })

  test('without a connection the choice becomes the app’s network, and no wallet is asked', async () => {
    const shown = await showNetworks()
    await shown.button('Aurora').click()
    await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
    expect(shown.modal.state.network.peek().id).toBe('eip155:2')
    expect(shown.kit.adapter().asked).toEqual([])
  })

  test('with `network.allowSwitch` off the list can’t be chosen from, and the account has no way to it', async () => {
    const shown = await showNetworks(2, { allowSwitch: false })
    await expect.element(shown.dialog.getByText('You can’t switch networks in this app.')).toBeVisible()
    await expect.element(shown.dialog.getByRole('button', { name: 'Aurora' })).toBeDisabled()
    await connect(shown)
    await shown.open({ view: 'Account' })
    await expect.element(shown.dialog.getByText('Lab One')).toBeVisible()
    expect(shown.button('Network: Lab One').length).toBe(0)
  })
})

describe('with 2,000 networks, of which every fourth is for tests', () => {
  const sizes = (shown: ShownModal) => [
    ...new Set(
      rows(shown)
        .elements()
        .map((row) => row.ariaSetSize),
    ),
  ]

  test('Tab leads to one of them, keys to every one, and up again to the field', async () => {
    const shown = await showNetworks(2_000)
    expect(sizes(shown)).toEqual(['1500'])
    focus(search(shown))
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('Lab One')
    await userEvent.keyboard('{End}')
    await expect.poll(focused).toBe('Net 1998')
    await expect.element(shown.button('Net 1998')).toBeInViewport()
    await userEvent.keyboard('{Tab}')
    await expectFocus(shown.button('Show test networks'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expectFocus(search(shown))
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Lab One')
  })

  test('few rows are in the page, wherever the list is scrolled to', async () => {
    const shown = await showNetworks(2_000)
    const body = shown.dialog.element().querySelector('.body') as HTMLElement
    for (const part of [0, 0.3, 0.6, 1]) {
      body.scrollTo(0, body.scrollHeight * part)
      await expect.poll(() => rows(shown).elements().some(isInView)).toBe(true)
      expect(rows(shown).length).toBeLessThan(40)
    }
  })

  test('the button shows those for tests under a heading, and gives the focus to the first', async () => {
    const shown = await showNetworks(2_000)
    focus(shown.button('Show test networks'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('Cinder')
    await expect.element(shown.dialog.getByRole('heading', { name: 'Test networks' })).toBeInViewport()
    expect(sizes(shown)).toEqual(['2000'])
    expect(rows(shown).length).toBeLessThan(40)
  })

  test('a search finds one, and Enter chooses it', async () => {
    const shown = await showNetworks(2_000)
    await search(shown).fill('net 1234')
    await expect.poll(() => rows(shown).length).toBe(1)
    expect(sizes(shown)).toEqual(['1'])
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Net 1234')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.modal.state.network.peek().id).toBe('eip155:1235')
  })

  test('emptying the search leaves the focus where it is', async () => {
    const shown = await showNetworks(2_000)
    await search(shown).fill('n')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => sizes(shown)).toEqual(['1500'])
    await expectFocus(search(shown))
  })

  test('while a wallet is asked, Cancel is in sight, and gives the focus back to what was chosen', async () => {
    const shown = await showNetworks(2_000)
    await connect(shown)
    shown.kit.adapter().script.switchNetwork = () => new Promise(() => {})
    await shown.open({ view: 'Networks' })
    await shown.button('Aurora').click()
    await expect.element(shown.button('Cancel')).toBeInViewport()
    shown.dialog.element().querySelector('.body')?.scrollTo(0, 50_000)
    await shown.button('Cancel').click()
    await expect.poll(focused).toBe('Aurora')
    await expect.element(shown.button('Aurora')).toBeInViewport()
    expect(shown.button('Cancel').length).toBe(0)
  })
})
