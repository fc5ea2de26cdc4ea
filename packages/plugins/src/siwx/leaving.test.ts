import { settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, first, second, signedInModal, until } from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/')))
afterEach(() => void vi.unstubAllGlobals())

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

/** A visitor who has signed in with two accounts, in a page that is closed. */
async function signedInBefore(required: boolean) {
  const storage = createStorage()
  const { connect, isAsked, modal, server, sign } = signedInModal({ storage, signIn: { required } })
  connect().catch(() => {})
  await until(isAsked)
  await sign()
  await until(() => modal.state.session.peek())
  modal.destroy()
  const [session] = server.kept
  if (!session) throw new Error('The visitor is not signed in.')
  const message = session.message.replace(first.address, second.address)
  server.kept.push({ ...session, message, data: { ...session.data, accountAddress: second.address } })
  return { storage, server, signIn: { required } }
}

/** Lets the modal wait for a wallet that doesn't come back. */
async function afterWaiting<T>({ kit }: ReturnType<typeof signedInModal>, outcome: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  outcome.then(over, over)
  for (let turns = 0; turns < 100 && !isOver; turns += 1) {
    await settled()
    kit.clock.advance(1_000)
  }
  return outcome
}

describe.each([
  ['required', true],
  ['optional', false],
])('in a page where the wallet did not come back, sign-in being %s', (_, required) => {
  test.each(['signOut', 'forget', 'disconnect'] as const)('%s ends all sessions', async (verb) => {
    const before = await signedInBefore(required)
    const world = signedInModal(before)
    await afterWaiting(world, world.modal[verb]())
    await until(() => before.server.kept.length === 0)
  })

  test.each(['signOut', 'forget'] as const)('%s fails where the server does', async (verb) => {
    const before = await signedInBefore(required)
    before.server.isDown = true
    const world = signedInModal(before)
    const left = world.modal[verb]()
    left.catch(() => {})
    await expect(afterWaiting(world, left)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    expect(before.server.kept).toHaveLength(2)
  })

  test('loading it ends none', async () => {
    const before = await signedInBefore(required)
    const world = signedInModal(before)
    await afterWaiting(world, world.modal.prepare())
    expect(before.server.kept).toHaveLength(2)
  })
})

test('signOut with a wallet ends the sessions of its account alone', async () => {
  const before = await signedInBefore(false)
  const world = signedInModal(before)
  await world.connect()
  await until(() => world.modal.state.session.peek())
  await world.modal.signOut()
  expect(before.server.kept.map(({ data }) => data.accountAddress)).toEqual([second.address])
})

test('forget asks no server where the app has no sign-in', async () => {
  const server = fakeServer(() => 0)
  const world = signedInModal({ server, signIn: false })
  await afterWaiting(world, world.modal.forget())
  expect(server.asked).toEqual([])
})
