import type { Eip1193Provider } from '@wallet-modal/runtime/chain'

/** Listeners by event; each is given the event's first argument, unchecked. */
export type ProviderListeners = Readonly<Record<string, (payload: unknown) => void>>

/**
 * Listens to a provider's events (EIP-1193) until the returned function is called; after that nothing is heard, even
 * from a provider that can't take a listener back. A provider without events, or one that throws here, is just silent.
 */
export function subscribe(provider: Eip1193Provider, listeners: ProviderListeners): () => void {
  let isListening = true
  const entries = Object.entries(listeners).map(([event, listener]) => {
    const own = (payload: unknown) => {
      if (isListening) listener(payload)
    }
    return [event, own] as const
  })
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, listener] of entries) {
      try {
        provider[method]?.(event, listener as (...args: never[]) => void)
      } catch {
        // The wallet still answers requests; its next report will tell what an event would have told.
      }
    }
  }

  each('on')
  return () => {
    if (!isListening) return
    isListening = false
    each('removeListener')
  }
}
