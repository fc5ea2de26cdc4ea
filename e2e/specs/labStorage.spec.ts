import { expect, tagUnless, test } from '../fixtures.js'
import type {} from '../lab/hostile.js'
import type {} from '../lab/lifecycle.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

test.use({ place: 'lab' })

/** What may stand under the session's key: of another version, cut off, or written by somebody else. */
const blobs: readonly string[] = [
  '',
  'undefined',
  'null',
  'true',
  '42',
  '"eip155"',
  '[]',
  '["eip155","test.sound"]',
  '{}',
  '{"eip155"',
  '{"eip155":null}',
  '{"eip155":42}',
  '{"eip155":""}',
  '{"eip155":["test.sound"]}',
  '{"eip155":{"id":"test.sound"}}',
  '{"__proto__":{"polluted":"yes"}}',
  '{"__proto__":"polluted","constructor":"polluted"}',
  '{"solana":"test.sound","bip122":"test.sound"}',
  '{"version":2,"sessions":[{"namespace":"eip155","connector":"test.sound"}]}',
  JSON.stringify({ eip155: 'x'.repeat(1_000_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`n${index}`, 'x']))),
  '['.repeat(100_000),
  '\u0000\uD800',
]

test('whatever is stored, the modal starts disconnected and works', async ({ page, modal }) => {
  await page.goto('/lifecycle.html')
  for (const blob of blobs) {
    const outcome = await page.evaluate(async (text) => {
      localStorage.setItem('wallet-modal:default:session', text)
      localStorage.setItem('wallet-modal:default:recent', text)
      const made = globalThis.lifecycle.create()
      made.start()
      await made.prepare()
      while (made.state.restoring.peek()) await new Promise((resolve) => requestAnimationFrame(resolve))
      const { status, account, error } = made.state
      made.destroy()
      return {
        status: status.peek(),
        account: account.peek(),
        error: error.peek(),
        polluted: 'polluted' in {},
      }
    }, blob)
    const sound = {
      status: { eip155: 'disconnected' },
      account: undefined,
      error: undefined,
      polluted: false,
    }
    expect(outcome, blob.slice(0, 80)).toEqual(sound)
  }

  await page.evaluate(() => {
    globalThis.lifecycle.create()
    return globalThis.lifecycle.open()
  })
  await modal.chooseWallet('Lab Wallet')
  await expect
    .poll(() => page.evaluate(() => globalThis.lifecycle.modal.state.status.peek().eip155))
    .toBe('connected')
})

test('a session of a wallet that is gone counts as disconnected after 3 s', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() =>
    localStorage.setItem('wallet-modal:default:session', '{"eip155":"test.gone"}'),
  )
  await stopClock(page)
  await page.goto('/hostile.html')
  const status = page.locator('output')
  await expect(status).toHaveText('restoring')
  await passTimeUntil(status.filter({ hasText: 'disconnected' }))
})

for (const [name, forbid] of [
  [
    'a localStorage that may not be read',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      }),
  ],
  ['a localStorage that is not there', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'a localStorage that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    },
  ],
  [
    'a localStorage that throws at everything',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new Error('broken')
        }
      }
    },
  ],
] as const) {
  test(
    `${name}: it connects, and keeps the session for the page`,
    tagUnless(name === 'a localStorage that throws at everything'),
    async ({ page, modal }) => {
      await page.addInitScript(forbid)
      await page.goto('/hostile.html')
      await page.evaluate(() => globalThis.hostile.wallet.announce())
      await page.getByRole('button', { name: 'Open' }).click()
      await modal.chooseWallet('Sound Wallet')
      await expect(page.locator('output')).toContainText('connected 0xf39F')

      await page.getByRole('button', { name: 'Open' }).click()
      await modal.button('Disconnect').click()
      await expect(page.locator('output')).toHaveText('disconnected')
    },
  )
}

test('another tab that clears the storage, or writes rubbish, ends the session here, harmlessly', {
  tag: '@all',
}, async ({ page, context, modal }) => {
  await page.goto('/hostile.html')
  await page.evaluate(() => globalThis.hostile.wallet.announce())
  const other = await context.newPage()
  await other.goto('/hostile.html')
  for (const [name, write] of [
    ['clears the storage', () => localStorage.clear()],
    ['writes rubbish', () => localStorage.setItem('wallet-modal:default:session', '{"eip155":[1,{}]}')],
  ] as const) {
    await test.step(`another tab that ${name} ends the session here`, async () => {
      await page.getByRole('button', { name: 'Open' }).click()
      await modal.chooseWallet('Sound Wallet')
      await expect(page.locator('output')).toContainText('connected 0xf39F')
      await other.evaluate(write)
      await expect(page.locator('output')).toHaveText('disconnected')
    })
  }
})
