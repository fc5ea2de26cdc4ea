import { settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, signedInModal } from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/')))
afterEach(() => void vi.unstubAllGlobals())

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** A visitor who has signed a message that is over after some time. */
async function signedFor(ms: number) {
  const server = fakeServer(() => world.kit.clock.now())
  const { createMessage } = server.sessions
  server.sessions.createMessage = async () => ({
    ...(await createMessage()),
    expirationTime: new Date(world.kit.clock.now() + ms).toISOString(),
  })
  const world = signedInModal({ server, signIn: { required: false } })
  world.connect().catch(() => {})
  await vi.waitUntil(world.isAsked)
  await world.sign()
  await vi.waitUntil(() => world.modal.state.session.peek())
  return world
}

test('a session ends with its message', async () => {
  const { modal, kit } = await signedFor(minuteMs)
  kit.clock.advance(minuteMs)
  await settled()
  expect(modal.state.session.peek()).toBeUndefined()
})

test('a session stands until then', async () => {
  const { modal, kit } = await signedFor(minuteMs)
  kit.clock.advance(minuteMs - 1)
  await settled()
  expect(modal.state.session.peek()).toBeDefined()
})

test('a session ends with its message also where that is further away than a timer can be set for', async () => {
  const { modal, kit } = await signedFor(60 * dayMs)
  for (let days = 0; days < 60; days += 10) {
    expect(modal.state.session.peek()).toBeDefined()
    kit.clock.advance(10 * dayMs)
    await settled()
  }
  expect(modal.state.session.peek()).toBeUndefined()
})
