import { PNG } from 'pngjs'
import { decodeQr } from 'wallet-modal-sandbox/playwright'
import { startScriptedWallet } from 'wallet-modal-sandbox/wallet'
import { addressOf } from '../addresses.js'
import { callChain } from '../sandboxChain.js'
import { expect, test } from './fixtures.js'
import type { Visitor } from './Visitor.js'

/** The lab's page whose modal is made as a journey wants it. */
const viewsLab = (config: object, networks = 2) =>
  `${addressOf('lab')}/views.html?with=${encodeURIComponent(JSON.stringify({ config, networks }))}`

test('connects, sends, stays connected over a reload, and disconnects', async ({ visitor }) => {
  const to = `0x${'7e9'.repeat(14).slice(0, 40)}`
  const balance = async () => BigInt(String(await callChain(31337, 'eth_getBalance', [to, 'latest'])))
  const before = await balance()
  await visitor.engine.open(addressOf('template'))
  await visitor.click('Connect wallet')
  await visitor.click('Sandbox Wallet')
  await visitor.seeView()
  await visitor.click('Account 0x…')
  await visitor.click('Send')
  await visitor.fill('Amount', '0.1')
  await visitor.fill('Recipient', to)
  await visitor.click('Review')
  await visitor.click('Confirm')
  await visitor.see('Send 0.1 ETH: confirmed')
  expect((await balance()) - before).toBe(10n ** 17n)

  await visitor.engine.open(addressOf('template'))
  await visitor.click('Account 0x…')
  await visitor.click('Disconnect')
  await visitor.see('Connect wallet')
})

test('pairs with a phone, which signs in by the same prompt, and a reload asks nobody', async ({
  visitor,
}) => {
  const page = `${addressOf('lab')}/walletconnect.html?signIn`
  const phone = await startScriptedWallet({ sandboxUrl: addressOf('sandbox') })
  await visitor.engine.open(page)
  await visitor.click('Connect wallet')
  await visitor.click('WalletConnect')
  await visitor.seeView('ConnectingWalletConnect')
  await phone.pair(await readCode(visitor))
  await visitor.see(`connected ${phone.account}`)
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionAuthenticate'])

  await visitor.engine.open(page)
  await visitor.see(`connected ${phone.account}`)
  expect(phone.requests).toHaveLength(1)
  await phone.close()
})

test('reads from right to left in Arabic', async ({ visitor }) => {
  await visitor.engine.open(viewsLab({ language: 'ar' }))
  await visitor.click('Open')
  await visitor.seeView('Connect')
  const sides = await visitor.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
    const left = (selector: string) => dialog?.querySelector(selector)?.getBoundingClientRect().left ?? 0
    return { direction: dialog?.dir, isCloseFirst: left('header .end') < left('header h2') }
  })
  expect(sides).toEqual({ direction: 'rtl', isCloseFirst: true })
})

test('fades out while it closes', async ({ visitor }) => {
  await visitor.engine.resize(900, 800)
  await visitor.engine.open(viewsLab({}))
  await visitor.click('Open')
  await visitor.seeView('Connect')
  await visitor.evaluate(() => {
    const card = document.querySelector('wallet-modal')?.shadowRoot?.querySelector<HTMLElement>('.card')
    card?.addEventListener('transitionend', ({ propertyName }) => {
      document.body.append(`faded: ${propertyName}. `)
    })
  })
  await visitor.press('Escape')
  await visitor.see('faded: opacity')
})

test('the Tab key stops only at what has a name', async ({ visitor }) => {
  await visitor.engine.resize(900, 500)
  await visitor.engine.open(viewsLab({}, 40))
  await visitor.click('Open')
  await visitor.seeView('Connect')
  await visitor.evaluate(() => globalThis.views.modal.open({ view: 'Networks' } as never))
  await visitor.seeView('Networks')
  for (let presses = 0; presses < 5; presses += 1) {
    await visitor.press('Tab')
    const stop = await visitor.evaluate(() => {
      const root = document.querySelector('wallet-modal')?.shadowRoot
      const focused = root?.activeElement
      if (!root || !focused) return 'none'
      const label = root.getElementById(focused.getAttribute('aria-labelledby') ?? '')
      const input = (focused as HTMLInputElement).labels?.[0]
      const name = focused.getAttribute('aria-label') ?? (label ?? input ?? focused).textContent
      return name?.trim() && !focused.matches('.body') ? 'named' : focused.outerHTML.slice(0, 200)
    })
    expect(stop).toMatch(/^(named|none)$/)
  }
})

test('a mouse that pulls the sheet selects no text', async ({ visitor }) => {
  await visitor.engine.resize(470, 800)
  await visitor.engine.open(viewsLab({}))
  await visitor.click('Open')
  await visitor.seeView('Connect')
  await visitor.pull('Connect wallet', 60)
  const selected = await visitor.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as
      | (ShadowRoot & { getSelection?(): Selection | null })
      | undefined
    // A selection of nothing but the seam between two blocks shows nothing.
    return `${document.getSelection()}${root?.getSelection?.() ?? ''}`.trim()
  })
  await visitor.letGo()
  expect(selected).toBe('')
})

/** The link of the code on the screen, once it is drawn. */
async function readCode(visitor: Visitor): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await decodeQr({ screenshot: () => pictureOfCode(visitor) })
    expect(link).toMatch(/^wc:/)
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

/** The code alone, with its margin, cut out of a picture of the page. */
async function pictureOfCode({ engine, evaluate }: Visitor): Promise<Buffer> {
  const page = PNG.sync.read(Buffer.from(await engine.picture(), 'base64'))
  const box = (await evaluate(() => {
    const code = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.qr')
    const { x, y, width, height } = code?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height, page: innerWidth }
  })) as Record<'height' | 'page' | 'width' | 'x' | 'y', number>
  const scale = page.width / box.page
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((px) => Math.round(px * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const code = new PNG({ width, height })
  PNG.bitblt(page, code, x, y, width, height, 0, 0)
  return PNG.sync.write(code)
}
