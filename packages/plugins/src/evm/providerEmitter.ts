import { type Eip1193Provider, reportUncaught } from '@wallet-modal/runtime/chain'

type Listener = (payload: unknown) => void

/** The events of an EIP-1193 provider. */
export interface ProviderEmitter extends Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> {
  emit(event: string, payload: unknown): void
}

/** Creates the events of a provider. A listener that throws is reported, and the others still hear the event. */
export function createProviderEmitter(): ProviderEmitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener as Listener),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          reportUncaught(error)
        }
      }
    },
  }
}
