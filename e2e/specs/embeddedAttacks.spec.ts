import type { Page } from '@playwright/test'
import { attacks, begin, end } from '../attackPages.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { askWallet, codeIn, signButton, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../fixtures.js'
import { stopClock } from '../passTimeUntil.js'

test.use({ place: 'lab' })

/** Those that `npm test` tries; with ALL_TESTS, all of them. */
const usual = [
  'a mask on the dialog',
  'a page zoomed to a fifth',
  'a patch over the amount',
  'opacity',
  'a scale',
  'a shrunk frame',
]
const tried = attacks.filter(({ name }) => process.env.ALL_TESTS || usual.includes(name))

/** With ALL_TESTS, each attack has its honest twin: the same question signs once the page behaves. */
const hasTwins = Boolean(process.env.ALL_TESTS)

/** Clicks where the frame's buttons are, as a visitor does who sees something else there. */
async function clickBlindly(page: Page) {
  const box = await page.locator('iframe[title="Embedded wallet"]').boundingBox()
  if (!box) return
  for (const right of [0.6, 0.9])
    for (const down of [0.75, 0.93])
      await page.mouse.click(box.x + box.width * right, box.y + box.height * down)
}

test('a page that hides, changes or moves the frame gets no signature, and an honest one does', async ({
  page,
  modal,
  guard,
}) => {
  guard.allow(walletOrigin())
  // The test's own clock, in page and frame: it stands still but for what the test lets pass, so that no machine is too slow. It runs ahead by
  // less than the five minutes that the server allows: each wait takes as long by both clocks.
  await page.clock.install()
  await page.goto('/email-log-in.html')
  const account = await new EmailLogIn(page).logIn()
  await expect(modal.dialog).toBeHidden()
  await stopClock(page)

  const frame = walletFrame(page)
  const button = signButton(frame)
  let signed: string | undefined
  const answer = () => signed
  const ask = async (method: string, params: readonly unknown[], shown: string) => {
    signed = undefined
    void askWallet(page, method, params).then((signature) => {
      signed = signature
    })
    await expect(frame.getByText(shown)).toBeVisible()
  }
  const askMessage = (text: string) =>
    ask('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account], text)
  const untilReady = () =>
    expect(async () => {
      await page.clock.runFor(1000)
      await expect(button).toBeEnabled({ timeout: 1000 })
    }).toPass()

  /** Signs in an honest page. */
  const signHere = async () => {
    expect(signed).toBeUndefined()
    await button.hover()
    await untilReady()
    await button.click()
    await expect.poll(answer).toMatch(/^0x[\da-f]{130}$/)
  }

  await askMessage('Hello, Ada')
  await untilReady()
  for (const attack of tried.filter(({ isSeen }) => !isSeen)) {
    await test.step(attack.name, async () => {
      await begin(page, attack)
      // The browser tells the frame when it likes: the frame's patience begins then.
      await expect(async () => {
        await page.clock.runFor(3000)
        await expect(frame.getByText('The page covers or changes the wallet.')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await clickBlindly(page)
      await expect(button).toBeDisabled()
      await end(page)
      await untilReady()
      if (!hasTwins) return
      await signHere()
      await askMessage(`After ${attack.name}`)
      await untilReady()
    })
  }

  await test.step('a frame that moves under the pointer', async () => {
    const at = await button.boundingBox()
    if (!at) throw new Error('The button has no place.')
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2 - 60]
    await page.mouse.move(x, y)
    await begin(page, { name: '', on: 'dialog', style: { translate: '0 -60px' } })
    await page.mouse.click(x, y)
    await page.clock.runFor(100)
    await page.mouse.click(x, y)
    await expect(button).toBeDisabled()
    expect(signed).toBeUndefined()
    // It stays where it is now: a click counts.
    await untilReady()
    await page.mouse.click(x, y)
    await expect.poll(answer).toMatch(/^0x[\da-f]{130}$/)
    await end(page)
  })

  // A mask isn't seen by the browser. What matters most needs what only a visitor who sees the frame can type.
  const data = {
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    domain: { name: 'Shop' },
    message: { item: 'Tea' },
  }
  const askData = () => ask('eth_signTypedData_v4', [account, JSON.stringify(data)], '"item": "Tea"')
  await askData()
  const field = frame.getByRole('textbox', { name: 'type these characters' })
  const untilShown = () =>
    expect(async () => {
      await page.clock.runFor(1000)
      await expect(field).toBeVisible({ timeout: 1000 })
    }).toPass()
  /** Signs in an honest page, by typing what the frame shows. */
  const signBySight = async () => {
    await untilShown()
    await field.fill((await codeIn(frame)).toLowerCase())
    await signHere()
  }
  await untilShown()
  for (const attack of tried.filter(({ isSeen }) => isSeen)) {
    await test.step(attack.name, async () => {
      await begin(page, attack)
      await page.clock.runFor(3000)
      await clickBlindly(page)
      await page.clock.runFor(1000)
      await clickBlindly(page)
      await page.keyboard.type('AAAA')
      await expect(button).toBeDisabled()
      await field.fill('')
      await end(page)
      if (!hasTwins) return
      await signBySight()
      await askData()
      await untilShown()
    })
  }
  await test.step('an honest page', signBySight)
})
