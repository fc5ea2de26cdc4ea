import { useState } from 'react'
import { mobileRetryAfterMs, takingLongerAfterMs } from '../limits.js'
import { type PairingState, uriOf } from '../pairing.js'
import { useElapsed } from './useElapsed.js'

/** How opening a wallet by the pairing link goes. */
export interface Opening {
  readonly isExpired: boolean
  /** Whether the visitor has opened the current link. Whether an app opened then, the page can't know. */
  readonly isOpened: boolean
  /** Whether the current step takes longer than usual. */
  readonly isSlow: boolean
  /** Whether enough time has passed to offer another try. */
  readonly mayRetry: boolean
  /** Remembers that the visitor opened the current link. */
  opened(): void
}

/** Follows how opening a wallet goes (Spec §9: 3 s, 5 s). A new link starts over. */
export function useOpening(pairing: PairingState): Opening {
  const uri = uriOf(pairing)
  const [openedUri, setOpenedUri] = useState<string>()
  const isOpened = uri !== undefined && openedUri === uri
  const hasWaited = useElapsed(isOpened, mobileRetryAfterMs)
  return {
    isExpired: pairing.status === 'expired',
    isOpened,
    isSlow: useElapsed(isOpened || uri === undefined, takingLongerAfterMs),
    mayRetry: isOpened && hasWaited,
    opened: () => setOpenedUri(uri),
  }
}
