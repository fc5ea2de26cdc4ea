import type { Page } from '@playwright/test'

/** Records the scripts that a page requests from now on. */
export function watchScripts(page: Page) {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) addresses.add(request.url())
  })
  return {
    /** The text of each. Fetched again: a browser forgets downloads of a page that it has left. */
    texts: (): Promise<string[]> =>
      Promise.all([...addresses].map(async (address) => (await fetch(address)).text())),
  }
}
