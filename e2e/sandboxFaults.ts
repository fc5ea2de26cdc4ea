import {
  type InjectedFault,
  injectFault,
  type SandboxFault,
  setWalletCount,
} from 'wallet-modal-sandbox/client'
import { addressOf } from './addresses.js'
import { test as base } from './fixtures.js'

/** Makes the sandbox that all journeys share fail for this one alone, whose pages have a user agent of their own. */
export interface SandboxFaults {
  /** Until it is cleared, or the journey ends. */
  inject(fault: SandboxFault): Promise<InjectedFault>
  /** How many wallets the directory has, until the journey ends. */
  setWalletCount(wallets: number): Promise<void>
}

export const test = base.extend<{ readonly faults: SandboxFaults }>({
  // Whatever a page of the journey asks for carries it: scripts, pictures and sockets; a header of ours would need preflights.
  userAgent: async ({ browser }, use, { testId, retry }) => {
    const page = await browser.newPage()
    const honest = await page.evaluate(() => navigator.userAgent)
    await page.close()
    await use(`${honest} Journey/${testId}-${retry}`)
  },
  faults: async ({ userAgent }, use) => {
    const sandbox = addressOf('sandbox')
    const headers = { 'user-agent': String(userAgent) }
    const injected: InjectedFault[] = []
    await use({
      async inject(fault) {
        const own = await injectFault(sandbox, { ...fault, headers: { ...fault.headers, ...headers } })
        injected.push(own)
        return own
      },
      setWalletCount: (wallets) => setWalletCount(sandbox, wallets, { headers }),
    })
    await Promise.all([...injected.map((fault) => fault.clear()), setWalletCount(sandbox, null, { headers })])
  },
})

export { expect } from './fixtures.js'
