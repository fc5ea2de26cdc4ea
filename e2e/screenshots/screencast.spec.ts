import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { appearances } from '../appearances.js'
import { expect, inMotion, test } from '../fixtures.js'
import { senderIndex } from '../sending.js'

const folder = fileURLToPath(new URL('../../screenshots/screencast/', import.meta.url))

/** What one frame of the page showed. */
interface Frame {
  /** Time since the page was loaded, in ms. */
  readonly at: number
  readonly view: string
  /** Height of the card, in CSS pixels. */
  readonly height: number
  /** Whether something in the card's body is to be seen. */
  readonly hasContent: boolean
}

declare global {
  var framesShown: Frame[]
}

/** Runs in the page: notes each frame that it draws while the dialog is open. */
function watchFrames() {
  globalThis.framesShown = []
  const opacityOf = (element: Element, end: Element) => {
    let opacity = 1
    for (let at: Element | null = element; at && at !== end; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }
  const hasContent = (body: Element) => {
    const box = body.getBoundingClientRect()
    return [...body.querySelectorAll('img, svg, button, input, p, h3, li, .skeleton')].some((part) => {
      const { top, bottom, width } = part.getBoundingClientRect()
      const isInside = width > 0 && bottom > box.top && top < box.bottom
      return isInside && part.checkVisibility({ visibilityProperty: true }) && opacityOf(part, body) > 0.25
    })
  }
  const note = (dialog: HTMLElement, card: Element, body: Element) =>
    framesShown.push({
      at: Math.round(performance.now()),
      view: dialog.dataset.view ?? '',
      height: Math.round(card.getBoundingClientRect().height),
      hasContent: hasContent(body),
    })
  const look = () => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open]')
    const [card, body] = [dialog?.querySelector('.card'), dialog?.querySelector('.body')]
    if (dialog instanceof HTMLElement && card && body) {
      // The last word before the frame is drawn: the modal's own observer, which begins to move the card, is older.
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        note(dialog, card, body)
      })
      observer.observe(card)
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Less than this isn't seen as a jump, in CSS pixels. */
const leastJump = 6

/** The heights at which the card turned round: it grew, then shrank, or the reverse. */
function turnsOf(frames: readonly Frame[]): string[] {
  const heights = frames.map(({ height }) => height)
  const ends = heights.filter((height, at) => {
    const [before, after] = [heights[at - 1], heights.slice(at).find((next) => next !== height)]
    if (before === height) return false
    return (
      before === undefined || after === undefined || Math.sign(height - before) !== Math.sign(after - height)
    )
  })
  return ends.flatMap((height, at) => {
    const [before, after] = [ends[at - 1], ends[at + 1]]
    if (before === undefined || after === undefined) return []
    const [came, went] = [height - before, after - height]
    return Math.min(Math.abs(came), Math.abs(went)) >= leastJump ? [`${before} → ${height} → ${after}`] : []
  })
}

/** Films a page by the browser's own protocol. @returns ends it, and writes the frames, each named by its step and time in ms */
async function film(page: Page, stepOf: () => string, to: string) {
  const session = await page.context().newCDPSession(page)
  const pictures: { readonly name: string; readonly data: string }[] = []
  let start: number | undefined
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    start ??= timestamp
    const ms = String(Math.round((timestamp - start) * 1_000)).padStart(6, '0')
    pictures.push({ name: `${ms}-${stepOf().replaceAll(' ', '-')}`, data })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  return async () => {
    await session.send('Page.stopScreencast')
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    for (const { name, data } of pictures) writeFileSync(`${to}/${name}.jpg`, data, 'base64')
  }
}

// By hand, and not in `npm test`: a slow machine draws other frames.
for (const { name, colorScheme, viewport } of appearances) {
  test.describe(() => {
    test.use({ ...inMotion, viewport, colorScheme, hasTouch: name.startsWith('phone') })

    test(`screencast, ${name}: no frame is empty, and the card follows each change once`, async ({
      modal,
      page,
      wallets,
    }) => {
      await page.addInitScript(watchFrames)
      await modal.load()
      await wallets.careful.switchAccount(senderIndex())
      let step = ''
      const report: { step: string; frames: number; empty: number; turns: string[]; heights: string }[] = []
      const cut = await film(page, () => step, `${folder}${name.replaceAll(' ', '-')}`)

      /** What is done, and half a second more. */
      const take = async (next: string, act: () => Promise<unknown>) => {
        step = next
        await page.evaluate(() => {
          framesShown.length = 0
        })
        await act()
        await page.waitForTimeout(500)
        const frames = await page.evaluate(() => framesShown)
        const heights = frames.map(({ height }) => height)
        report.push({
          step,
          frames: frames.length,
          empty: frames.filter(({ hasContent }) => !hasContent).length,
          turns: turnsOf(frames),
          heights: heights.filter((height, at) => height !== heights[at - 1]).join(' '),
        })
      }

      await take('open', () => modal.open())
      await take('ask the wallet', async () => {
        await modal.chooseWallet('Careful Wallet')
        await modal.view('ConnectingExternal')
      })
      await take('connected', async () => {
        await wallets.careful.approve()
        await modal.expectConnected()
      })
      await take('account', async () => {
        await modal.openAccount()
        await expect(modal.button('Send')).toBeVisible()
      })
      await take('send', async () => {
        await modal.button('Send').click()
        await modal.view('Send')
      })
      await take('fill', async () => {
        await modal.dialog.getByLabel('Amount', { exact: true }).fill('0.25')
        await modal.dialog.getByLabel('Recipient').fill(`0x${'7e4d'.repeat(10)}`)
        await expect(modal.button('Review')).toBeEnabled()
      })
      await take('review', async () => {
        await modal.button('Review').click()
        await modal.view('SendPreview')
      })
      await take('back to the form', async () => {
        await modal.button('Back').click()
        await modal.view('Send')
      })
      await take('review again', async () => {
        await modal.button('Review').click()
        await modal.view('SendPreview')
      })
      await take('confirm', async () => {
        await modal.button('Confirm').click()
        await wallets.careful.approve()
        await modal.view('Account')
      })
      await take('confirmed', () => expect(modal.dialog.getByText('Send 0.25 ETH: confirmed')).toBeVisible())
      await take('close', () => modal.close())
      await cut()

      writeFileSync(`${folder}${name.replaceAll(' ', '-')}.json`, `${JSON.stringify(report, null, 2)}\n`)
      console.table(report)
      for (const { step, empty, turns } of report) {
        expect.soft(empty, `${step}: frames without content`).toBe(0)
        expect.soft(turns, `${step}: the card turns round`).toEqual([])
      }
    })
  })
}
