import { effect } from '@preact/signals-core'
import { createRing } from '../base/createRing.js'
import { withoutIdentifiers } from '../base/withoutIdentifiers.js'
import { logMaxBytes } from '../config/limits.js'
import { isWalletModalError } from '../errors/classes.js'
import type { Kernel } from '../modalCore.js'
import type { ModalEvents } from '../store/events.js'
import type { EventLog, LogEntry, LoggedError } from '../store/reported.js'

/** The details to log of each event, without accounts. */
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

/** Logs events from now on, and the errors that the modal shows already. */
export function createEventLog(core: Kernel): EventLog {
  const { clock, events, store } = core
  const ring = createRing<LogEntry>(logMaxBytes)
  const add = (event: string, given: unknown) =>
    ring.add({ time: new Date(clock.now()).toISOString(), event, details: strippedJson(given) })

  for (const name of Object.keys(details) as (keyof ModalEvents)[]) {
    events.on(name, (payload) => add(name, details[name](payload as never)))
  }
  for (const source of [store.modal.error, store.connections.attempt]) {
    // Never stopped: only the modal holds these signals.
    effect(() => {
      const value = source.value
      const error = value && 'error' in value ? value.error : value
      if (error instanceof Error) add('error', loggedError(error))
    })
  }
  return ring
}

/** Code and message of an error, without identifiers. */
const loggedError = (error: Error): LoggedError => ({
  code: isWalletModalError(error) ? error.code : error.name,
  message: withoutIdentifiers(error.message),
})

/** Copies a value as JSON, without identifiers in its texts. Undefined for what isn't JSON. */
export function strippedJson(value: unknown): unknown {
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
