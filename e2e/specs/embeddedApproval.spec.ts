import type { Page } from '@playwright/test'
import { parseEther, verifyTypedData } from 'viem'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { test as base, expect } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'
import { fillSend } from '../sending.js'

const test = base.extend<{ account: `0x${string}` }>({
  account: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    await page.goto('/email-log-in.html')
    await use((await new EmailLogIn(page).logIn()) as `0x${string}`)
  },
})
test.use({ place: 'lab' })

const frameOf = (page: Page) => page.frameLocator('iframe[title="Embedded wallet"]')

/** Ways in which a page covers or changes the frame, as CSS of its own. */
const attacks = {
  overlay:
    'iframe ~ .bait, .bait { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; background: #fff }',
  opacity: 'wallet-modal { opacity: 0.05 !important }',
  scale: 'wallet-modal, body > * { scale: 0.2 !important }',
  cover:
    '.bait { position: fixed; inset: 0 0 50% 0; z-index: 2147483647; pointer-events: none; background: #fff }',
}

test('no click signs in a frame that the page covers, changes or moves, and one does in an honest page', async ({
  page,
  modal,
  account,
}) => {
  await expect(modal.dialog).toBeHidden()
  const answer = page.locator('output')
  const frame = frameOf(page)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  const ask = async () => {
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(frame.getByText('Hello, Ada')).toBeVisible()
    await expect(sign).toBeEnabled()
  }
  for (const [name, css] of Object.entries(attacks)) {
    await ask()
    await page.evaluate((css) => {
      const style = Object.assign(document.createElement('style'), { textContent: css, id: 'attack' })
      const bait = Object.assign(document.createElement('div'), { className: 'bait', popover: 'manual' })
      document.head.append(style)
      document.body.append(bait)
      if (css.includes('.bait')) bait.showPopover()
      else {
        const host = document.querySelector('iframe[title="Embedded wallet"]')?.parentElement as HTMLElement
        host.style.setProperty('opacity', css.includes('opacity') ? '0.05' : '1', 'important')
        const dialog = host.shadowRoot?.querySelector('dialog') as HTMLElement
        dialog?.style.setProperty('scale', css.includes('scale') ? '0.2' : '1', 'important')
        dialog?.style.setProperty('opacity', css.includes('opacity') ? '0.05' : '1', 'important')
      }
    }, css)
    await expect(sign, name).toBeDisabled()
    await page.evaluate(() => {
      document.querySelector('#attack')?.remove()
      document.querySelector('.bait')?.remove()
      const host = document.querySelector('iframe[title="Embedded wallet"]')?.parentElement as HTMLElement
      const dialog = host.shadowRoot?.querySelector('dialog') as HTMLElement
      for (const one of [host, dialog])
        for (const rule of ['opacity', 'scale']) one?.style.removeProperty(rule)
    })
    await frame.getByRole('button', { name: 'Cancel' }).click()
    await expect(answer, name).toHaveText('4001')
  }

  // The page moves the frame, so that its button comes under a pointer that is about to click.
  await ask()
  const at = await sign.boundingBox()
  if (!at) throw new Error('The button has no place.')
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  await page.mouse.move(x, y - 60)
  await page.evaluate(() => {
    const element = document.querySelector('iframe[title="Embedded wallet"]') as HTMLElement
    const dialog = element.parentElement?.shadowRoot?.querySelector('dialog') as HTMLElement
    dialog.style.setProperty('translate', '0 -60px', 'important')
  })
  await page.mouse.click(x, y - 60)
  expect((await sign.boundingBox())?.y).toBeCloseTo(at.y - 60, 0)
  await expect(answer).toHaveText('4001')

  // The frame stays where it is now. A click while it still waits does nothing: the visitor clicks again.
  await expect(async () => {
    await sign.click({ delay: 600 })
    await expect(answer).toHaveText(/^0x[\da-f]{130}$/, { timeout: 2_000 })
  }).toPass()
  expect(account).toMatch(/^0x/)
})

test('money is sent from the wallet, which reads it from the bytes', async ({ page, modal, account }) => {
  await callChain(31337, 'anvil_setBalance', [account, `0x${parseEther('2').toString(16)}`])
  const to = '0x000000000000000000000000000000000000bEEF'
  const held = async () => BigInt(String(await callChain(31337, 'eth_getBalance', [to, 'latest'])))
  const before = await held()
  await page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'Send' }),
  )
  await fillSend(modal.dialog, { to, amount: '0.25' })
  await modal.dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const frame = frameOf(page)
  await expect(frame.getByRole('listitem')).toHaveText(/0\.25 ETH.* to .*beef/i)
  await expect(frame.getByText('Sandbox One')).toBeVisible()
  await frame.getByRole('button', { name: 'Sign', exact: true }).click({ delay: 600 })
  await expect(modal.dialog.getByText(/^Send .* confirmed$/)).toBeVisible({ timeout: 20_000 })
  expect((await held()) - before).toBe(parseEther('0.25'))
})

test('typed data is signed as the frame shows it', async ({ page, modal, account }) => {
  await expect(modal.dialog).toBeHidden()
  const data = {
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 31337 },
    message: { item: 'Tea' },
  } as const
  const signature = page.evaluate(
    async ([account, data]) => {
      const { modal } = window as never as {
        modal: { getProvider(n: string): Promise<{ request(r: object): Promise<string> }> }
      }
      const provider = await modal.getProvider('eip155')
      return provider.request({ method: 'eth_signTypedData_v4', params: [account, JSON.stringify(data)] })
    },
    [account, data] as const,
  )
  const frame = frameOf(page)
  await expect(frame.getByText('"item": "Tea"')).toBeVisible()
  await expect(frame.getByText('doesn’t understand what this allows')).toBeVisible()
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await sign.click({ delay: 600 })
  const isValid = await verifyTypedData({
    address: account,
    signature: (await signature) as `0x${string}`,
    ...data,
  })
  expect(isValid).toBe(true)
})
