import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { GalleryPage } from '../GalleryPage.js'
import { test as galleryTest } from '../galleryFixtures.js'

const phone = { viewport: { width: 360, height: 740 } }

/** The fullest state of each kind of view. */
const looked = [
  ['Connect', 'every way to connect'],
  ['Connect', 'box not ticked'],
  ['Connect', 'empty'],
  ['AllWallets', 'with installed ones'],
  ['ConnectingExternal', 'declined'],
  ['ConnectingWalletConnect', 'phone, a wallet'],
  ['UnsupportedChain', 'ready'],
  ['Account', 'ready'],
  ['Networks', 'declined'],
  ['Receive', 'address'],
  ['WhatIsAWallet', 'usual'],
  ['GetWallet', 'one wallet'],
] as const

test.describe('under a finger', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true, place: 'gallery' })

  test('every target is at least 44 px', async ({ page }) => {
    const gallery = new GalleryPage(page)
    await gallery.load()
    for (const [view, state] of looked) {
      await gallery.show(view, state)
      const small = await gallery.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('button, a')].flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const { display, pointerEvents } = getComputedStyle(target)
          // What no pointer reaches is for keys: the handle, whose header is pulled. A link in a sentence is as high as it.
          const isTarget = pointerEvents !== 'none' && display !== 'inline'
          return isTarget && Math.min(width, height) < 44
            ? [`${target.ariaLabel ?? target.textContent}: ${width} x ${height}`]
            : []
        }),
      )
      expect.soft(small, `${view}, ${state}`).toEqual([])
    }
  })
})

/** Texts of which a part can't be seen, in any direction; names that may end in dots are left out. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
    return [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((node) => {
      const hasText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      )
      if (!hasText || node.closest('.hidden, svg, .row .name')) return []
      const { left, right } = node.getBoundingClientRect()
      const isWider = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline'
      const isOut = left < -1 || right > innerWidth + 1
      return isWider || isOut ? [`${node.localName}: ${node.textContent}`] : []
    })
  })

galleryTest(
  'at 320 px, and at 200 % zoom, no text is cut, and all of it can be scrolled to',
  async ({ gallery }) => {
    const { page } = gallery
    for (const [view, state] of [...looked, ['ConnectingWalletConnect', 'code of a wallet']] as const) {
      await gallery.show(view, state)
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 640, height: 400 },
      ]) {
        await page.setViewportSize(viewport)
        const { sideways, card } = await gallery.dialog.evaluate((dialog) => {
          const body = dialog.querySelector('.body') as HTMLElement
          const { top, bottom } = (dialog.querySelector('.card') as HTMLElement).getBoundingClientRect()
          return { sideways: body.scrollWidth - body.clientWidth, card: { top, bottom } }
        })
        const isWithin = card.top >= 0 && card.bottom <= viewport.height
        expect
          .soft({ cut: await cutTexts(page), sideways, isWithin }, `${view}, ${state}, ${viewport.width} px`)
          .toEqual({ cut: [], sideways: 0, isWithin: true })
      }
    }
  },
)

galleryTest(
  'in a theme without corners, nothing is round but what is a circle, and the marks of brands',
  async ({ gallery }) => {
    for (const [view, state] of looked) {
      await gallery.show(view, state, 'radius=0')
      const round = await gallery.card.evaluate((card) =>
        [card, ...card.querySelectorAll('*')].flatMap((part) => {
          const { borderTopLeftRadius: radius } = getComputedStyle(part)
          const isCircle = radius.endsWith('%') || part.matches('.handle, .wallet-icon')
          return isCircle || radius === '0px' ? [] : [`${part.getAttribute('class')}: ${radius}`]
        }),
      )
      expect.soft(round, `${view}, ${state}`).toEqual([])
    }
  },
)

galleryTest('on a desktop, a list that goes on shows a piece of its next row', async ({ gallery }) => {
  await gallery.page.setViewportSize({ width: 1280, height: 800 })
  for (const [view, state] of [
    ['Connect', 'many wallets'],
    ['AllWallets', 'with installed ones'],
    ['Networks', 'many, searched'],
  ] as const) {
    await gallery.show(view, state)
    const pieces = await gallery.dialog.evaluate((dialog) => {
      const edge = dialog.querySelector('.body')?.getBoundingClientRect().bottom ?? 0
      return [...dialog.querySelectorAll('.row')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top < edge && bottom > edge ? [edge - top] : []
      })
    })
    expect.soft(pieces, `${view}, ${state}`).toHaveLength(1)
    // The edge fades over 20 px.
    expect.soft(pieces[0], `${view}, ${state}`).toBeGreaterThan(24)
  }
})

galleryTest(
  'with forced colours, what only a tint sets off has an edge, and the edges that fade are gone',
  async ({ gallery }) => {
    const { page } = gallery
    await page.emulateMedia({ forcedColors: 'active' })
    for (const [view, state, parts] of [
      ['Connect', 'several wallets', ['.card', '.row']],
      ['Account', 'unsupported network', ['.panel', '.tile', '.button']],
      ['Account', 'balance loading', ['.skeleton']],
      ['Networks', 'failed', ['.networks-failure']],
    ] as const) {
      await gallery.show(view, state)
      for (const part of parts)
        await expect(gallery.dialog.locator(part).first()).toHaveCSS('border-top-width', '1px')
    }
    const edge = gallery.dialog.locator('.body')
    expect(await edge.evaluate((node) => getComputedStyle(node, '::after').display)).toBe('none')
  },
)

test('the focus, an edge and, where more contrast is asked for, lines and quiet texts can be seen', {
  tag: '@all',
}, async ({ modal, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await modal.load()
  await modal.open()
  await test.step('the focus ring is 2 px wide and stands off by 2 px', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const row = modal.dialog.locator('.row').first()
    await expect(row).toBeFocused()
    await expect(row).toHaveCSS('outline-style', 'solid')
    await expect(row).toHaveCSS('outline-width', '2px')
    await expect(row).toHaveCSS('outline-offset', '2px')
  })
  await test.step('an edge fades at the top only once the body is scrolled', async () => {
    await page.setViewportSize({ width: 640, height: 220 })
    const body = modal.dialog.locator('.body')
    await body.evaluate((node) => node.scrollTo(0, 0))
    expect(await body.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
    const edge = () => body.evaluate((node) => Number(getComputedStyle(node, '::before').opacity))
    await expect.poll(edge).toBe(0)
    await body.evaluate((node) => node.scrollTo(0, 20))
    await expect.poll(edge).toBe(1)
  })
  await test.step('with more contrast asked for, lines and quiet texts are as strong as the text', async () => {
    const colour = (selector: string) =>
      modal.dialog
        .locator(selector)
        .first()
        .evaluate((node) => getComputedStyle(node).color)
    expect(await colour('.foot')).not.toBe(await colour('.card'))
    await page.emulateMedia({ contrast: 'more' })
    expect(await colour('.foot')).toBe(await colour('.card'))
  })
})
