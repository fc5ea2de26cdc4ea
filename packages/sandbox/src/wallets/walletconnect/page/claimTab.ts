/**
 * Makes this tab the one in which the wallet runs: two of them would share one storage and answer twice. The tab opened
 * last wins, because a site's link has just opened it.
 *
 * @param onLost called when another tab has taken over
 */
export function claimTab(onLost: () => void): Promise<void> {
  return new Promise((resolve) => {
    navigator.locks
      .request('sandbox-phone', { steal: true }, () => {
        resolve()
        // Held for the life of the page.
        return new Promise<never>(() => {})
      })
      .catch(onLost)
  })
}
