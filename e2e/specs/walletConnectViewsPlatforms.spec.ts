import type { Page } from '@playwright/test'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { android, iphone } from '../walletConnectViews.js'

/** A link as the visitor's click is about to open it. */
interface OpenedLink {
  readonly href: string | null
  readonly target: string
  readonly rel: string
  readonly referrerPolicy: string
  /** Whether no browser would take it for a pop-up. */
  readonly isInGesture: boolean
}

declare global {
  var openedLinks: OpenedLink[]
}

/** No app is installed here: records the links that would open one. */
const catchLinks = (page: Page) =>
  page.addInitScript(() => {
    globalThis.openedLinks = []
    const write = (anchor: HTMLAnchorElement, isAllowed: boolean) => {
      const { target, rel, referrerPolicy } = anchor
      const isInGesture = isAllowed && navigator.userActivation.isActive
      const href = anchor.getAttribute('href')
      globalThis.openedLinks.push({ href, target, rel, referrerPolicy, isInGesture })
    }
    const seeAtLast = (event: Event) => {
      const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!anchor) return
      write(anchor, event.isTrusted && !event.defaultPrevented)
      event.preventDefault()
    }
    // Runs after the modal's listeners: its host element lets no click out into the page.
    window.addEventListener(
      'click',
      (event) => {
        const [inner] = event.composedPath()
        if (inner instanceof Node) inner.getRootNode().addEventListener('click', seeAtLast, { once: true })
      },
      true,
    )
    // A link outside the page is clicked by code, and no listener hears of it.
    HTMLAnchorElement.prototype.click = function () {
      write(this, true)
    }
  })

const opened = (page: Page) => page.evaluate(() => globalThis.openedLinks)

const link = (lab: WalletConnectPage, name: string) => lab.dialog.getByRole('link', { name, exact: true })
const headline = (lab: WalletConnectPage, name: string) =>
  lab.dialog.getByRole('heading', { name, exact: true, level: 3 })

/** The link that is offered to be copied. */
async function copied(lab: WalletConnectPage): Promise<string> {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.button('Copy link').click()
  await expect(lab.button('Copied')).toBeVisible()
  return lab.page.evaluate(() => navigator.clipboard.readText())
}

const choose = async (lab: WalletConnectPage, name: string) => {
  await lab.openConnect()
  await lab.button(name).click()
  await expect(lab.page.locator('wallet-modal dialog[data-view="ConnectingWalletConnect"]')).toBeVisible()
}

const close = async (lab: WalletConnectPage) => {
  await lab.button('Close').click()
  await expect(lab.dialog).toHaveCount(0)
}

/** The app asks in the visitor's click. */
async function askByClick({ page }: WalletConnectPage, method: string, params: readonly unknown[]) {
  await page.evaluate(
    async ([method, params]) => {
      const provider = await globalThis.walletConnectLab.modals.a?.getProvider('eip155')
      const button = document.createElement('button')
      button.textContent = 'Ask'
      const outcome = document.createElement('p')
      outcome.id = 'outcome'
      button.onclick = () =>
        (provider as import('@wallet-modal/runtime').Eip1193Provider).request({ method, params }).then(
          () => outcome.append('answered'),
          () => outcome.append('refused'),
        )
      const asking = document.createElement('div')
      asking.id = 'asking'
      asking.append(button, outcome)
      document.querySelector('#asking')?.remove()
      document.body.append(asking)
    },
    [method, params] as const,
  )
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.locator('#outcome')).toHaveText('answered')
}

test.describe('on a computer', () => {
  test('each wallet has the ways that it knows, and a desktop app pairs by its link', async ({
    lab,
    page,
    phone,
  }) => {
    await catchLinks(page)
    await lab.load()

    await test.step('a wallet with a phone app only is a code, without tabs', async () => {
      await choose(lab, 'Universal')
      await expect(lab.code).toBeVisible()
      await expect(lab.dialog.getByRole('tablist')).toHaveCount(0)
      await close(lab)
    })

    await test.step('an extension that is not installed leads to its page', async () => {
      await choose(lab, 'Extension')
      await expect(headline(lab, 'Extension isn’t installed')).toBeVisible()
      await expect(link(lab, 'Get Extension')).toHaveAttribute('href', 'https://extension.example/')
      await expect(lab.code).toHaveCount(0)
      await close(lab)
    })

    await test.step('a wallet that is everywhere has its ways as tabs, in order, the code first', async () => {
      await choose(lab, 'Everywhere')
      await expect(lab.dialog.getByRole('tablist', { name: 'Ways to connect' }).getByRole('tab')).toHaveText([
        'Mobile',
        'Web',
        'Desktop',
      ])
      await expect(lab.code).toBeVisible()
      await expect(lab.dialog.getByText('Scan with Everywhere on your phone')).toBeVisible()
    })
    const uri = await lab.readCode()

    await test.step('arrows, Home and End move between the tabs and show their panels', () =>
      moveBetweenTabs(lab))

    await test.step("a desktop app's link opens from its tab", async () => {
      await lab.dialog.getByRole('tab', { name: 'Desktop' }).click()
      await link(lab, 'Open Everywhere').click()
      await expect(headline(lab, 'Continue in Everywhere')).toBeVisible()
      expect(await opened(page)).toEqual([
        {
          href: `everywhere-desktop://wc?uri=${encodeURIComponent(uri)}`,
          target: '_self',
          rel: 'noopener noreferrer',
          referrerPolicy: 'no-referrer',
          isInGesture: true,
        },
      ])
    })

    await test.step('a request in a session that came from the link opens nothing', async () => {
      const [{ href }] = (await opened(page)) as [OpenedLink]
      await phone.pair(href ?? '')
      await lab.expectConnected()
      await askByClick(lab, 'personal_sign', ['0x68656c6c6f', phone.account])
      expect(await opened(page)).toHaveLength(1)
    })
  })

  /** Starts at the first of three tabs. */
  async function moveBetweenTabs(lab: WalletConnectPage): Promise<void> {
    await lab.dialog.getByRole('tab', { name: 'Mobile' }).focus()
    for (const [key, name] of [
      ['ArrowRight', 'Web'],
      ['ArrowRight', 'Desktop'],
      ['ArrowRight', 'Mobile'],
      ['ArrowLeft', 'Desktop'],
      ['Home', 'Mobile'],
      ['End', 'Desktop'],
    ] as const) {
      await lab.page.keyboard.press(key)
      const tab = lab.dialog.getByRole('tab', { name })
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(lab.dialog.getByRole('tabpanel', { name })).toBeVisible()
      await expect(lab.dialog.getByRole('tabpanel')).toHaveCount(1)
    }
    // The list is one stop of Tab.
    await lab.page.keyboard.press('Tab')
    await expect(link(lab, 'Open Everywhere')).toBeFocused()
  }

  test.describe('in Arabic', () => {
    test.use({ locale: 'ar' })

    test('the arrows go the other way', { tag: '@all' }, async ({ lab, page }) => {
      await lab.load()
      await choose(lab, 'Everywhere')
      await lab.dialog.getByRole('tab', { name: 'الجوال' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(lab.dialog.getByRole('tab', { name: 'الويب' })).toBeFocused()
    })
  })

  test("a wallet's web page opens in a new tab, where approving connects this one", { tag: '@all' }, async ({
    lab,
    context,
    guard,
    sandboxUrl,
  }) => {
    // The wallet's own page speaks for itself.
    guard.expect(/\/wallet\.js|\/wallet\/wc/)
    await lab.load()
    await choose(lab, 'Everywhere')
    await lab.dialog.getByRole('tab', { name: 'Web' }).click()
    const [wallet] = await Promise.all([context.waitForEvent('page'), link(lab, 'Open Everywhere').click()])
    // The wallet takes the link out of the address bar.
    await expect.poll(() => wallet.url()).toMatch(new RegExp(`^${sandboxUrl}/wallet`))
    expect(await wallet.evaluate(() => ({ opener: window.opener, referrer: document.referrer }))).toEqual({
      opener: null,
      referrer: '',
    })
    await wallet.getByRole('button', { name: 'Approve' }).click()
    await lab.expectConnected()
  })

  test('a wallet that turns out to be installed is offered first', { tag: '@all' }, async ({ lab, page }) => {
    await lab.load()
    await page.evaluate(() => {
      const detail = Object.freeze({
        info: {
          uuid: crypto.randomUUID(),
          name: 'Extension',
          rdns: 'dev.extension',
          icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
        },
        provider: {
          on() {},
          removeListener() {},
          request: async ({ method }: { method: string }) =>
            method === 'eth_chainId' ? '0x7a69' : ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
        },
      })
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    })
    await lab.open('ConnectingWalletConnect', {
      wallet: { id: 'extension', name: 'Extension', rdns: 'dev.extension', mobile_link: 'extension://' },
    })
    await expect(lab.dialog.getByRole('tab')).toHaveText(['Browser', 'Mobile'])
    await lab.button('Use browser extension').click()
    await lab.expectConnected()
  })
})

for (const [system, phone, store] of [
  ['Android', android, 'https://play.google.com/store/apps/details?id=dev.everywhere'],
  ['an iPhone', iphone, 'https://apps.apple.com/app/everywhere/id1'],
] as const) {
  test.describe(`on ${system}`, () => {
    test.use(phone)

    test("a tap on the wallet's link opens its app; where nothing opens, its store is offered in time", async ({
      lab,
      page,
    }) => {
      await catchLinks(page)
      await page.clock.install()
      await lab.load()
      await choose(lab, 'Everywhere')

      await test.step("the wallet's link is there before the tap, which opens it itself", async () => {
        const href = `everywhere://wc?uri=${encodeURIComponent(await copied(lab))}`
        await expect(link(lab, 'Open Everywhere')).toHaveAttribute('href', href)
        await stopClock(page)
        await link(lab, 'Open Everywhere').tap()
        expect(await opened(page)).toEqual([
          {
            href,
            target: '_self',
            rel: 'noopener noreferrer',
            referrerPolicy: 'no-referrer',
            isInGesture: true,
          },
        ])
      })

      await test.step('after the tap it says where to go on', async () => {
        await expect(headline(lab, 'Continue in Everywhere')).toBeVisible()
        await expect(lab.dialog.getByText('Approve the connection there, then come back here.')).toBeVisible()
      })

      await test.step('after 3 s that it takes longer, after 5 s where to get the app', async () => {
        await passTimeUntil(lab.dialog.getByText(/^Nothing opened\?/))
        await expect(link(lab, 'Get Everywhere')).toHaveCount(0)
        await passTimeUntil(link(lab, 'Get Everywhere'))
        await expect(link(lab, 'Get Everywhere')).toHaveAttribute('href', store)
        const [first] = await opened(page)
        await link(lab, 'Try again').tap()
        expect(await opened(page)).toEqual([first, first])
      })
    })
  })
}

test.describe('on a phone', () => {
  test.use(android)

  test('a web address opens in a tab of its own, which learns neither opener nor referrer', {
    tag: '@all',
  }, async ({ lab, context, guard }) => {
    guard.allow('https://universal.example')
    await context.route('https://universal.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Universal' }),
    )
    await lab.load()
    await choose(lab, 'Universal')
    const uri = await copied(lab)
    const [wallet] = await Promise.all([context.waitForEvent('page'), link(lab, 'Open Universal').tap()])
    await expect(wallet.getByText('Universal')).toBeVisible()
    expect(wallet.url()).toBe(`https://universal.example/app/wc?uri=${encodeURIComponent(uri)}`)
    expect(await wallet.evaluate(() => ({ opener: window.opener, referrer: document.referrer }))).toEqual({
      opener: null,
      referrer: '',
    })
    await expect(headline(lab, 'Continue in Universal')).toBeVisible()
  })

  test('a wallet is offered in the ways that a phone has, with a new link in time; without one any may open', {
    tag: '@all',
  }, async ({ lab, page }) => {
    await catchLinks(page)
    await page.clock.install()
    await lab.load()
    await choose(lab, 'Everywhere')

    await test.step('a wallet that is everywhere has the ways that a phone has', async () => {
      // A phone has no desktop app.
      await expect(lab.dialog.getByRole('tab')).toHaveText(['This phone', 'Web'])
    })

    await test.step('an app that is not there in time is offered again with a new link', async () => {
      const old = await copied(lab)
      await page.clock.fastForward(230_000)
      await expect(headline(lab, 'Link expired')).toBeVisible()
      await expect(link(lab, 'Open Everywhere')).toHaveCount(0)
      await lab.button('New link').tap()
      await expect(link(lab, 'Open Everywhere')).toBeVisible()
      expect(await copied(lab)).not.toBe(old)
      await close(lab)
    })

    await test.step('without a wallet the bare link opens any, and a code stands beside it', async () => {
      await choose(lab, 'WalletConnect')
      await expect(lab.dialog.getByRole('tab')).toHaveText(['This phone', 'QR code'])
      await link(lab, 'Open wallet app').tap()
      await expect(headline(lab, 'Continue in your wallet')).toBeVisible()
      const [first] = await opened(page)
      expect(first).toMatchObject({ target: '_self', isInGesture: true })
      await lab.dialog.getByRole('tab', { name: 'QR code' }).tap()
      expect(await lab.readCode()).toBe(first?.href)
    })
  })

  test('a request in a session that came from a link opens the wallet where it is asked, until another session comes from a code', {
    tag: '@all',
  }, async ({ lab, page, phone }) => {
    await catchLinks(page)
    await lab.load()
    await choose(lab, 'Everywhere')
    await link(lab, 'Open Everywhere').click()
    const [{ href }] = (await opened(page)) as [OpenedLink]
    await phone.pair(href ?? '')
    await lab.expectConnected()

    await test.step('leaves the wallet alone where the chain answers', async () => {
      await askByClick(lab, 'eth_blockNumber', [])
      expect(await opened(page)).toHaveLength(1)
    })

    await test.step('brings the wallet to the front in the gesture', async () => {
      await askByClick(lab, 'personal_sign', ['0x68656c6c6f', phone.account])
      const [, request, ...others] = await opened(page)
      const [session] = phone.sessions()
      expect(request).toMatchObject({
        href: `everywhere://wc?sessionTopic=${session?.topic}`,
        isInGesture: true,
      })
      expect(others).toEqual([])
    })

    await test.step('opens nothing after the wallet was disconnected and a code was scanned', async () => {
      const before = await opened(page)
      await lab.disconnect()
      await choose(lab, 'WalletConnect')
      await lab.dialog.getByRole('tab', { name: 'QR code' }).tap()
      await phone.pair(await lab.readCode())
      await lab.expectConnected()
      await askByClick(lab, 'personal_sign', ['0x68656c6c6f', phone.account])
      expect(await opened(page)).toEqual(before)
    })
  })
})

test.describe('in Telegram on Android', () => {
  test.use(android)

  test('a native link carries the pairing encoded twice, and opens beside the page', { tag: '@all' }, async ({
    lab,
    page,
  }) => {
    await page.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
    await lab.load()
    await choose(lab, 'Everywhere')
    const uri = await copied(lab)
    const anchor = link(lab, 'Open Everywhere')
    await expect(anchor).toHaveAttribute(
      'href',
      `everywhere://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`,
    )
    await expect(anchor).toHaveAttribute('target', '_blank')
  })
})
