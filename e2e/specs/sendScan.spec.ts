import { expect, test } from '../fixtures.js'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a scanned code fills in the recipient, and the camera goes off', async ({ modal, page, wallets }) => {
  // Fakes of a camera and of Chromium's detector, which has none on Linux.
  await page.addInitScript((code) => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, {
      cameraTracks: tracks,
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['qr_code']
        }
        async detect(): Promise<object[]> {
          return [{ rawValue: code }]
        }
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      const stream = canvas.captureStream()
      tracks.push(...stream.getTracks())
      // Draws again and again, like a camera: the first picture may come before anybody looks.
      const draw = () => {
        pen?.fillRect(0, 0, 9, 9)
        requestAnimationFrame(draw)
      }
      draw()
      return stream
    }
  }, `ethereum:${friend}`)
  await modal.load()
  await wallets.instant.switchAccount(1)
  await modal.connect()
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.button('Scan QR code').click()

  await expect(modal.dialog.getByLabel('Recipient', { exact: true })).toHaveValue(friend)
  const tracks = () =>
    page.evaluate(() =>
      (globalThis as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
        ({ readyState }) => readyState,
      ),
    )
  await expect.poll(tracks).toEqual(['ended'])
})
