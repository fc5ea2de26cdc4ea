import type { Page } from '@playwright/test'

/** A way in which a page hides or changes the wallet's frame, so that its visitor clicks on something else. */
export interface Attack {
  readonly name: string
  /** What gets the style: the frame, the modal's dialog, the whole page, or something laid over them. */
  readonly on: 'frame' | 'dialog' | 'page' | 'bait'
  readonly style: Readonly<Record<string, string>>
  /** Whether Chromium calls the frame visible all the same: only what the visitor types tells then. */
  readonly isSeen?: true
}

const over = {
  position: 'fixed',
  'z-index': '2147483647',
  'pointer-events': 'none',
  border: '0',
  background: '#fff',
}
const nothing = 'linear-gradient(transparent, transparent)'

/** The attacks that were measured, and what becomes of each. */
export const attacks: readonly Attack[] = [
  { name: 'a mask on the frame', on: 'frame', style: { 'mask-image': nothing }, isSeen: true },
  { name: 'a mask on the dialog', on: 'dialog', style: { 'mask-image': nothing }, isSeen: true },
  { name: 'a page zoomed to a fifth', on: 'page', style: { zoom: '0.2' } },
  {
    name: 'a patch over the amount',
    on: 'bait',
    style: { ...over, inset: 'auto', left: '50%', top: '45%', width: '40px', height: '20px' },
  },
  {
    name: 'an overlay that can’t be seen',
    on: 'bait',
    style: { ...over, inset: '0', width: '100%', height: '100%', opacity: '0' },
  },
  { name: 'a blend', on: 'dialog', style: { 'mix-blend-mode': 'difference' } },
  { name: 'a clip', on: 'frame', style: { 'clip-path': 'inset(70% 0 0 0)' } },
  { name: 'opacity', on: 'dialog', style: { opacity: '0.99' } },
  { name: 'a scale', on: 'dialog', style: { scale: '0.985' } },
  { name: 'a rotation', on: 'dialog', style: { rotate: '1deg' } },
  { name: 'a filter', on: 'frame', style: { filter: 'blur(0px)' } },
  {
    name: 'a cover over the upper half',
    on: 'bait',
    style: { ...over, inset: '0 0 50% 0', width: '100%', height: '50%' },
  },
  { name: 'a shrunk frame', on: 'frame', style: { width: '60px', height: '120px' } },
]

/** The page begins an attack. Our modal's shadow tree is open to it. */
export const begin = (page: Page, { on, style }: Attack): Promise<void> =>
  page.evaluate(
    ([on, style]) => {
      const iframe = document.querySelector('iframe[title="Embedded wallet"]')
      const dialog = iframe?.parentElement?.shadowRoot?.querySelector('dialog') as HTMLElement
      const frame = dialog.querySelector('slot.frame') as HTMLElement
      const bait = Object.assign(document.createElement('div'), { className: 'bait', popover: 'manual' })
      if (on === 'bait') {
        document.body.append(bait)
        bait.showPopover()
      }
      const target = { frame, dialog, bait, page: document.documentElement }[on as 'frame']
      const before = target.style.cssText
      for (const [name, value] of Object.entries(style)) target.style.setProperty(name, value, 'important')
      Object.assign(window, {
        endAttack() {
          target.style.cssText = before
          bait.remove()
        },
      })
    },
    [on, style] as const,
  )

/** The page ends it. */
export const end = (page: Page): Promise<void> =>
  page.evaluate(() => (window as never as { endAttack(): void }).endAttack())
