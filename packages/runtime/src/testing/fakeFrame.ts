import type { FakeElement } from './fakeElement.js'

/** A message to a frame's page. */
export interface PostedMessage {
  readonly message: unknown
  readonly ports: readonly MessagePort[]
}

/** A plugin's frame in a test, whose page the test plays. */
export interface TestFrame {
  readonly element: HTMLIFrameElement
  /** Messages that the plugin has posted to its page, oldest first. */
  readonly posted: readonly PostedMessage[]
  /** Its page sends a message to the app's page. */
  says(message: unknown, ports?: readonly MessagePort[]): void
  /** Calls back with each message that the plugin posts. */
  onPost(listener: (posted: PostedMessage) => void): void
}

/** Gives an `iframe` of the fake page a window. */
export function fakeFrame(page: EventTarget, frame: FakeElement): TestFrame {
  const posted: PostedMessage[] = []
  const listeners: ((posted: PostedMessage) => void)[] = []
  const element = frame as unknown as HTMLIFrameElement
  const contentWindow = {
    postMessage(message: unknown, _origin: string, transfer: readonly Transferable[] = []) {
      const one = { message, ports: transfer.filter((item) => item instanceof MessagePort) }
      posted.push(one)
      for (const hear of listeners) hear(one)
    },
  }
  Object.defineProperty(element, 'contentWindow', { value: contentWindow, configurable: true })
  return {
    element,
    posted,
    says(data, ports = []) {
      const { origin } = new URL(element.src)
      page.dispatchEvent(Object.assign(new Event('message'), { source: contentWindow, origin, data, ports }))
    },
    onPost: (listener) => void listeners.push(listener),
  }
}
