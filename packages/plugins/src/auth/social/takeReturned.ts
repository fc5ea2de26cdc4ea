import { isWindowProvider, type WindowProvider } from './providers.js'

/** The result of a log-in in the page's address, after the log-in took the page's place. */
export interface Returned {
  readonly provider: WindowProvider
  readonly login: string
  /** Absent after a log-in that failed. */
  readonly grant?: string
}

const token = /^[\w-]{16,64}$/

/**
 * Takes the outcome of a log-in out of the page's address. Anyone can write such a link: it ends only a log-in that this browser's frame
 * has begun.
 */
export function takeReturned(page: Pick<Window, 'location' | 'history'>): Returned | undefined {
  const url = new URL(page.location.href)
  const [provider, login, grant] = ['provider', 'login', 'grant'].map((name) => url.searchParams.get(name))
  for (const name of ['wallet-modal', 'provider', 'login', 'grant', 'failure']) url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', url.href)
  if (!isWindowProvider(provider) || !token.test(login ?? '')) return undefined
  return { provider, login: login ?? '', ...(grant && token.test(grant) && { grant }) }
}
