/** What the first view is written in (dialog.css, parts.css): weight and size, in the order of its rules. */
const firstFonts = ['500 15px', '600 17px', '400 13px', '500 12px']

/**
 * Has the browser find the dialog's fonts while the page idles: each is a question to another process, which the first opening
 * would wait for, up to twenty milliseconds on a slow phone. One in each idle period, and none in the first, so that the page's
 * own first frames don't wait either. Nothing is drawn; where the system's font is already known, nothing is asked.
 *
 * @param page whoever has no `requestIdleCallback` finds them when the dialog opens
 */
export async function findFonts(page: Window & typeof globalThis): Promise<void> {
  const idle = () => new Promise((resolve) => page.requestIdleCallback?.(resolve))
  await idle()
  const pen = new page.OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return
  for (const font of firstFonts) {
    await idle()
    pen.font = `${font} system-ui`
    pen.measureText('x')
  }
}
