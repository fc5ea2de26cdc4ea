import { messageTypes, type RequestName, requests } from '@wallet-modal/plugins/auth/protocol'
import { type ChannelWindow, openChannel } from './channel.js'

/** The page that the wallet admits. */
export const app = 'https://shop.example'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const names = Object.keys(requests) as RequestName[]

/** Payloads that the requests take. */
const payloads: { readonly [Name in RequestName]?: object } = {
  HELLO: { version: 1 },
  CONNECT_EMAIL: { email: 'eve@mail.example' },
  CONNECT_OTP: { otp: '123456' },
  GET_USER: { chainId: 'eip155:1' },
  RPC_REQUEST: { method: 'personal_sign', params: [], chainId: 'eip155:1', language: 'en', mode: 'light' },
}

/** All messages: questions, and the frame's own answers and events. */
export const messages = names.flatMap((name) => {
  const { asks, succeeds, fails } = messageTypes(name)
  return [asks, succeeds, fails].map((type) => ({ type, id, payload: payloads[name] ?? {} }))
})

/** A window that keeps what it is told. */
function fakeWindow() {
  const told: {
    readonly message: unknown
    readonly origin: string
    readonly ports: readonly MessagePort[]
  }[] = []
  return {
    told,
    postMessage: (message: unknown, origin: string, ports: readonly MessagePort[] = []) =>
      void told.push({ message, origin, ports }),
  }
}

/** A frame in a page; `page` says hello, others send what they like. */
export function openFrame() {
  const parent = fakeWindow()
  let hear: ((event: MessageEvent) => void) | undefined
  const window: ChannelWindow = {
    parent,
    addEventListener: (_, listener) => {
      hear = listener
    },
    removeEventListener: () => {
      hear = undefined
    },
  }
  const handled: string[] = []
  let admissions = 0
  openChannel(window, [app], () => {
    admissions += 1
    return new Proxy({} as never, {
      get: (_, name: string) => async () => {
        handled.push(name)
        return name === 'IS_CONNECTED' ? { isConnected: true } : {}
      },
    })
  })
  const receive = (source: unknown, origin: string, data: unknown) =>
    hear?.({ source, origin, data } as MessageEvent)
  return { parent, receive, handled, admissions: () => admissions }
}

/** Those who aren't the page, though some of them look like it. */
export function strangers({ parent }: ReturnType<typeof openFrame>) {
  return [
    { who: 'a sibling frame', source: fakeWindow(), origin: 'https://ads.example' },
    { who: 'a frame inside', source: fakeWindow(), origin: 'https://nested.example' },
    { who: 'a pop-up', source: fakeWindow(), origin: app },
    { who: 'an opener', source: fakeWindow(), origin: 'https://opener.example' },
    { who: 'another window of the page’s origin', source: fakeWindow(), origin: app },
    { who: 'a sandboxed page', source: parent, origin: 'null' },
    { who: 'the page over http', source: parent, origin: 'http://shop.example' },
    { who: 'a look-alike host', source: parent, origin: 'https://shop.example.evil.example' },
    { who: 'a page that isn’t listed', source: parent, origin: 'https://evil.example' },
  ] as const
}
