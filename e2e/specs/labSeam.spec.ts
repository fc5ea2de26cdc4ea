import type { Page } from '@playwright/test'
import type { OpenOptions } from '@wallet-modal/runtime'
import { Axe } from '../Axe.js'
import { appear, eachOnce } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import type { SeamModalOptions } from '../lab/seam/createSeamModal.js'
import type {} from '../lab/seam.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })
test.beforeEach(({ page }) => page.goto('/seam.html'))

const create = (page: Page, options: SeamModalOptions = {}) =>
  page.evaluate((given) => void globalThis.seam.create(given), options)

const open = (page: Page, view?: string, params?: unknown) =>
  page.evaluate(
    ([name, given]) =>
      globalThis.seam.modals.default?.open(
        name === undefined ? undefined : ({ view: name, params: given } as OpenOptions),
      ),
    [view, params] as const,
  )

/** Makes a modal, connects the chain's wallet by a click, and opens the account. */
async function connectSample(page: Page, modal: ModalPage, options: SeamModalOptions = {}) {
  await create(page, options)
  await open(page)
  await modal.chooseWallet('Sample Title Wallet')
  await expect(modal.dialog).toBeHidden()
  await open(page)
  await modal.view('Account')
}

/** The chunks that a page has asked for since, by the plugins' files. */
function chunksOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /\/(activateLoyalty|sample-activate|loyalty\.de)-/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  return asked
}

test.describe('a chain and a view from outside', () => {
  test('they work as ours do', async ({ page, modal }) => {
    await connectSample(page, modal)

    await test.step('the account is told of, with its balance', async () => {
      await expect(modal.dialog).toContainText('12.500 SMPL')
      await expect(modal.dialog).toContainText('smpl…xxxxxx')
      await expect(modal.dialog.getByRole('link', { name: 'View on explorer' })).toHaveAttribute(
        'href',
        'https://scan.smpl.example/account/smpl1firstxxxxxxxxxxxxxxxxxxxxxx',
      )
    })

    await test.step('the provider is the wallet itself', async () => {
      expect(
        await page.evaluate(
          async () =>
            (await globalThis.seam.modals.default?.getProvider('smpl')) ===
            globalThis.seam.wallets.sample.provider,
        ),
      ).toBe(true)
    })

    await test.step('their styles are adopted by the shadow root, and reach nothing outside', () =>
      expectOwnStyles(page, modal))

    await test.step('their views lead to each other', async () => {
      await modal.button('Points').click()
      await modal.view('Points')
      await expect(page.getByRole('dialog', { name: 'Your points' })).toContainText('1250 points')
      expect(await page.evaluate(() => globalThis.seam.asked.find((url) => url.startsWith('points')))).toBe(
        'points.example/v1?address=smpl1firstxxxxxxxxxxxxxxxxxxxxxx&tier=gold',
      )
      await modal.button('See the reward').click()
      await expect(page.getByRole('dialog', { name: 'Reward 7' })).toBeVisible()
      await modal.button('Make it my goal').click()
      await expect(modal.dialog).toContainText('Your goal')
      await modal.button('Back').click()
      await modal.button('Back').click()
    })

    await test.step('they follow the wallet, and disconnect it', async () => {
      await modal.view('Account')
      await page.evaluate(() =>
        globalThis.seam.wallets.sample.accountsChanged(['smpl1secondxxxxxxxxxxxxxxxxxxxxx']),
      )
      await page.evaluate(() => globalThis.seam.wallets.sample.networkChanged('smpl:test'))
      await expect(modal.dialog).toContainText('Sample Title Test')
      await modal.button('Disconnect').click()
      await expect(modal.dialog).toBeHidden()
      expect(await page.evaluate(() => globalThis.seam.wallets.sample.asked)).toEqual([
        'connect',
        'disconnect',
      ])
    })
  })

  test('a reload brings the session and what was stored back, and prompts nobody', { tag: '@all' }, async ({
    page,
    modal,
  }) => {
    await connectSample(page, modal)
    await page.evaluate(async () => {
      const api = (await globalThis.seam.modals.default?.plugins.loyalty?.load()) as {
        choose(id: string): void
      }
      api.choose('7')
    })
    await page.reload()
    // The wallet remembers nothing: tell it that the visitor has agreed before.
    await page.evaluate(() =>
      globalThis.seam.wallets.sample.respond(() => ({
        accounts: [{ address: 'smpl1firstxxxxxxxxxxxxxxxxxxxxxx', chains: ['smpl:main'] }],
      })),
    )
    await create(page)
    await page.evaluate(() => globalThis.seam.modals.default?.start())
    await expect
      .poll(() => page.evaluate(() => globalThis.seam.modals.default?.state.account.peek()?.address))
      .toBe('smpl1firstxxxxxxxxxxxxxxxxxxxxxx')
    expect(await page.evaluate(() => globalThis.seam.wallets.sample.asked)).toEqual(['connect silent'])
    await open(page, 'Reward', { rewardId: '7' })
    await expect(modal.dialog).toContainText('Your goal')
  })

  test('beside ours: a wallet of another chain has the same tile', { tag: '@all' }, async ({
    page,
    modal,
  }) => {
    await create(page)
    await open(page)
    await modal.chooseWallet('Lab Wallet')
    await expect(modal.dialog).toBeHidden()
    await open(page)
    await modal.button('Points').click()
    await expect(modal.dialog).toContainText('1250 points')
  })
})

test('nothing of them loads before it is used, but for what asks a wallet in sight', async ({
  page,
  modal,
}) => {
  const chunks = chunksOf(page)
  await page.reload()
  await create(page)
  await page.evaluate(() => globalThis.seam.modals.default?.prepare())
  expect(chunks).toEqual([])
  await open(page)
  await modal.view('Connect')
  await expect.poll(() => chunks).toEqual(['sample-activate'])

  await modal.chooseWallet('Sample Title Wallet')
  await expect(modal.dialog).toBeHidden()
  await open(page)
  await modal.view('Account')
  expect(chunks).toEqual(['sample-activate'])

  await modal.button('Points').click()
  await expect(modal.dialog).toContainText('1250 points')
  expect(chunks).toEqual(['sample-activate', 'activateLoyalty'])
})

test.describe('they fail alone', () => {
  test.beforeEach(({ guard }) => guard.expect(/Failed to load resource|net::ERR_FAILED/))

  test("without a view's chunk there is a card in its place; the rest goes on, and trying again helps", async ({
    page,
    modal,
  }) => {
    await page.route(/activateLoyalty/, (route) => route.abort(), { times: 1 })
    await connectSample(page, modal)
    await modal.button('Points').click()
    await expect(modal.headline('Couldn’t load this screen')).toBeVisible()

    await modal.button('Back').click()
    await modal.button('Receive').click()
    await expect(modal.dialog).toContainText('Sample Title')
    await modal.button('Back').click()

    await page.route(/activateLoyalty/, (route) => route.abort(), { times: 1 })
    await modal.button('Points').click()
    await modal.button('Try again').click()
    await expect(modal.dialog).toContainText('1250 points')
  })

  test("without a chain's chunk its wallet can't be asked; another chain's can, and trying again helps", {
    tag: '@all',
  }, async ({ page, modal }) => {
    await page.route(/sample-activate/, (route) => route.abort())
    await create(page)
    await open(page)
    await modal.chooseWallet('Sample Title Wallet')
    await expect(modal.headline('Couldn’t connect')).toBeVisible()
    expect(await page.evaluate(() => globalThis.seam.wallets.sample.asked)).toEqual([])

    await modal.button('Back').click()
    await modal.chooseWallet('Lab Wallet')
    await expect(modal.dialog).toBeHidden()

    await page.unroute(/sample-activate/)
    await open(page, 'Connect')
    await modal.chooseWallet('Sample Title Wallet')
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => globalThis.seam.modals.default?.state.status.peek())).toEqual({
      smpl: 'connected',
      eip155: 'connected',
    })
  })

  test('a session that cannot be ended stays, and says so; trying again ends it (Spec §4, §8)', {
    tag: '@all',
  }, async ({ page, modal }) => {
    const status = () =>
      page.evaluate(() => globalThis.seam.modals.default?.state.status.peek().smpl as string)
    const stored = () => page.evaluate(() => localStorage.getItem('wallet-modal:default:session'))
    await connectSample(page, modal, { failures: 1 })
    await page.evaluate(() => {
      const reported: string[] = []
      Object.assign(globalThis, { reported })
      globalThis.seam.modals.default?.on('track', ({ event }) => {
        if (event.startsWith('DISCONNECT')) reported.push(event)
      })
    })
    const session = await stored()

    await modal.button('Disconnect').click()
    await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Failed to disconnect' })).toBeVisible()
    await expect(modal.button('Try again')).toBeFocused()
    await expect(modal.dialog).toContainText('smpl…xxxxxx')
    expect([await status(), await stored()]).toEqual(['connected', session])

    await modal.button('Try again').press('Enter')
    await expect(modal.dialog).toBeHidden()
    expect([await status(), await stored()]).toEqual(['disconnected', null])
    expect(await page.evaluate(() => (globalThis as unknown as { reported: string[] }).reported)).toEqual([
      'DISCONNECT_ERROR',
      'DISCONNECT_SUCCESS',
    ])
  })

  test('without the chunk of a language its texts are English', { tag: '@all' }, async ({ page, modal }) => {
    await page.route(/loyalty\.de/, (route) => route.abort())
    await connectSample(page, modal, { language: 'de' })
    await modal.button('Points').click()
    await expect(modal.dialog).toContainText('1250 points')
  })
})

test.describe('languages', () => {
  test.use({ locale: 'de-AT' })

  const germanPoints = async (page: Page, modal: ModalPage) => {
    await modal.button('Punkte').click()
    await expect(page.getByRole('dialog', { name: 'Deine Punkte' })).toContainText('1250 Punkte')
  }

  test("`auto` is the browser's; less narrow will do", { tag: '@all' }, async ({ page, modal }) => {
    await connectSample(page, modal)
    await germanPoints(page, modal)
    await modal.button('Prämie ansehen').click()
    await expect(page.getByRole('dialog', { name: 'Prämie 7' })).toBeVisible()
  })

  test('a tag is the one that counts, and one that nobody has is English', { tag: '@all' }, async ({
    page,
    modal,
  }) => {
    const chunks = chunksOf(page)
    for (const language of ['en', 'fr']) {
      await page.reload()
      await connectSample(page, modal, { language })
      await modal.button('Points').click()
      await expect(modal.dialog).toContainText('1250 points')
    }
    expect(chunks).not.toContain('loyalty.de')
  })

  test("the host's wording wins in every language", { tag: '@all' }, async ({ page, modal }) => {
    await connectSample(page, modal, { messages: { 'loyalty.points': '{points} Sterne' } })
    await modal.button('Punkte').click()
    await expect(page.getByRole('dialog', { name: 'Deine Punkte' })).toContainText('1250 Sterne')
  })

  test('a language that comes late is shown when it comes', { tag: '@all' }, async ({ page, modal }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/loyalty\.de/, async (route) => {
      await held
      await route.continue()
    })
    await connectSample(page, modal)
    await expect(modal.button('Points')).toBeVisible()
    release()
    await germanPoints(page, modal)
  })
})

test("a flag of one's own switches the plugin off", { tag: '@all' }, async ({ page, modal }) => {
  await connectSample(page, modal, { tier: false })
  await expect(modal.button('Receive')).toBeVisible()
  await expect(modal.button('Points')).toHaveCount(0)
  const codes = await page.evaluate(async () => {
    const { default: made } = globalThis.seam.modals
    const codeOf = (work: Promise<unknown> | undefined) =>
      work?.then(
        () => 'done',
        (error) => error.code,
      )
    return [await codeOf(made?.open({ view: 'Points' })), await codeOf(made?.plugins.loyalty?.load())]
  })
  expect(codes).toEqual(['UNKNOWN_VIEW', 'FEATURE_DISABLED'])
})

/** Starts from an account whose views haven't been opened yet. */
async function expectOwnStyles(page: Page, modal: ModalPage): Promise<void> {
  // Style sheets of other parts may arrive meanwhile.
  const sheets = () =>
    page.evaluate(() => {
      const adopted = document.querySelector('wallet-modal')?.shadowRoot?.adoptedStyleSheets ?? []
      return adopted.filter(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('.loyalty-')),
      ).length
    })
  expect(await sheets()).toBe(0)
  await modal.button('Points').click()
  await expect(modal.dialog.locator('.loyalty-points')).toHaveCSS('font-size', '24px')
  expect(await sheets()).toBeGreaterThan(0)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<p class="loyalty-points">host</p>'),
  )
  await expect(page.locator('body > .loyalty-points')).toHaveCSS('font-size', '16px')
  await modal.button('Back').click()
}

test('two modals with the same plugins mix nothing', async ({ page }) => {
  await create(page, { id: 'a', tier: 'gold' })
  await create(page, { id: 'b', tier: 'silver' })
  const goals = () =>
    page.evaluate(async () => {
      const of = async (id: string) =>
        (await globalThis.seam.modals[id]?.plugins.loyalty?.load()) as {
          goal(): string | undefined
          choose(id: string): void
          points(address: string): Promise<number>
        }
      const [a, b] = [await of('a'), await of('b')]
      a.choose('7')
      const seen = { goals: [a.goal(), b.goal()], points: [await a.points('x'), await b.points('x')] }
      await globalThis.seam.modals.a?.connect({ wallet: 'name:Sample Title Wallet' })
      return {
        ...seen,
        status: ['a', 'b'].map((id) => globalThis.seam.modals[id]?.state.status.peek().smpl),
      }
    })
  expect(await goals()).toEqual({
    goals: ['7', undefined],
    points: [1250, 80],
    status: ['connected', 'disconnected'],
  })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':loyalty:'))),
  ).toEqual(['wallet-modal:a:loyalty:goal'])
  await page.evaluate(() => globalThis.seam.modals.a?.destroy())
  expect(
    await page.evaluate(async () => {
      const api = (await globalThis.seam.modals.b?.plugins.loyalty?.load()) as {
        points(a: string): Promise<number>
      }
      return api.points('x')
    }),
  ).toBe(80)
})

test('nothing of them is left after destroy()', { tag: '@all' }, async ({ page }) => {
  const round = () =>
    page.evaluate(async () => {
      const dialog = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
      const modal = globalThis.seam.create()
      await modal.connect({ wallet: 'name:Sample Title Wallet' })
      for (const view of ['Points', 'Reward']) {
        await modal.open({ view, params: { rewardId: '7' } } as OpenOptions)
        while (dialog()?.dataset.view !== view || !dialog()?.querySelector('.stack')) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      modal.destroy()
      // The next one starts without a session, as for another visitor.
      localStorage.clear()
      return globalThis.seam.holdings()
    })
  await round()
  const before = await round()
  for (let times = 0; times < 5; times += 1) await round()
  expect(await page.evaluate(() => globalThis.seam.holdings())).toEqual(before)
  expect(await page.evaluate(() => globalThis.seam.wallets.sample.listeners())).toBe(0)
  expect(await page.locator('wallet-modal').count()).toBe(0)
})

test('axe finds nothing wrong in their views', { tag: '@all' }, async ({ page, modal }) => {
  await connectSample(page, modal)
  const axe = new Axe(page)
  for (const view of ['Points', 'Reward']) {
    await open(page, view, { rewardId: '7' })
    await modal.view(view)
    await expect(modal.dialog.locator('.stack')).toBeVisible()
    for (const appearance of eachOnce) {
      await appear(page, appearance)
      expect.soft(await axe.findings(), `${view}, ${appearance.name}`).toEqual([])
    }
  }
})
