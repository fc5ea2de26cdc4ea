import { lazy } from '@wallet-modal/runtime/chain'
import type { CopiedLink } from './copiedLink.js'
import type { Pairings } from './pairing.js'

/** Takes pairing links from the clipboard when they no longer work. */
export interface PairingClipboard {
  /** The visitor has copied a pairing link. */
  copied(link: string): void
  stop(): void
}

/** Follows the pairings' link. The code that touches the clipboard loads with the first copy. */
export function createPairingClipboard({ state }: Pairings): PairingClipboard {
  let clipboard: CopiedLink | undefined
  let isStopped = false

  const load = lazy(async () => {
    clipboard = (await import('./copiedLink.js')).createCopiedLink(window)
    return clipboard
  })
  const validLink = () => {
    const pairing = state.peek()
    return pairing.status === 'ready' ? pairing.uri : undefined
  }
  state.subscribe(() => clipboard?.onlyValid(validLink()))

  return {
    copied(link) {
      load().then(
        (loaded) => {
          loaded.copied(link)
          loaded.onlyValid(validLink())
          if (isStopped) loaded.stop()
        },
        // The link stays in the clipboard. It is useless after four minutes anyway.
        () => {},
      )
    },
    stop() {
      isStopped = true
      clipboard?.stop()
    },
  }
}
