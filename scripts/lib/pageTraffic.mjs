import { gzipSync } from 'node:zlib'

/**
 * @typedef {object} Traffic what a page fetched in one phase
 * @property {{ url: string, bytes: number }[]} scripts each once; bytes after gzip
 * @property {{ url: string, bytes: number }[]} pictures likewise modules that are a brand's picture and nothing else
 * @property {string[]} foreign requests to other origins
 */

/**
 * Has the page think that its visitor saves data, so that nothing is loaded before it is needed.
 *
 * @param {import('@playwright/test').Page} page
 */
export const saveData = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/**
 * Listens to all that a page fetches. Requests to other origins are counted and refused, so that nothing measured
 * depends on a network.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin the page's own
 * @returns {Promise<{ settle: () => Promise<Traffic> }>} `settle` waits until nothing is on its way and the page is
 *   idle, and tells what was fetched since it was last called
 */
export async function watchTraffic(page, origin) {
  /** @type {Set<string>} */
  const counted = new Set()
  /** @type {import('@playwright/test').Request[]} */
  let requests = []

  page.on('request', (request) => requests.push(request))
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => route.abort(),
  )

  return {
    async settle() {
      /** @type {Traffic} */
      const traffic = { scripts: [], pictures: [], foreign: [] }
      do {
        const batch = requests
        requests = []
        for (const request of batch) {
          const url = new URL(request.url())
          if (!url.protocol.startsWith('http')) continue
          if (url.origin !== origin) {
            traffic.foreign.push(url.href)
            continue
          }
          const script = await readScript(request)
          if (!script || counted.has(url.href)) continue
          counted.add(url.href)
          const kind = /^\W*(?:var|const) \w+=.data:image\/svg/.test(String(script))
            ? traffic.pictures
            : traffic.scripts
          kind.push({ url: url.href, bytes: gzipSync(script, { level: 9 }).length })
        }
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      } while (requests.length > 0)
      return traffic
    },
  }
}

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<Buffer | undefined>} undefined for anything but JavaScript
 */
async function readScript(request) {
  const response = await request.response()
  if (!response?.headers()['content-type']?.includes('javascript')) return undefined
  return response.body()
}
