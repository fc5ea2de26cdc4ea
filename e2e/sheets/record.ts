import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** What draws a picture. Another version, or a Chromium with windows, draws edges and letters a little otherwise. */
interface Drawer {
  /** Product and version of the browser, as its protocol reports them. */
  readonly browser: string
  readonly platform: string
}

const file = new URL('../gallery/pictures/record.json', import.meta.url)

/** What draws here. */
export async function drawerOf(browser: Browser): Promise<Drawer> {
  const session = await browser.newBrowserCDPSession()
  const { product } = await session.send('Browser.getVersion')
  await session.detach()
  return { browser: product, platform: `${process.platform}-${process.arch}` }
}

/** Notes what the contact sheets are taken with. */
export const writeRecord = (drawer: Drawer) => writeFileSync(file, `${JSON.stringify(drawer, null, 2)}\n`)

/** Why pictures taken here can't be compared with the contact sheets; none where they can. */
export function whyNotComparable(drawer: Drawer): string | undefined {
  const record: Drawer = JSON.parse(readFileSync(file, 'utf8'))
  if (record.browser === drawer.browser && record.platform === drawer.platform) return undefined
  const told = ({ browser, platform }: Drawer) => `${browser} on ${platform}`
  return `The contact sheets were taken with ${told(record)}, and this is ${told(drawer)}: sizes and texts are checked, not pixels.`
}
