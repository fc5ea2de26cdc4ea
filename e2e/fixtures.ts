import { test as base, expect } from '@playwright/test'
import { addressOf, type Place, placeOf, type Template } from './addresses.js'
import { ModalPage } from './ModalPage.js'
import { PageGuard } from './PageGuard.js'
import { SandboxWallet } from './SandboxWallet.js'

/** The sandbox's browser wallets in the test's page. */
export interface SandboxWalletPair {
  /** 'Sandbox Wallet': agrees to everything at once. */
  readonly instant: SandboxWallet
  /** 'Careful Wallet': asks in a panel that it draws in the page. */
  readonly careful: SandboxWallet
}

/** A journey's fixtures. Each journey has a browser context of its own, and so its own permissions and session. */
export interface Fixtures {
  /** The page that the journey visits. @default 'template' */
  readonly place: Place
  /**
   * The template whose page the places 'template' and 'templateStrict' show. Each template has a Playwright project.
   * @default 'react-vite'
   */
  readonly template: Template
  /** The origin of the page that the journey visits. */
  readonly origin: string
  readonly modal: ModalPage
  readonly wallets: SandboxWalletPair
  /** Fails the journey on whatever no page of ours may do; see {@link PageGuard}. */
  readonly guard: PageGuard
}

export const test = base.extend<Fixtures>({
  place: ['template', { option: true }],
  template: ['react-vite', { option: true }],
  origin: async ({ place, template }, use) => use(addressOf(placeOf(place, template))),
  baseURL: async ({ origin }, use) => use(origin),
  guard: [
    async ({ context, origin }, use) => {
      const guard = new PageGuard(context, [origin, addressOf('sandbox')])
      await use(guard)
      expect(guard.complaints()).toEqual([])
    },
    { auto: true },
  ],
  modal: async ({ page }, use) => use(new ModalPage(page)),
  wallets: async ({ page }, use) => use(walletsOf(page)),
})

/** For `test.use`: pages with animations, as most visitors see them. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Tags all but one of several journeys that differ little: `npm test` runs only that one. */
export const tagUnless = (isUsual: boolean) => (isUsual ? {} : { tag: '@all' })

/** The wallets of another tab. */
export function walletsOf(page: ModalPage['page']): SandboxWalletPair {
  return {
    instant: new SandboxWallet(page, { name: 'Sandbox Wallet', rdns: 'dev.walletmodal.sandbox' }),
    careful: new SandboxWallet(page, { name: 'Careful Wallet', rdns: 'dev.walletmodal.sandbox.asking' }),
  }
}

export { expect }
