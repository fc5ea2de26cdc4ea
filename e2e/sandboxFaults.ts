import {
  type InjectedFault,
  injectFault,
  type SandboxFault,
  type SandboxFaultKind,
  setWalletCount,
} from 'wallet-modal-sandbox/client'
import { addressOf } from './addresses.js'
import { test as base } from './fixtures.js'

/** How a service may fail, by what its visitors feel of it. */
export const faultGroups: Readonly<Record<string, Readonly<Record<string, SandboxFaultKind>>>> = {
  'refuses to answer': {
    '403': { kind: 'status', status: 403 },
    '429': { kind: 'status', status: 429, retryAfter: 1 },
    '503': { kind: 'status', status: 503 },
  },
  'breaks off': {
    refused: { kind: 'refused' },
    reset: { kind: 'reset' },
    'goes on for 50 MB': { kind: 'huge' },
    'leads elsewhere': { kind: 'redirect' },
  },
  'makes no sense': {
    malformed: { kind: 'malformed' },
    'of another shape': { kind: 'wrongShape' },
    hostile: { kind: 'hostile' },
    'nested deeply': { kind: 'nested' },
    HTML: { kind: 'html' },
  },
  'keeps the visitor waiting': {
    'never answers': { kind: 'never' },
    'answers by one byte a second': { kind: 'drip' },
  },
}

/** Makes the sandbox that all journeys share fail for this one alone, whose pages have a user agent of their own. */
export interface SandboxFaults {
  /** The fault lasts until it is cleared, or the journey ends. */
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
