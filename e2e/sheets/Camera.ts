import type { CDPSession } from '@playwright/test'
import type { Appearance } from '../appearances.js'
import type { GalleryPage } from '../GalleryPage.js'

/** Width and height, in pixels. */
export type Size = readonly [width: number, height: number]

/** Takes pictures of what the gallery's stage shows, by the browser's own protocol: Playwright's pictures take several times as long. */
export class Camera {
  private shown: Appearance | undefined

  private constructor(
    private readonly gallery: GalleryPage,
    private readonly session: CDPSession,
  ) {}

  static async of(gallery: GalleryPage): Promise<Camera> {
    const { page } = gallery
    return new Camera(gallery, await page.context().newCDPSession(page))
  }

  /**
   * Pictures the card, or a notice while the dialog is closed, as PNG, when it has come to rest: two in a row are alike.
   *
   * @param isExpected such a picture is taken at once, and another only when none such has come for `patience` milliseconds
   */
  async take(
    appearance: Appearance,
    isExpected: (picture: Buffer) => boolean = () => false,
    patience = 0,
  ): Promise<Buffer> {
    await this.appear(appearance)
    const end = Date.now() + patience
    let last: Buffer | undefined
    for (;;) {
      const picture = await this.picture()
      if (isExpected(picture) || (last && picture.equals(last) && Date.now() >= end)) return picture
      last = picture
    }
  }

  /** The size of what {@link take} would picture. */
  async measure(appearance: Appearance): Promise<Size> {
    await this.appear(appearance)
    const { width, height } = await this.gallery.page.evaluate(still)
    return [width, height]
  }

  private async appear(appearance: Appearance): Promise<void> {
    const { page } = this.gallery
    const { colorScheme, forcedColors = 'none', viewport } = appearance
    const { width, height } = this.shown?.viewport ?? {}
    if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    this.shown = appearance
  }

  private async picture(): Promise<Buffer> {
    const clip = await this.gallery.page.evaluate(still)
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { ...clip, scale: 1 },
      optimizeForSpeed: true,
    })
    return Buffer.from(data, 'base64')
  }
}

/** Runs in the page, once it is drawn: ends what moves, stops what has no end, hides the caret, and says where there is something to see. */
async function still() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const tree = document.querySelector('wallet-modal')?.shadowRoot
  for (const animation of tree?.getAnimations() ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    else {
      animation.pause()
      animation.currentTime = 0
    }
  }
  for (const field of tree?.querySelectorAll<HTMLElement>('input, textarea') ?? []) {
    field.style.caretColor = 'transparent'
  }
  const shown = tree?.querySelector('dialog[open] .card, .page-notices .toast')
  if (!shown) throw new Error('Neither a dialog nor a notice is shown.')
  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}
