import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'

// A CommonJS module whose types promise another default export than Node sees.
const { default: readQr } = createRequire(import.meta.url)('jsqr') as typeof import('jsqr')

/**
 * Waits for the modal's QR code, and reads the pairing link off the screen, as a phone does.
 *
 * @param page where the modal shows the code: open its view "WalletConnect" first
 * @returns what `phone.pair()` takes
 * @throws Error when the code can't be read
 */
export async function readPairingLink(page: Page): Promise<string> {
  const code = page.locator('wallet-modal dialog[open] .qr')
  await code.getByRole('img').waitFor()
  const link = await decodeQr(code)
  if (!link) throw new Error('The code on screen can not be read.')
  return link
}

/** What a scanner reads off the screen: the picture as it is drawn, through a decoder that is not ours. */
export async function decodeQr(code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64')
  // The browser at hand also unpacks the picture; its pixels come back as text, which is quick to hand over.
  const blank = await code.page().context().newPage()
  const { pixels, width, height } = await blank.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const data = canvas?.getImageData(0, 0, width, height).data ?? []
    return { pixels: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join('')), width, height }
  }, png)
  await blank.close()
  return readQr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
