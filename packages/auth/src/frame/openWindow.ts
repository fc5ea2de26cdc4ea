/**
 * Opens a window of the wallet. Call it in a click.
 * @returns `blocked` if the browser opens none; `apart` if one has opened that this frame has no hold of, as the page's policy demands
 *   (`Cross-Origin-Opener-Policy: same-origin`)
 */
export function openWindow(url: string, size: string): Window | 'blocked' | 'apart' {
  const opened = window.open(url, '_blank', size)
  if (opened) return opened
  // A window that opens uses the click up.
  return navigator.userActivation?.isActive === false ? 'apart' : 'blocked'
}

/** The channel between a frame and its window. Only pages of the wallet's origin hear it, and only they know the id. */
export const windowChannel = (id: string): BroadcastChannel => new BroadcastChannel(`wallet-modal ${id}`)
