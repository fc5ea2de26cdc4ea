/** The events of EIP-1193 with their payloads. */
interface ProviderEvents {
  accountsChanged: readonly string[]
  chainChanged: `0x${string}`
  connect: { readonly chainId: `0x${string}` }
  disconnect: Error
}

/** A listener, as pages pass it. */
export type ProviderListener = (payload: never) => void

/** Listeners by event name. */
export interface Emitter {
  on(event: string, listener: ProviderListener): void
  once(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
  emit<Event extends keyof ProviderEvents>(event: Event, payload: ProviderEvents[Event]): void
}

/** Creates an emitter in which one failing listener does not keep the event from the others. */
export function createEmitter(): Emitter {
  // Wrapped, because `once` and `on` of one listener are two registrations, as in Node.
  const registrations = new Map<string, { listener: ProviderListener; isOnce: boolean }[]>()
  const listOf = (event: string) => registrations.get(event) ?? []
  const add = (event: string, listener: ProviderListener, isOnce: boolean) => {
    registrations.set(event, [...listOf(event), { listener, isOnce }])
  }
  return {
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    removeListener(event, listener) {
      const list = listOf(event)
      const index = list.findLastIndex((registration) => registration.listener === listener)
      if (index >= 0) registrations.set(event, list.toSpliced(index, 1))
    },
    emit(event, payload) {
      const list = listOf(event)
      registrations.set(
        event,
        list.filter(({ isOnce }) => !isOnce),
      )
      for (const { listener } of list) {
        try {
          listener(payload as never)
        } catch (error) {
          // Told to the page as its own error, which it is.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
