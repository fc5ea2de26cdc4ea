import type { Frame } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { createFrameClient } from './frameClient.js'
import { messageTypes } from './protocol/schema.js'

/** A message of the client. */
export interface AskedMessage {
  readonly type: string
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A client whose frame answers the hello, and then only as the test says. */
export function openClient() {
  const { port1, port2 } = new MessageChannel()
  const asked: AskedMessage[] = []
  let hello: AskedMessage | undefined
  let hear: Parameters<Frame['onMessage']>[0] = () => {}
  port1.onmessage = ({ data }) => asked.push(data)
  const element = new EventTarget()
  const frame = {
    element,
    post(message: AskedMessage) {
      hello = message
      hear({ type: messageTypes('HELLO').succeeds, id: message.id, payload: {} }, [port2])
    },
    onMessage(listener: typeof hear) {
      hear = listener
      return () => {}
    },
    onReload: () => () => {},
    remove() {},
  } as unknown as Frame
  const create = async () => {
    setTimeout(() => element.dispatchEvent(new Event('load')))
    return frame
  }
  const context = { clock: fakeClock(), frames: { create }, http: {} }
  return {
    client: createFrameClient(context as never, 'https://wallet.app.example'),
    asked,
    /** The frame answers a request. */
    reply: (message: unknown) => port1.postMessage(message),
    /** The frame answers the hello once more. */
    helloAgain: (port: MessagePort) =>
      hear({ type: messageTypes('HELLO').succeeds, id: hello?.id, payload: {} }, [port]),
    close: () => port1.close(),
  }
}

/** A user on a network, whose address tells the network. */
export const userOn = (chainId: unknown) => ({
  ...{ email: 'ada@app.example', address: `on ${chainId}`, chainId, accounts: [] },
})

/** Numbers from 0 to 1, the same for each test. */
function seeded() {
  let state = 51
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/**
 * Asks for users on as many networks, and answers in another order, each request twice: the second answer is a lie.
 * @returns how many answers were other than the right ones
 */
export async function permuted(count: number): Promise<number> {
  const { client, asked, reply, close } = openClient()
  const answers = Array.from({ length: count }, (_, at) =>
    client.ask('GET_USER', { chainId: `eip155:${at}` }),
  )
  await client.ask('PING', {}, { signal: untilAll(asked, count, reply) })
  const users = await Promise.all(answers)
  close()
  return users.filter(({ address }, at) => address !== `on eip155:${at}`).length
}

/** Answers once all requests have come. */
function untilAll(asked: AskedMessage[], count: number, reply: (message: unknown) => void): AbortSignal {
  const random = seeded()
  const looks = setInterval(() => {
    if (asked.length <= count) return
    clearInterval(looks)
    const order = asked.map((message) => ({ message, at: random() })).sort((one, other) => one.at - other.at)
    for (const { message } of order) {
      const { succeeds } = messageTypes(message.type.slice('@w3m-app/'.length) as 'GET_USER')
      for (const chainId of [message.payload.chainId, 'eip155:666'])
        reply({ type: succeeds, id: message.id, payload: userOn(chainId) })
    }
  })
  return new AbortController().signal
}
