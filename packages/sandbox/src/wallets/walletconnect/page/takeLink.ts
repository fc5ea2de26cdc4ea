/**
 * Takes the pairing link out of the page's address, where it must not stay: it is a secret, and would be used again
 * when the page is loaded again.
 */
export function takeLink(page: Pick<Window, 'location' | 'history'>): string | undefined {
  const { location, history } = page
  const link = new URLSearchParams(location.search).get('uri')
  if (location.search || location.pathname !== '/wallet') history.replaceState(null, '', '/wallet')
  return link ?? undefined
}
