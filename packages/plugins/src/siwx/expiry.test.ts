import { settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, signedInModal, until } from './signedInModal.fixture.js'

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
  await until(world.isAsked)
  await world.sign()
  await until(() => world.modal.state.session.peek())
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

test('no timer is set for longer than browsers can, which would run it at once', async () => {
  const { kit, modal, server, connect, isAsked, sign } = signedInModal({ signIn: { required: false } })
  const { createMessage } = server.sessions
  server.sessions.createMessage = async () => ({
    ...(await createMessage()),
    expirationTime: new Date(kit.clock.now() + 60 * dayMs).toISOString(),
  })
  const setTimeout = vi.spyOn(kit.clock, 'setTimeout')
  connect().catch(() => {})
  await until(isAsked)
  await sign()
  await until(() => modal.state.session.peek())
  expect(Math.max(...setTimeout.mock.calls.map(([, ms]) => ms))).toBe(2 ** 31 - 1)
})

test('whoever comes back with a message that is over is asked, though the server still gives it', async () => {
  const { connect, kit, isAsked, modal, server } = await signedFor(minuteMs)
  const kept = [...server.kept]
  kit.clock.advance(minuteMs)
  await modal.disconnect()
  server.kept.push(...kept)
  connect().catch(() => {})
  await until(isAsked)
  expect(modal.state.session.peek()).toBeUndefined()
})

test('disconnecting ends the session at the server also when its message is over', async () => {
  const { kit, modal, server } = await signedFor(minuteMs)
  kit.clock.advance(minuteMs)
  await modal.disconnect()
  await until(() => server.asked.includes('revoke'))
  expect(server.kept).toEqual([])
})

test('a modal that is destroyed waits for no message to be over', async () => {
  const { kit, modal } = await signedFor(minuteMs)
  modal.destroy()
  expect(kit.clock.timers).toBe(0)
})
