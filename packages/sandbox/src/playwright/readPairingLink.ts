import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

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

/** The text that a scanner reads off the screen: decodes the drawn picture with an independent library. */
export async function decodeQr(code: {
  /** A picture with the code, as PNG: that of a `Locator`. */
  screenshot(): Promise<Buffer>
}): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  return readQr(Uint8ClampedArray.from(data), width, height)?.data
}
