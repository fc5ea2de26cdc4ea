import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdClient } from './sharedClient.js'
import { closeSignClient, startSignClient } from './signClient.js'

// The SDK itself. Without a topic it opens no socket.
const storagePrefix = 'wallet-modal test'
const options = {
  relayUrl: 'ws://127.0.0.1:9',
  projectId: '',
  storagePrefix,
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  verifyUrl: undefined,
}
const globalKeys = () => Object.keys(globalThis).filter((key) => key.includes('walletConnectCore'))
const warned = vi.spyOn(console, 'warn')

afterEach(() => {
  expect(globalKeys()).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})

describe("the SDK's client", () => {
  test('is started without its verify frame, and with all that this plugin reaches into', async () => {
    const client = await startSignClient(options)
    expect(await client.core.verify.register({ id: 'a', decryptedId: 'b' })).toBe('')
    expect(client.session).toMatchObject({
      map: expect.any(Map),
      recentlyDeleted: [],
      storageKey: expect.stringContaining(storagePrefix),
    })
    expect(client.core.crypto.keychain).toMatchObject({
      keychain: expect.any(Map),
      storageKey: expect.stringContaining(storagePrefix),
    })
    expect(client.core.relayer).toMatchObject({
      connect: expect.any(Function),
      connected: false,
      restartTransport: expect.any(Function),
      subscriber: { hasAnyTopics: false, isKnownTopic: expect.any(Function) },
    })
    await closeSignClient(client, storagePrefix)
  })

  test.each(['Delete', 'Extend', 'Ping', 'Update'])(
    'hears a session%s of a session that is over, without an unhandled rejection',
    async (message) => {
      const unhandled = vi.fn()
      process.on('unhandledRejection', unhandled)
      const client = await startSignClient(options)
      const engine = client.engine as unknown as { processRequest(request: object): Promise<void> }
      const payload = { id: 1, jsonrpc: '2.0', method: `wc_session${message}`, params: {} }
      // Behaves like the SDK's queue; the answer waits for a relay, or finds no key.
      engine.processRequest({ topic: 'ab'.repeat(32), payload }).catch(() => {})
      await new Promise((resolve) => setImmediate(resolve))
      process.off('unhandledRejection', unhandled)
      await closeSignClient(client, storagePrefix)
      expect(unhandled).not.toHaveBeenCalled()
    },
  )

  test('deletes a session that is over no second time, and says nothing of it', async () => {
    const client = await startSignClient(options)
    const engine = client.engine as unknown as { deleteSession(ended: object): Promise<void> }
    await expect(engine.deleteSession({ topic: 'ab'.repeat(32) })).resolves.toBeUndefined()
    await closeSignClient(client, storagePrefix)
  })

  test('that is closed opens no socket any more', async () => {
    const client = await startSignClient(options)
    const { relayer } = client.core
    const connect = vi.spyOn(relayer as unknown as { createProvider(): Promise<void> }, 'createProvider')
    await closeSignClient(client, storagePrefix)
    await relayer.transportOpen()
    await (relayer as unknown as { toEstablishConnection(): Promise<void> }).toEstablishConnection()
    expect(connect).not.toHaveBeenCalled()
  })

  test('closes a socket that was just being opened', async () => {
    const client = await startSignClient(options)
    const { relayer } = client.core
    await closeSignClient(client, storagePrefix)
    const close = vi.spyOn(relayer, 'transportClose')
    relayer.events.emit('relayer_connect')
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('that is closed listens to nothing, and beats no more', async () => {
    const client = await startSignClient(options)
    client.on('session_delete', () => {})
    const stop = vi.spyOn(client.core.heartbeat, 'stop')
    await closeSignClient(client, storagePrefix)
    expect([client.events.listenerCount('session_delete'), stop.mock.calls.length]).toEqual([0, 1])
  })
})

test('let go and taken again at once, as React does in development, there is one core, and it is alive', async () => {
  holdClient(options).release()
  const hold = holdClient(options)
  const { core } = await hold.client
  expect(globalKeys()).toHaveLength(2)
  expect(String(core.relayer.transportOpen)).toMatch(/hasAnyTopics/)
  hold.release()
  await vi.waitFor(() => expect(globalKeys()).toEqual([]))
})

test('let go, and taken again after its end, there is another core', async () => {
  const first = holdClient(options)
  const { core } = await first.client
  first.release()
  await vi.waitFor(() => expect(globalKeys()).toEqual([]))
  const second = holdClient(options)
  expect((await second.client).core).not.toBe(core)
  second.release()
  await vi.waitFor(() => expect(globalKeys()).toEqual([]))
})
