import {
  type Answered,
  type Asked,
  type events,
  type Failure,
  maxMessageLength,
  messageTypes,
  type RequestName,
  requests,
  toFrame,
} from '@wallet-modal/plugins/auth/protocol'
import { admitsApp } from '../admitsApp.js'
import { WalletError } from './WalletError.js'

/** Answers requests of the page. */
export type Handlers = {
  readonly [Name in Exclude<RequestName, 'HELLO'>]: (payload: Asked<Name>) => Promise<Answered<Name>>
}

/** Parts of the window that the channel uses. */
export interface ChannelWindow {
  readonly parent: unknown
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** A page that was admitted. */
export interface Page {
  /** Origin of the page, as the browser names it. */
  readonly origin: string
  /** Tells the page something that it didn't ask for. */
  tell<Name extends keyof typeof events>(
    name: Name,
    payload: Parameters<(typeof events)[Name]['parse']>[0],
  ): void
}

/**
 * Waits for the hello of the parent page, once a load. The page must be one of the listed apps; the answer brings a port, through which all
 * other messages go, so that no other script of the page hears them.
 *
 * @param apps origins that may use the wallet, as `admitsApp` reads them
 * @param createHandlers makes the handlers for the admitted page
 */
export function openChannel(
  window: ChannelWindow,
  apps: readonly string[],
  createHandlers: (page: Page) => Handlers,
): void {
  const hear = (event: MessageEvent) => {
    if (event.source !== window.parent || !admitsApp(apps, event.origin)) return
    const hello = readRequest(event.data)
    if (hello?.name !== 'HELLO' || !requests.HELLO.asks.safeParse(hello.payload).success) return
    window.removeEventListener('message', hear)
    const { port1, port2 } = new MessageChannel()
    const page: Page = {
      origin: event.origin,
      tell: (name, payload) => port1.postMessage({ type: `@w3m-frame/${name}`, payload }),
    }
    serve(port1, createHandlers(page))
    const answer = { type: messageTypes('HELLO').succeeds, id: hello.id, payload: {} }
    const parent = event.source as Window
    parent.postMessage(answer, event.origin, [port2])
  }
  window.addEventListener('message', hear)
}

/** Answers what comes through a port. An id that was used is ignored. */
function serve(port: MessagePort, handlers: Handlers): void {
  const used = new Set<string>()
  port.onmessage = async ({ data }) => {
    const request = readRequest(data)
    if (!request || request.name === 'HELLO' || used.has(request.id)) return
    const { name, id, payload } = request
    used.add(id)
    const { succeeds, fails } = messageTypes(name)
    try {
      const asked = requests[name].asks.safeParse(payload)
      if (!asked.success) throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
      const answer = await handlers[name](asked.data as never)
      port.postMessage({ type: succeeds, id, payload: answer })
    } catch (error) {
      port.postMessage({ type: fails, id, payload: failureOf(error) })
    }
  }
}

/** Reads a message as a request; undefined for any other. */
function readRequest(data: unknown) {
  const message = toFrame.safeParse(data)
  if (!message.success || lengthOf(message.data.payload) > maxMessageLength) return undefined
  const name = message.data.type.slice('@w3m-app/'.length)
  if (!Object.hasOwn(requests, name)) return undefined
  return { name: name as RequestName, id: message.data.id, payload: message.data.payload ?? {} }
}

function lengthOf(payload: unknown): number {
  try {
    return JSON.stringify(payload)?.length ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** A failure as the page gets it: its code and message alone. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof WalletError))
    return { code: 'UNAVAILABLE', message: 'The wallet has failed. Try again in a moment.' }
  const { code, message, details } = error
  return { code, message, ...details }
}
