import { messageTypes } from '@wallet-modal/plugins/auth/protocol'
import { describe, expect, test, vi } from 'vitest'
import { app, messages, openFrame, strangers } from './forgedMessages.fixture.js'

const hello = messages.find(({ type }) => type === messageTypes('HELLO').asks)

/** The page has said hello. @returns the port that it got, and what comes through it */
function admitted() {
  const frame = openFrame()
  frame.receive(frame.parent, app, hello)
  const [port] = frame.parent.told[0]?.ports ?? []
  const answers: { readonly type: string; readonly id?: string }[] = []
  if (port) port.onmessage = ({ data }) => answers.push(data)
  return { ...frame, port: port as MessagePort, answers, close: () => port?.close() }
}

const idOf = (letter: string) => letter.repeat(22)
const ask = (letter: string) => ({ type: messageTypes('IS_CONNECTED').asks, id: idOf(letter), payload: {} })

describe('the window of the frame', () => {
  const cases = strangers(openFrame()).map(({ who }, at) => ({ who, at }))

  test.each(cases)('hears nothing of $who, whatever the message', ({ at }) => {
    const frame = openFrame()
    for (const message of messages) {
      const { source, origin } = strangers(frame)[at] as { source: typeof frame.parent; origin: string }
      frame.receive(source, origin, message)
      expect(source.told).toEqual([])
    }
    expect([frame.admissions(), frame.handled]).toEqual([0, []])
  })

  test('takes the hello of the listed page, and nothing else that it says', () => {
    const frame = openFrame()
    for (const message of messages) if (message !== hello) frame.receive(frame.parent, app, message)
    expect(frame.admissions()).toBe(0)
    frame.receive(frame.parent, app, hello)
    expect(frame.admissions()).toBe(1)
    expect(frame.parent.told).toMatchObject([{ message: { type: '@w3m-frame/HELLO_SUCCESS' }, origin: app }])
  })

  test('takes one hello only', () => {
    const { parent, receive, admissions, close } = admitted()
    receive(parent, app, hello)
    expect([admissions(), parent.told.length]).toEqual([1, 1])
    close()
  })

  test.each([
    ['a prototype', JSON.parse(`{"__proto__":{"type":"${hello?.type}"},"id":"${hello?.id}"}`)],
    ['another version', { ...hello, payload: { version: 2 } }],
    ['a short id', { ...hello, id: 'A' }],
    ['more than 64 KiB', { ...hello, payload: { version: 1, more: 'x'.repeat(65 * 1024) } }],
    ['no object', 'HELLO'],
    ['nothing', undefined],
  ])('ignores a hello with %s', (_, data) => {
    const frame = openFrame()
    frame.receive(frame.parent, app, data)
    expect(frame.admissions()).toBe(0)
  })
})

describe('the port', () => {
  test('answers each request by its id, in any order', async () => {
    const { port, answers, close } = admitted()
    for (const letter of ['C', 'A', 'B']) port.postMessage(ask(letter))
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    expect(answers.map(({ id }) => id).sort()).toEqual(['A', 'B', 'C'].map(idOf))
    close()
  })

  test('handles an id once', async () => {
    const { port, answers, handled, close } = admitted()
    for (const letter of ['A', 'A', 'A', 'B']) port.postMessage(ask(letter))
    await vi.waitFor(() => expect(answers.map(({ id }) => id)).toContain(idOf('B')))
    expect([handled, answers.length]).toEqual([['IS_CONNECTED', 'IS_CONNECTED'], 2])
    close()
  })

  test('ignores a second hello, and the frame’s own words', async () => {
    const { port, answers, handled, close } = admitted()
    for (const message of messages)
      if (!message.type.startsWith('@w3m-app/') || message === hello) port.postMessage(message)
    port.postMessage(ask('B'))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(handled).toEqual(['IS_CONNECTED'])
    close()
  })
})
