import type { Eip1193Provider } from '@wallet-modal/runtime/chain'

/** Listeners by event. Each gets the event's first argument, unchecked. */
export type ProviderListeners = Readonly<Record<string, (payload: unknown) => void>>

/**
 * Listens to a provider's events (EIP-1193) until the returned function is called. After that no listener is called, even if the
 * provider can't remove listeners. A provider that has no events, or throws here, is ignored.
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
        // The wallet still answers requests, and its next answer shows what changed.
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
