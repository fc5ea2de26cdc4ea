import { toNetworkId } from '@wallet-modal/runtime/chain'
import { mockAdapter } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, keys, signedInModal, until } from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/')))
afterEach(() => void vi.unstubAllGlobals())

/** A visitor who has signed in on one network: the signature is by a key that is not the account's, or by its own. */
async function signedInWith(kind: 'contract' | 'key', scope?: 'account' | 'once') {
  const adapter = mockAdapter('eip155', {
    async signMessage({ message }) {
      const signature = await keys[kind === 'contract' ? 1 : 0]?.signMessage({ message: { raw: message } })
      return { signature: signature ?? '0x', scheme: 'eip191' }
    },
  })
  const server = fakeServer(() => world.kit.clock.now())
  // The server's node accepts the contract's signature.
  server.sessions.add = async (session) => void server.kept.push(session)
  const world = signedInModal({ adapter, server, signIn: { required: true, ...(scope && { scope }) } })
  const connected = world.connect()
  await until(world.isAsked)
  await world.sign()
  await connected
  return world
}

/** The wallet changes to another network, and sign-in has looked for a session there. */
async function onAnotherNetwork({ adapter, server }: Awaited<ReturnType<typeof signedInWith>>) {
  const lookedUp = () => server.asked.filter((what) => what === 'get').length
  const before = lookedUp()
  adapter.wallet.networkChanged(toNetworkId('eip155:10'))
  await until(() => lookedUp() > before)
}

test('a contract wallet signs again on another network, where its address can be somebody else’s', async () => {
  const world = await signedInWith('contract')
  await onAnotherNetwork(world)
  await until(world.isAsked)
})

test('an account with a key does not', async () => {
  const world = await signedInWith('key')
  await onAnotherNetwork(world)
  await until(() => world.modal.state.network.peek().id === 'eip155:10')
  expect([world.isAsked(), world.modal.state.session.peek()?.data.chainId]).toEqual([false, 'eip155:1'])
})

test('nobody does where one sign-in is enough', async () => {
  const world = await signedInWith('contract', 'once')
  await onAnotherNetwork(world)
  await until(() => world.modal.state.network.peek().id === 'eip155:10')
  expect(world.isAsked()).toBe(false)
})
