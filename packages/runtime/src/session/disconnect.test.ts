import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import type { ConnectorType } from '../connectors/types.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'
import { connect } from './connect.js'

type AnyPlugin = NonNullable<TestCoreOptions['plugins']>[number]

const nothing = () => null

/** The network of Solana that a mocked wallet is on. */
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Connected in eip155 (`a`) and then solana (`s`), which is in use. */
async function twoConnected(type: ConnectorType = 'ANNOUNCED', plugins: readonly AnyPlugin[] = []) {
  const modal = createTestCore({ config: { chains: ['eip155:1', cluster] }, plugins })
  const sharesSession = type !== 'ANNOUNCED'
  await connect(modal.core, modal.discover({ id: 'a', type, sharesSession }))
  await connect(modal.core, modal.discover({ id: 's', type, sharesSession, namespace: 'solana' }))
  return modal
}

const connectedIn = ({ store }: Awaited<ReturnType<typeof twoConnected>>) => [
  ...store.connections.connected.value.keys(),
]

describe('disconnecting (Spec §4.6)', () => {
  test('one namespace leaves the other', async () => {
    const modal = await twoConnected()
    await modal.disconnect('eip155')
    expect([connectedIn(modal), modal.session()]).toEqual([['solana'], { solana: 's', '/network': cluster }])
  })

  test('a namespace that the config has no chain of is UNSUPPORTED_CHAIN, and nobody is disconnected', async () => {
    const modal = await twoConnected()
    await expect(modal.disconnect('nonsense')).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
      message: 'Unsupported chain',
      context: { namespace: 'nonsense' },
    })
    expect([connectedIn(modal), modal.reported.track.at(-1)?.event]).toEqual([
      ['eip155', 'solana'],
      'CONNECT_SUCCESS',
    ])
  })

  test('without a name ends all, and nothing is stored of them', async () => {
    const modal = await twoConnected()
    await modal.disconnect()
    expect([connectedIn(modal), modal.session()]).toEqual([[], undefined])
  })

  test.each(['WALLET_CONNECT', 'AUTH'] as const)('%s ends every namespace that shares it', async (type) => {
    const modal = await twoConnected(type)
    await modal.disconnect('solana')
    expect(connectedIn(modal)).toEqual([])
  })

  test('asks the wallets to give their permission back', async () => {
    const modal = await twoConnected()
    await modal.disconnect()
    expect([modal.adapter('eip155').asked, modal.adapter('solana').asked]).toEqual([
      ['connect a', 'disconnect a'],
      ['connect s', 'disconnect s'],
    ])
  })

  test('is told by namespace, then tracked once', async () => {
    const modal = await twoConnected()
    await modal.disconnect()
    expect(modal.reported.disconnect).toEqual([
      { namespace: 'eip155', reason: 'requested' },
      { namespace: 'solana', reason: 'requested' },
    ])
    expect(modal.reported.track.filter(({ event }) => event.startsWith('DISCONNECT'))).toEqual([
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
    ])
  })

  // Spec §4.1
  test('clears account, network and balance', async () => {
    const modal = await twoConnected()
    await modal.refreshBalance()
    await modal.disconnect()
    const { account, network, balance } = modal.store
    expect([account.value, network.value.id, balance.value.status]).toEqual([undefined, 'eip155:1', 'idle'])
  })

  test('leaves no listener', async () => {
    const modal = await twoConnected()
    await modal.disconnect()
    expect(modal.adapter('eip155').listeners + modal.adapter('solana').listeners).toBe(0)
  })

  test('of nobody is no failure', async () => {
    await expect(createTestCore().disconnect()).resolves.toBeUndefined()
  })
})

describe('what plugins keep (Spec §4.6: send draft, social provider)', () => {
  const drafts: AnyPlugin = {
    manifest: { id: 'drafts', views: { Draft: { title: 'x' } } },
    load:
      async () =>
      ({ on }) => {
        const kept = new Map([
          ['eip155', 'draft'],
          ['solana', 'draft'],
        ])
        on('reset', ({ namespace }) => void kept.delete(namespace))
        return { api: kept, views: { Draft: nothing } }
      },
  }
  const withDrafts = async (type: ConnectorType = 'ANNOUNCED') => {
    const modal = await twoConnected(type, [drafts])
    const kept = (await modal.loadPlugin('drafts')) as Map<string, string>
    return { modal, kept: () => [...kept.keys()] }
  }

  test('of the namespace goes with it, in the same step', async () => {
    const { modal, kept } = await withDrafts()
    const seen: unknown[] = []
    modal.store.account.subscribe((account) => seen.push([account?.namespace, ...kept()]))
    await modal.disconnect('solana')
    expect(seen).toEqual([
      ['solana', 'eip155', 'solana'],
      ['eip155', 'eip155'],
    ])
  })

  test('of every namespace goes that the session served', async () => {
    const { modal, kept } = await withDrafts('WALLET_CONNECT')
    await modal.disconnect('solana')
    expect(kept()).toEqual([])
  })

  test('of a session that could not be restored goes, too', async () => {
    const modal = createTestCore({ plugins: [drafts] })
    modal.remember({ eip155: 'gone' })
    const kept = (await modal.loadPlugin('drafts')) as Map<string, string>
    await modal.disconnect()
    expect([...kept.keys()]).toEqual(['solana'])
  })

  test('goes when the wallet leaves by itself', async () => {
    const { modal, kept } = await withDrafts()
    modal.adapter('solana').wallet.disconnected()
    expect(kept()).toEqual(['eip155'])
  })

  test('stays where the wallet could not be disconnected', async () => {
    const { modal, kept } = await withDrafts()
    modal.adapter('eip155').script.disconnect = () => Promise.reject(new Error('stuck'))
    await modal.disconnect('eip155').catch(() => {})
    expect(kept()).toEqual(['eip155', 'solana'])
  })

  test('a plugin that fails to drop it keeps nobody from leaving', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stuck: AnyPlugin = {
      ...drafts,
      load:
        async () =>
        ({ on }) => {
          on('reset', () => {
            throw new Error('stuck')
          })
          return { views: { Draft: nothing } }
        },
    }
    const modal = await twoConnected('ANNOUNCED', [stuck])
    await modal.loadPlugin('drafts')
    await modal.disconnect()
    expect([connectedIn(modal), modal.session()]).toEqual([[], undefined])
    await settled()
    expect(report).toHaveBeenCalled()
    report.mockRestore()
  })
})

describe('a wallet that cannot give its permission back', () => {
  test('is not brought back by a reload, nor by another tab', async () => {
    const storage = memoryStorage()
    const tab = () => createTestCore({ storage })
    const first = tab()
    await connect(first.core, first.discover({ id: 'a' }))
    const other = tab()
    other.discover({ id: 'a' })
    await other.followStoredSession()
    await first.disconnect()

    await other.followStoredSession()
    const reloaded = tab()
    reloaded.discover({ id: 'a' })
    await reloaded.followStoredSession()
    expect([
      other.store.isConnected.value,
      reloaded.store.isConnected.value,
      reloaded.adapter().asked,
    ]).toEqual([false, false, []])
  })
})

describe('a wallet that cannot be disconnected (Spec §8)', () => {
  const failing = async () => {
    const modal = await twoConnected()
    modal.adapter('eip155').script.disconnect = () => Promise.reject(new Error('stuck'))
    return modal
  }

  test('rejects with the text of the specification, the cause kept', async () => {
    const modal = await failing()
    await expect(modal.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      userMessage: 'Failed to disconnect',
      cause: new Error('stuck'),
    })
  })

  test('stays connected and remembered, while the others go', async () => {
    const modal = await failing()
    await modal.disconnect().catch(() => {})
    expect([connectedIn(modal), modal.session()]).toEqual([['eip155'], { eip155: 'a' }])
  })

  test('is tracked as DISCONNECT_ERROR', async () => {
    const modal = await failing()
    await modal.disconnect().catch(() => {})
    expect(modal.reported.track.filter(({ event }) => event.startsWith('DISCONNECT'))).toEqual([
      { event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } },
    ])
  })
})

describe('while things happen', () => {
  test('a wallet that was chosen meanwhile is not the one that goes', async () => {
    const modal = await twoConnected()
    let release = () => {}
    modal.adapter('eip155').script.disconnect = () => new Promise((resolve) => (release = resolve))
    const done = modal.disconnect('eip155')
    await settled()
    await connect(modal.core, modal.discover({ id: 'b' }))
    release()
    await done
    expect([modal.store.connections.connected.value.get('eip155')?.id, modal.session()]).toEqual([
      'b',
      { eip155: 'b', solana: 's', '/network': 'eip155:1' },
    ])
  })

  test('a session that is being restored is awaited, so that its wallet is told', async () => {
    const modal = createTestCore()
    modal.remember({ eip155: 'a' })
    void modal.followStoredSession()
    const done = modal.disconnect()
    modal.discover({ id: 'a' })
    await done
    expect([modal.adapter().asked, modal.store.isConnected.value, modal.session()]).toEqual([
      ['restore a', 'disconnect a'],
      false,
      undefined,
    ])
  })

  test('a session whose wallet was not found is forgotten, too', async () => {
    const modal = createTestCore()
    modal.remember({ eip155: 'gone' })
    await modal.disconnect()
    expect(modal.session()).toBeUndefined()
  })
})
