import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createTestModal, type TestModalOptions } from '../testing/createTestModal.js'
import { mockAccount } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import type { EmbeddedLogIn } from './embeddedTypes.js'
import { createEmbeddedWallet, type EmbeddedWallet } from './embeddedWallet.js'

const ada: EmbeddedLogIn = {
  accounts: [
    { namespace: 'eip155', address: mockAccount('eip155').address, type: 'smartAccount' },
    { namespace: 'solana', address: mockAccount('solana').address },
  ],
  user: { email: 'ada@app.example', provider: 'google' },
}

const chains = ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

/** A page with a log-in plugin; `service` is who is logged in there. */
async function loggingIn(service: { now: EmbeddedLogIn | undefined }, options: TestModalOptions = {}) {
  const request = vi.fn(async () => '0x5161')
  const logOut = vi.fn(async () => {})
  let wallet: EmbeddedWallet | undefined
  const plugin: AnyPlugin = {
    manifest: {
      id: 'x-mail',
      connectors: [
        {
          ...{ id: 'mail', name: 'Mail', type: 'AUTH', listed: false, sharesSession: true },
          namespaces: ['eip155', 'solana'],
        },
      ],
    },
    load: async () => (context) => {
      const own = createEmbeddedWallet(context, { name: 'Mail', methods: ['personal_sign'], request, logOut })
      wallet = own
      return {
        api: () => context.actions.connect(context.connectors[0] as never),
        connectors: {
          mail: {
            connect: async (connector) => own.connect(connector, service.now as EmbeddedLogIn),
            restore: async (connector) => service.now && own.restore(connector, service.now),
          },
        },
      }
    },
  }
  const { modal, kit } = createTestModal({ config: { chains }, plugins: [plugin], ...options })
  await modal.prepare()
  const logIn = async () => {
    const connect = (await modal.plugins['x-mail']?.load()) as () => Promise<void>
    await connect()
    await settled()
  }
  return { modal, kit, logIn, request, logOut, wallet: () => wallet as EmbeddedWallet }
}

describe('an embedded wallet', () => {
  test('connects each namespace with an account by one log-in, with types and the person', async () => {
    const { modal, logIn } = await loggingIn({ now: ada })
    await logIn()
    expect(modal.state.accounts.peek()).toMatchObject({
      eip155: { type: 'smartAccount' },
      solana: { type: 'eoa' },
    })
    expect(modal.state.user.peek()).toEqual(ada.user)
  })

  test('that has no account of the connector connects nothing', async () => {
    const { modal, logIn } = await loggingIn({ now: { accounts: [] } })
    await logIn()
    expect(modal.state.accounts.peek()).toEqual({})
  })

  test('is restored in each namespace, and only while it is logged in', async () => {
    const storage = memoryStorage()
    const first = await loggingIn({ now: ada }, { storage })
    await first.logIn()
    first.modal.destroy()
    const reloaded = await loggingIn({ now: ada }, { storage })
    await vi.waitFor(() => expect(Object.keys(reloaded.modal.state.accounts.peek())).toHaveLength(2))
    reloaded.modal.destroy()
    const later = await loggingIn({ now: undefined }, { storage })
    await vi.waitFor(() => expect(later.kit.session()).toBeUndefined())
    expect(later.modal.state.accounts.peek()).toEqual({})
  })

  test('keeps the network that the visitor chose, which asks nothing of it', async () => {
    const storage = memoryStorage()
    const { modal, logIn, request } = await loggingIn({ now: ada }, { storage })
    await logIn()
    await modal.switchNetwork('eip155:10')
    expect(modal.state.network.peek().id).toBe('eip155:10')
    expect(request).not.toHaveBeenCalled()
    modal.destroy()
    const { modal: reloaded } = await loggingIn({ now: ada }, { storage })
    await vi.waitFor(() => expect(reloaded.state.network.peek().id).toBe('eip155:10'))
  })

  test('logs out once, of every namespace, and is not waited for', async () => {
    const { modal, kit, logIn, logOut } = await loggingIn({ now: ada })
    await logIn()
    logOut.mockReturnValue(new Promise(() => {}))
    const ended = modal.disconnect()
    await settled()
    kit.clock.advance(2_000)
    await ended
    expect([modal.state.accounts.peek(), logOut.mock.calls.length]).toEqual([{}, 1])
  })

  test('reports the other account that the log-in has now, and the new address of the person', async () => {
    const { modal, logIn, wallet } = await loggingIn({ now: ada })
    await logIn()
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    wallet().changed({
      accounts: [{ namespace: 'eip155', address }, ...ada.accounts.slice(1)],
      user: { email: 'lovelace@app.example' },
    })
    expect(modal.state.accounts.peek().eip155).toMatchObject({ address, type: 'eoa' })
    expect(modal.state.user.peek()?.email).toBe('lovelace@app.example')
  })

  test('that ends by itself disconnects every namespace, and says why', async () => {
    const { modal, kit, logIn, wallet, logOut } = await loggingIn({ now: ada })
    await logIn()
    wallet().ended('expired')
    expect(modal.state.accounts.peek()).toEqual({})
    expect(kit.reported.disconnect.map(({ reason }) => reason)).toEqual(['expired', 'expired'])
    expect(logOut).not.toHaveBeenCalled()
  })
})
