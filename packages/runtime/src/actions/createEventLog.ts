import { effect } from '@preact/signals-core'
import { createRing } from '../base/createRing.js'
import { withoutIdentifiers } from '../base/withoutIdentifiers.js'
import { logMaxBytes } from '../config/limits.js'
import { isWalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { ModalEvents } from '../store/events.js'
import type { EventLog, LogEntry, LoggedError } from '../store/reported.js'

/** What of each event is kept. An account is none of it. */
const details: { readonly [Name in keyof ModalEvents]: (payload: ModalEvents[Name]) => object } = {
  connect: ({ namespace, networkId }) => ({ namespace, networkId }),
  reset: ({ namespace }) => ({ namespace }),
  disconnect: ({ namespace, reason }) => ({ namespace, reason }),
  accountsChanged: ({ namespace, accounts }) => ({ namespace, accounts: accounts.length }),
  closed: ({ reason }) => ({ reason }),
  chainChanged: ({ namespace, networkId }) => ({ namespace, networkId }),
  alert: ({ error }) => loggedError(error),
  track: ({ event, properties }) => ({ event, properties }),
}

/** Records what the modal tells from now on, and what is wrong already. */
export function createEventLog(core: ModalCore): EventLog {
  const { clock, events, store } = core
  const ring = createRing<LogEntry>(logMaxBytes)
  const add = (event: string, given: unknown) =>
    ring.add({ time: new Date(clock.now()).toISOString(), event, details: struckOut(given) })

  for (const name of Object.keys(details) as (keyof ModalEvents)[]) {
    events.on(name, (payload) => add(name, details[name](payload as never)))
  }
  for (const source of [store.modal.error, store.connections.attempt]) {
    // Nothing but the modal itself holds these signals: they go with it.
    effect(() => {
      const value = source.value
      const error = value && 'error' in value ? value.error : value
      if (error instanceof Error) add('error', loggedError(error))
    })
  }
  return ring
}

/** What is told of an error. */
const loggedError = (error: Error): LoggedError => ({
  code: isWalletModalError(error) ? error.code : error.name,
  message: withoutIdentifiers(error.message),
})

/** JSON in which no text says who the visitor is; what isn't JSON is left out. */
export function struckOut(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, (_, one) =>
      typeof one === 'string' ? withoutIdentifiers(one) : isRecord(one) ? struckOutKeys(one) : one,
    )
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // A cycle or a bigint.
    return undefined
  }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const struckOutKeys = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [withoutIdentifiers(key), value]))
