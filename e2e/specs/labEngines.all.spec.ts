import { expect, test } from '../fixtures.js'
import type {} from '../lab/hostile.js'

/** What some browser that an app may meet lacks, or a blocker takes away, by its path from `window`. */
const features = [
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'navigator.locks',
  'navigator.userActivation',
  'navigator.clipboard',
  'navigator.userAgentData',
  'BroadcastChannel',
  'crypto.randomUUID',
  'crypto.subtle',
  'reportError',
  'structuredClone',
  'Intl.Segmenter',
  'IntersectionObserver',
]

const engines: readonly { readonly name: string; readonly lacks: readonly string[] }[] = [
  // Safari doesn't idle.
  { name: 'requestIdleCallback', lacks: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler'] },
  { name: 'locks and channels', lacks: ['navigator.locks', 'BroadcastChannel'] },
  { name: 'all that is young', lacks: features },
]

test.use({ place: 'lab' })

for (const how of ['missing', 'broken'] as const) {
  for (const { name, lacks } of engines) {
    test(`where ${name} is ${how} the modal opens, lists, connects and comes back`, async ({
      page,
      modal,
    }) => {
      await page.addInitScript(
        ({ paths, isMissing }) => {
          for (const path of paths) {
            const names = path.split('.')
            const last = names.pop() ?? ''
            let holder = names.reduce<object>(
              (found, one) => (found as Record<string, object>)[one] ?? {},
              globalThis,
            )
            const isCallable = typeof (holder as Record<string, unknown>)[last] === 'function'
            while (!Object.hasOwn(holder, last)) {
              const next: unknown = Object.getPrototypeOf(holder)
              if (!next) break
              holder = next as object
            }
            if (isMissing || !isCallable) Reflect.deleteProperty(holder, last)
            else {
              // A blocker leaves the name, and whoever calls it is refused.
              const value = function refused() {
                throw new DOMException('Blocked', 'SecurityError')
              }
              Object.defineProperty(holder, last, { value, configurable: true, writable: true })
            }
          }
        },
        { paths: lacks, isMissing: how === 'missing' },
      )
      await page.goto('/hostile.html')
      await page.evaluate(() => globalThis.hostile.wallet.announce())
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await modal.view('Connect')
      await modal.chooseWallet('Sound Wallet')
      const status = page.locator('output')
      await expect(status).toContainText('connected 0xf39F')

      await page.reload()
      await page.evaluate(() => globalThis.hostile.wallet.announce())
      await expect(status).toContainText('connected 0xf39F')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(modal.dialog).toContainText('1.000 ETH')
      await modal.button('Disconnect').click()
      await expect(status).toHaveText('disconnected')
    })
  }
}
