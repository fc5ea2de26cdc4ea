import { expect, test, vi } from 'vitest'
import { openClient, permuted, userOn } from './frameClient.fixture.js'
import { messageTypes } from './protocol/schema.js'

const { succeeds, fails } = messageTypes('GET_USER')

/** A client that has asked for one user. */
async function asking() {
  const opened = openClient()
  const answer = opened.client.ask('GET_USER', { chainId: 'eip155:1' })
  await vi.waitFor(() => expect(opened.asked).toHaveLength(1))
  const id = opened.asked[0]?.id ?? ''
  return { ...opened, answer, id }
}

test('answers in another order, each with a lie behind it, change nothing', async () => {
  expect(await permuted(200)).toBe(0)
})

const honest = userOn('eip155:1')

test.each([
  ['to another request', (id: string) => ({ type: messageTypes('IS_CONNECTED').succeeds, id, payload: {} })],
  [
    'to another request, which failed',
    (id: string) => ({ type: messageTypes('PING').fails, id, payload: {} }),
  ],
  ['without an id', () => ({ type: succeeds, payload: userOn('eip155:666') })],
  [
    'with an id that nobody gave',
    () => ({ type: succeeds, id: 'A'.repeat(22), payload: userOn('eip155:666') }),
  ],
  [
    'with the page’s own name',
    (id: string) => ({ type: messageTypes('GET_USER').asks, id, payload: honest }),
  ],
  ['that is no message', () => 'GET_USER'],
])('an answer %s changes nothing', async (_, message) => {
  const { answer, id, reply, close } = await asking()
  reply(message(id))
  reply({ type: succeeds, id, payload: honest })
  expect(await answer).toEqual(honest)
  close()
})

test('a failure after the answer, and an answer after the failure, change nothing', async () => {
  const { client, asked, answer, id, reply, close } = await asking()
  reply({ type: fails, id, payload: { code: 'SESSION_ENDED', message: 'It has ended.' } })
  reply({ type: succeeds, id, payload: honest })
  await expect(answer).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  const second = client.ask('GET_USER', { chainId: 'eip155:1' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.id).not.toBe(id)
  reply({ type: succeeds, id, payload: userOn('eip155:666') })
  reply({ type: succeeds, id: asked[1]?.id, payload: honest })
  expect(await second).toEqual(honest)
  close()
})

test('a second answer to the hello brings no other port', async () => {
  const { client, asked, answer, id, reply, helloAgain, close } = await asking()
  const { port1, port2 } = new MessageChannel()
  const taken: unknown[] = []
  port1.onmessage = ({ data }) => taken.push(data)
  helloAgain(port2)
  reply({ type: succeeds, id, payload: honest })
  await answer
  void client.ask('PING', {}).catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(taken).toEqual([])
  port1.close()
  close()
})
