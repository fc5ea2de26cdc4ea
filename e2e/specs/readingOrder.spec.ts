import type { Locator, Page } from '@playwright/test'
import { appear } from '../appearances.js'
import { expect, test } from '../galleryFixtures.js'

const phone = { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 740 } } as const

/** The main state of each view, and what is heard of it, in this order; more may stand between. */
const outlines = [
  [
    'Connect',
    'with WalletConnect',
    `
    - dialog "Connect wallet":
      - button "Dismiss"
      - heading "Connect wallet" [level=2]
      - button "Close"
      - list "Wallets":
        - listitem:
          - button "WalletConnect"
        - listitem:
          - button "Rabby Wallet"
      - text: New to wallets?
      - button "What is a wallet?"`,
  ],
  [
    'AllWallets',
    'with installed ones',
    `
    - dialog "All wallets":
      - heading "All wallets" [level=2]
      - searchbox "Search wallets"
      - list "Wallets":
        - listitem:
          - button "Rabby Wallet"
        - listitem:
          - button "MetaMask"`,
  ],
  [
    'ConnectingExternal',
    'declined',
    `
    - dialog "Rabby Wallet":
      - button "Back"
      - heading "Rabby Wallet" [level=2]
      - button "Close"
      - status:
        - heading "Request declined" [level=3]
        - paragraph
      - button "Try again"`,
  ],
  [
    'ConnectingWalletConnect',
    'code of a wallet',
    `
    - dialog "Everywhere":
      - button "Back"
      - heading "Everywhere" [level=2]
      - tablist "Ways to connect":
        - tab "Mobile" [selected]
        - tab "Web"
        - tab "Desktop"
      - tabpanel "Mobile":
        - img "QR code to connect your wallet"
        - status: Scan with Everywhere on your phone
        - button "Copy link"`,
  ],
  [
    'ConnectingWalletConnectBasic',
    'code and wallets',
    `
    - dialog "WalletConnect":
      - heading "WalletConnect" [level=2]
      - img "QR code to connect your wallet"
      - status: Scan with your phone’s camera or wallet app
      - button "Copy link"
      - list "Wallets":
        - listitem:
          - button "Everywhere"`,
  ],
  [
    'Account',
    'unsupported network',
    `
    - dialog "Account":
      - heading "Account" [level=2]
      - text: /0x/
      - paragraph: 1.234 POL
      - term: Network
      - definition: Polygon
      - paragraph: This app doesn’t support this network.
      - button "Switch network"
      - list "Actions":
        - listitem:
          - button "Receive"
        - listitem:
          - button "Copy address"
        - listitem:
          - link "View on explorer"
      - button "Disconnect"`,
  ],
  [
    'Networks',
    'declined',
    `
    - dialog "Switch network":
      - heading "Switch network" [level=2]
      - list "Networks":
        - listitem:
          - button "Ethereum"
        - listitem:
          - button "OP Mainnet Declined · Try again"`,
  ],
  [
    'Receive',
    'address',
    `
    - dialog "Receive":
      - button "Back"
      - heading "Receive" [level=2]
      - img "QR code for your address"
      - paragraph: Your address on Ethereum
      - paragraph: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
      - paragraph: /^Only use this address on Ethereum/
      - region "Also your address on":
        - heading "Also your address on" [level=3]
        - list:
          - listitem
          - listitem
      - button "Copy address"
      - button "Request an amount"`,
  ],
  [
    'WhatIsAWallet',
    'usual',
    `
    - dialog "What is a wallet?":
      - heading "What is a wallet?" [level=2]
      - list:
        - listitem:
          - heading "A home for your digital assets" [level=3]
          - paragraph
      - button "Get a wallet"
      - button "I already have a wallet"`,
  ],
  [
    'GetWallet',
    'one wallet',
    `
    - dialog "Get a wallet":
      - heading "Get a wallet" [level=2]
      - heading "Get Late Wallet" [level=3]
      - paragraph
      - link "Add to browser"
      - link "Visit website"
      - button "Other wallets"`,
  ],
  [
    'Any view',
    'could not be loaded again',
    `
    - dialog "Example":
      - heading "Example" [level=2]
      - alert:
        - heading "Couldn’t load this screen" [level=3]
        - paragraph
        - button "Try again"
        - button "Reload page"`,
  ],
] as const

/** The roles of what is heard: the same in every language. */
async function rolesOf(dialog: Locator): Promise<string[]> {
  const heard = await dialog.ariaSnapshot()
  return heard.split('\n').flatMap((line) => /^ *- ([a-z]+)/.exec(line)?.[0] ?? [])
}

/** Controls that are heard without a name. */
async function nameless(dialog: Locator): Promise<string[]> {
  const heard = await dialog.ariaSnapshot()
  return heard
    .split('\n')
    .filter((line) => /- (button|link|tab|checkbox|searchbox|textbox)\b(?! ")/.test(line))
}

interface Stop {
  readonly name: string
  /** Index in the document among all elements that can have the focus. */
  readonly place: number
  readonly box: { readonly start: number; readonly top: number; readonly bottom: number }
}

/** Where Tab leads, from the title until it comes round. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.locator('wallet-modal h2').focus()
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const root = document.querySelector('wallet-modal')?.shadowRoot
      const focused = root?.activeElement
      if (!root || !focused) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      return {
        name: focused.ariaLabel ?? focused.textContent ?? '',
        place: [...root.querySelectorAll('*')].indexOf(focused),
        box: { start: focused.matches(':dir(rtl)') ? -right : left, top, bottom },
      }
    })
    // After the last stop, Tab leaves for the browser's own controls, then begins again.
    if (stop === undefined || stops.some(({ place }) => place === stop.place)) return stops
    stops.push(stop)
  }
}

/** Stops that come before the one that they are read after: above it, or before it in its line. */
const misplaced = (stops: readonly Stop[]) =>
  stops.flatMap((stop, index) => {
    const last = stops[index - 1]
    // Tab comes round to the header, which stands above.
    if (!last || last.place > stop.place) return []
    const shared = Math.min(stop.box.bottom, last.box.bottom) - Math.max(stop.box.top, last.box.top)
    const isInLine = shared > Math.min(stop.box.bottom - stop.box.top, last.box.bottom - last.box.top) / 2
    const isAfter = isInLine ? stop.box.start > last.box.start : stop.box.top > last.box.top
    return isAfter ? [] : [`${stop.name} after ${last.name}`]
  })

/** How often the way of Tab goes back in the document: once, where it comes round to the header. */
const turns = (stops: readonly Stop[]) =>
  stops.filter(({ place }, index) => place < (stops[index - 1]?.place ?? 0)).length

/** Views with parts side by side, which another direction puts the other way round. The others are tried in it before a release. */
const sideBySide = ['AllWallets', 'ConnectingWalletConnect', 'Account', 'Receive', 'GetWallet']
const languagesFor = (view: string) =>
  process.env.ALL_TESTS || sideBySide.includes(view) ? ['en', 'ar'] : ['en']

for (const [view, state, outline] of outlines) {
  test(`${view} is heard, seen and gone through in one order`, async ({ gallery }) => {
    const { page, dialog } = gallery
    const heard: string[][] = []
    for (const language of languagesFor(view)) {
      await gallery.show(view, state, `language=${language}`)
      await appear(page, phone)
      if (language === 'en') await expect(dialog).toMatchAriaSnapshot(outline)
      heard.push(await rolesOf(dialog))
      expect(await nameless(dialog)).toEqual([])
      const stops = await stopsOf(page)
      expect(stops.length).toBeGreaterThan(1)
      expect(turns(stops)).toBeLessThanOrEqual(1)
      expect(misplaced(stops)).toEqual([])
    }
    for (const roles of heard) expect(roles).toEqual(heard[0])
  })
}

test('and another order, or a control without a name, would be found', async ({ gallery }) => {
  await gallery.show('Account', 'ready')
  await appear(gallery.page, phone)
  await gallery.dialog.evaluate((dialog) => {
    const view = dialog.querySelector<HTMLElement>('.account')
    view?.style.setProperty('flex-direction', 'column-reverse')
    dialog.querySelector('header button:last-child')?.removeAttribute('aria-label')
  })
  expect(misplaced(await stopsOf(gallery.page))).toEqual([
    'Receive after Network: Ethereum',
    'Disconnect after ExplorerView on explorer',
  ])
  expect(await nameless(gallery.dialog)).toEqual(['  - button'])
})
