import type { ModalEvents } from '../store/events.js'

const names = [
  'connect',
  'reset',
  'disconnect',
  'accountsChanged',
  'chainChanged',
  'closed',
  'alert',
  'track',
] as const

/** A modal's events. */
export interface RecordedEvents {
  /** Payloads by event name, oldest first. */
  readonly reported: { readonly [Name in keyof ModalEvents]: ModalEvents[Name][] }
  /** The names of all events, oldest first. */
  readonly order: (keyof ModalEvents)[]
}

/** Records events. @param on `on` of the modal, or of its core */
export function recordEvents(
  on: <Name extends keyof ModalEvents>(name: Name, listener: (payload: ModalEvents[Name]) => void) => unknown,
): RecordedEvents {
  const reported: RecordedEvents['reported'] = {
    connect: [],
    reset: [],
    disconnect: [],
    accountsChanged: [],
    chainChanged: [],
    closed: [],
    alert: [],
    track: [],
  }
  const order: (keyof ModalEvents)[] = []
  for (const name of names) {
    on(name, (payload) => {
      ;(reported[name] as unknown[]).push(payload)
      order.push(name)
    })
  }
  return { reported, order }
}
