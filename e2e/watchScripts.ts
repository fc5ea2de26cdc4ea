import type { Page } from '@playwright/test'

/** Which scripts a page asks for, from now on. */
export function watchScripts(page: Page) {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) addresses.add(request.url())
  })
  return {
    /** What stands in each. Fetched anew: a browser forgets what it downloaded for a page that it has left. */
    texts: (): Promise<string[]> =>
      Promise.all([...addresses].map(async (address) => (await fetch(address)).text())),
  }
}
