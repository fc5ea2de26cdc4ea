import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ModalConfig } from '../../../config/types.js'
import {
  drawn,
  expectFocus,
  focus,
  focusedName,
  part,
  type ShownModal,
  showTestModal,
} from '../../../testing/showTestModal.fixture.js'

/** Opens the view over wallets that keep the visitor waiting. */
async function showAllWallets(wallets: Partial<ModalConfig['wallets']> = {}, installed = 1) {
  const shown = await showTestModal({
    config: { wallets },
    wallets: [
      { name: 'MetaMask', rdns: 'io.metamask' },
      ...Array.from({ length: installed }, (_, at) => ({ name: `Lab ${at}`, rdns: `test.lab${at}` })),
    ],
  })
  shown.kit.adapter().script.connect = () => new Promise(() => {})
  await open(shown)
  return shown
}

async function open(shown: ShownModal) {
  await shown.open({ view: 'AllWallets' })
  // The wallets beyond the first come late, and with them the list has an end.
  await expect.element(rows(shown).first()).toHaveAttribute('aria-setsize', expect.stringMatching(/^[1-9]/))
}

const rowPx = 52

/** Wallets of the app's own. */
const ownWallets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `own-${at}`, name: `Own ${String(at).padStart(5, '0')}` }))

const list = ({ dialog }: ShownModal) => dialog.getByRole('list', { name: 'Wallets' })
const rows = (shown: ShownModal) => list(shown).getByRole('listitem')
const field = ({ dialog }: ShownModal) => dialog.getByRole('searchbox', { name: 'Search wallets' })
const scroller = () => part('.body')
const rowsInPage = () => [...scroller().querySelectorAll('li')]
/** What the rows say beside their pictures. */
const texts = () =>
  rowsInPage().map((row) =>
    [...row.querySelectorAll('.name, .tag')].map(({ textContent }) => textContent).join(', '),
  )
const view = ({ modal }: ShownModal) => modal.state.view.peek()

/** The rows that are seen whole below the search field, from top to bottom, by name. */
function seen(): string[] {
  const { top, bottom } = scroller().getBoundingClientRect()
  return rowsInPage()
    .map((row) => ({ at: row.getBoundingClientRect(), name: row.querySelector('button')?.ariaLabel ?? '' }))
    .filter(({ at }) => at.top >= top + 60 && at.bottom <= bottom)
    .sort((a, b) => a.at.top - b.at.top)
    .map(({ name }) => name)
}

async function scrollTo(top: number) {
  scroller().scrollTop = top
  await drawn()
}

async function press(...keys: string[]) {
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    await drawn()
  }
}

/** A wallet that answers at once is not shown as asked: the view comes later, by the modal's clock. */
async function expectAsked(shown: ShownModal, wallet: string) {
  await expect
    .poll(() => {
      shown.kit.clock.advance(50)
      return view(shown)
    })
    .toBe('ConnectingExternal')
  await expect.element(shown.dialog.getByText(`Continue in ${wallet}`)).toBeVisible()
}

async function goBack(shown: ShownModal) {
  await shown.button('Back').click()
  await expect.poll(() => view(shown)).toBe('AllWallets')
}

test('installed wallets come first, then the directory, each once', async () => {
  const shown = await showAllWallets()
  expect(texts().slice(0, 2)).toEqual(['MetaMask, Installed', 'Lab 0, Installed'])
  expect(texts()[2]).toMatch(/Trust Wallet$/)
  expect(shown.button('MetaMask').length).toBe(1)
})

test('the lists of the config hold, by slug and by rdns', async () => {
  await showAllWallets({
    include: ['me.rainbow', 'io.rabby', 'com.trustwallet.app'],
    exclude: ['io.rabby'],
  })
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/Trust Wallet$/), expect.stringMatching(/Rainbow$/)])
})

test('Tab leads to one row, arrows from row to row, and up again to the field', async () => {
  const shown = await showAllWallets()
  focus(field(shown))
  const visited: unknown[] = []
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Shift>}{Tab}{/Shift', 'ArrowDown', 'ArrowUp']) {
    await press(key)
    visited.push(focusedName())
  }
  expect(visited).toEqual([
    'MetaMask',
    'Lab 0',
    'Trust Wallet',
    'Search wallets',
    'MetaMask',
    'Search wallets',
  ])
})

describe('a row', () => {
  test.each(['a click', 'Enter'])('of an installed wallet asks it, by %s', async (way) => {
    const shown = await showAllWallets()
    if (way === 'a click') await shown.button('MetaMask').click()
    else {
      focus(field(shown))
      await press('ArrowDown', 'Enter')
    }
    await expectAsked(shown, 'MetaMask')
  })

  test('of another one shows how to get it, and the way back leads to where it was found', async () => {
    const shown = await showAllWallets()
    await scrollTo(1_000)
    const before = seen()
    await shown.button(before[2] ?? '').click()
    await expect.poll(() => view(shown)).toBe('GetWallet')
    await goBack(shown)
    await expect.poll(seen).toEqual(before)
  })

  test('leads to a view at its top, and back to where the list was left', async () => {
    const shown = await showAllWallets({}, 40)
    await scrollTo(1_500)
    const before = seen()
    expect(before).toContain('Lab 32')
    await shown.button('Lab 32').click()
    await expectAsked(shown, 'Lab 32')
    expect(scroller().scrollTop).toBe(0)
    await goBack(shown)
    await expect.poll(seen).toEqual(before)
  })
})

test('scrolling draws the rows that come, and no other', async () => {
  // Without pictures, since a picture that arrives renders its row again.
  const shown = await showTestModal({ config: { wallets: { custom: ownWallets(100) } } })
  // Each render of a row asks for its picture.
  const pictureOf = vi.spyOn(shown.kit.context, 'pictureOf')
  await open(shown)
  await scrollTo(1_000)
  pictureOf.mockClear()
  await scrollTo(1_000 + 3 * rowPx)
  expect(pictureOf).toHaveBeenCalledTimes(3)
})

test.each([
  [800, 40],
  [2_000, 50],
])(
  'at %i px of height fewer than %i rows of ten thousand are in the page, and none is missing',
  async (height, most) => {
    await page.viewport(470, height)
    onTestFinished(() => page.viewport(1280, 720))
    const shown = await showAllWallets({ custom: ownWallets(10_000) })
    const end = scroller().scrollHeight
    for (let step = 0; step <= 10; step += 1) {
      await scrollTo((end * step) / 10)
      expect(rowsInPage().length).toBeLessThan(most)
      expect(seen().length).toBeGreaterThanOrEqual(Math.floor((scroller().clientHeight - 64) / rowPx) - 1)
    }
    const size = rowsInPage()[0]?.ariaSetSize ?? ''
    // The directory's come with them.
    expect(Number(size)).toBeGreaterThan(10_500)
    await expect.element(rows(shown).last()).toHaveAttribute('aria-posinset', size)
  },
)

describe('among ten thousand', () => {
  const showMany = () => showAllWallets({ custom: ownWallets(10_000) })

  test('End, Home and the page keys bring their row into sight', async () => {
    const shown = await showMany()
    focus(field(shown))
    await press('ArrowDown', 'End')
    await expect.poll(focusedName).not.toBe('MetaMask')
    const last = focusedName() ?? ''
    expect(seen()).toContain(last)
    await press('PageUp')
    const above = focusedName()
    expect(above).not.toBe(last)
    expect(seen()).toContain(above)
    await press('PageDown')
    await expect.poll(focusedName).toBe(last)
    await press('Home')
    await expect.poll(focusedName).toBe('MetaMask')
    expect(seen()[0]).toBe('MetaMask')
  })

  test('the row that has the focus keeps it while it is scrolled away', async () => {
    const shown = await showMany()
    focus(field(shown))
    await press('ArrowDown', 'ArrowDown')
    await scrollTo(300_000)
    expect(focusedName()).toBe('Lab 0')
    expect(rowsInPage().length).toBeLessThan(40)
    await press('ArrowDown')
    await expect.poll(focusedName).toBe('Own 00000')
    expect(seen()).toContain('Own 00000')
  })

  test('a search finds at once, in any letter case and with any marks, and says how many', async () => {
    const shown = await showMany()
    await field(shown).fill('  RÁBby')
    await expect.poll(texts).toEqual([expect.stringMatching(/Rabby$/)])
    await expect.element(shown.dialog.getByText('1 wallet found')).toBeInTheDocument()
    await field(shown).fill('own 0999')
    await expect.poll(() => texts().length).toBe(10)
    expect(focusedName()).toBe('Search wallets')
  })
})

describe('a search', () => {
  test('finds names that begin with the text first', async () => {
    const shown = await showAllWallets()
    await field(shown).fill('co')
    await expect.poll(() => seen()[0]).toMatch(/^co/i)
    expect(seen().length).toBeGreaterThan(4)
    for (const name of seen()) expect(name).toMatch(/^co/i)
  })

  test('that finds nothing leads back to all wallets', async () => {
    const shown = await showAllWallets()
    await field(shown).fill('no such wallet')
    await expect.element(shown.dialog.getByText('No wallets found')).toBeVisible()
    await shown.button('Show all wallets').click()
    await expect.poll(() => texts()[0]).toBe('MetaMask, Installed')
    await expectFocus(field(shown))
  })

  test('leaves the card as high as it is', async () => {
    const shown = await showAllWallets()
    const height = part('.card').clientHeight
    await field(shown).fill('rabby')
    await expect.poll(() => texts().length).toBe(1)
    await drawn()
    expect(part('.card').clientHeight).toBe(height)
  })

  test('is as it was left when the visitor comes back, and gone when the view is opened again', async () => {
    const shown = await showAllWallets()
    await field(shown).fill('metam')
    await shown.button('MetaMask').click()
    await expectAsked(shown, 'MetaMask')
    await goBack(shown)
    await expect.element(field(shown)).toHaveValue('metam')
    expect(texts()).toEqual(['MetaMask, Installed'])
    shown.modal.close()
    await open(shown)
    await expect.element(field(shown)).toHaveValue('')
  })
})
