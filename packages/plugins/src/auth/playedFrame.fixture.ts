import type { TestFrame } from '@wallet-modal/runtime/testing'
import { messageTypes, type RequestName } from './protocol/schema.js'

/** Answers a request; undefined leaves it to the honest frame. An error that it throws is sent as a failure. */
export type Answer = (name: RequestName, payload: Readonly<Record<string, unknown>>) => unknown

/** Plays the wallet's page in a frame: answers the hello with a port, and each request as told. It has no smart accounts unless told. */
export function playFrame(
  { element, says, onPost }: TestFrame,
  answer: Answer,
): { readonly asked: string[]; tell(payload: unknown, name?: 'SESSION_UPDATE' | 'SOCIAL_WINDOW'): void } {
  const asked: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = async ({ data: { type, id, payload } }) => {
    const name = type.slice('@w3m-app/'.length) as RequestName
    asked.push(name)
    const { succeeds, fails } = messageTypes(name)
    try {
      const told = await answer(name, payload)
      const isNeeded = name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
      const none = isNeeded && { smartAccountEnabledNetworks: [] }
      port1.postMessage({ type: succeeds, id, payload: { ...none, ...Object(told) } })
    } catch (failure) {
      port1.postMessage({ type: fails, id, payload: failure })
    }
  }
  onPost(({ message }) => {
    const { id } = message as { readonly id: string }
    says({ type: messageTypes('HELLO').succeeds, id, payload: {} }, [port2])
  })
  element.dispatchEvent(new Event('load'))
  return {
    asked,
    tell: (payload, name = 'SESSION_UPDATE') => port1.postMessage({ type: `@w3m-frame/${name}`, payload }),
  }
}
