import { toNetworkId } from '@wallet-modal/runtime/chain'
import { mockAdapter, mockReport } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from './facts.js'
import {
  fakeServer,
  first,
  type SignedInModalOptions,
  second,
  signedInModal,
  until,
} from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/shop?cart=7')))
afterEach(() => void vi.unstubAllGlobals())

const optional = { required: false }

/** A visitor who is asked to sign in. */
async function asked(options?: SignedInModalOptions) {
  const world = signedInModal(options)
  const connected = world.connect()
  connected.catch(() => {})
  await until(world.isAsked)
  return { ...world, connected }
}

test.each([
  ['ConnectingSiwe', ['eip155:1', 'eip155:10']],
  ['SIWXSignMessage', ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
] as const)('the visitor is asked in %s where the networks are %s', async (view, chains) => {
  const { modal } = await asked({ config: { chains } })
  expect(modal.state.view.peek()).toBe(view)
})

/** A visitor who has signed in. */
async function signedIn(options?: SignedInModalOptions) {
  const world = await asked(options)
  await world.sign()
  await until(() => world.modal.state.session.peek())
  await world.connected
  return world
}

// Spec §4.5
describe.each([
  ['required', true],
  ['optional', false],
])('sign-in that is %s', (_, required) => {
  // Spec §3.14
  test('asks who has no session, and takes the signature', async () => {
    const { modal, kit, server, sign, connected } = await asked({
      signIn: { required, statement: 'Welcome.' },
    })
    expect(modal.state.status.peek().eip155).toBe(required ? 'connecting' : 'connected')
    expect(await sign()).toBe(true)
    await connected
    await until(() => !modal.state.open.peek())
    expect(modal.state.status.peek().eip155).toBe('connected')
    expect(modal.state.session.peek()).toEqual(server.kept[0])
    expect(server.kept[0]?.data).toMatchObject({
      domain: 'app.example',
      uri: 'https://app.example/shop',
      statement: 'Welcome.',
      accountAddress: first.address,
      chainId: 'eip155:1',
    })
    expect(kit.reported.track.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']),
    )
  })

  test('asks nobody who has a session', async () => {
    const { server } = await signedIn({ signIn: { required } })
    const other = signedInModal({ signIn: { required }, server })
    await other.connect()
    await until(() => other.modal.state.session.peek())
    expect(other.isAsked()).toBe(false)
    expect(server.asked.filter((what) => what === 'add')).toHaveLength(1)
  })

  test('shows a failure, and lets the visitor try again', async () => {
    const { modal, kit, sign, isAsked, server, connected } = await asked({ signIn: { required } })
    server.isDown = true
    expect(await sign()).toBe(false)
    expect(isAsked()).toBe(true)
    expect(kit.reported.track.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    expect(kit.reported.alert.at(-1)?.error).toMatchObject({
      code: 'SIGNATURE_DECLINED',
      userMessage: errors.SIGNATURE_DECLINED.userMessage,
    })
    server.isDown = false
    expect(await sign()).toBe(true)
    await connected
    expect(modal.state.session.peek()).toBeDefined()
  })

  test('says so where a smart account could not sign', async () => {
    const account = { ...first, type: 'smartAccount' as const }
    const adapter = mockAdapter('eip155', {
      connect: () => ({ ...mockReport('eip155'), accounts: [account] }),
      signMessage: () => Promise.reject(new Error('no')),
    })
    const { kit, sign } = await asked({ signIn: { required }, adapter })
    expect(await sign()).toBe(false)
    expect(kit.reported.alert.at(-1)?.error.userMessage).toBe(errors.SMART_ACCOUNT_DECLINED.userMessage)
  })

  test('disconnects where nobody can say whether the visitor has signed in', async () => {
    const world = signedInModal({ signIn: { required } })
    world.server.isDown = true
    world.connect().catch(() => {})
    await until(() => world.kit.reported.alert.length > 0)
    await until(() => world.modal.state.status.peek().eip155 === 'disconnected')
    expect(world.modal.state.view.peek()).toBe(required ? 'Connect' : undefined)
    expect(world.kit.reported.alert.at(-1)?.error).toMatchObject({
      code: 'SIGN_IN_UNAVAILABLE',
      userMessage: errors.SIGN_IN_UNAVAILABLE.userMessage,
    })
    expect(world.kit.reported.track.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
  })

  test('drops what was signed for an account that is no longer in use', async () => {
    let answer = (_signature: string) => {}
    const adapter = mockAdapter('eip155', {
      signMessage: () =>
        new Promise((resolve) => {
          answer = (signature) => resolve({ signature, scheme: 'eip191' })
        }),
    })
    const { sign, server, isAsked } = await asked({ signIn: { required }, adapter })
    const signing = sign()
    await until(() => server.asked.includes('createMessage'))
    adapter.wallet.accountsChanged([second])
    await until(() => server.asked.filter((what) => what === 'get').length === 2)
    answer('0x00')
    await signing
    expect(server.asked).not.toContain('add')
    await until(isAsked)
  })

  test('drops a session that says another account, or is none', async () => {
    const { server } = await signedIn({ signIn: { required } })
    const [session] = server.kept
    if (!session) throw new Error('no session')
    const { message } = session
    server.kept.splice(
      0,
      1,
      { ...session, message: message.replace(first.address, second.address) },
      { ...session, message: message.replace('Issued At: ', 'Issued At: 2026-02-31') },
      { ...session, message: 'hello' },
      null as never,
    )
    await asked({ signIn: { required }, server })
  })

  test('signs by the time of the server, where the page has another', async () => {
    const server = fakeServer(() => Date.parse('2026-01-01T12:00:00Z'))
    const wrong = await asked({ signIn: { required }, server })
    expect(await wrong.sign()).toBe(false)
    server.time = '2026-01-01T12:00:00Z'
    const right = await asked({ signIn: { required }, server })
    expect(await right.sign()).toBe(true)
    const again = signedInModal({ signIn: { required }, server })
    await again.connect()
    await until(() => again.modal.state.session.peek())
    expect(again.isAsked()).toBe(false)
  })

  test('does nothing on a network that the app does not use', async () => {
    const networkId = toNetworkId('eip155:137')
    const adapter = mockAdapter('eip155', { connect: () => ({ ...mockReport('eip155'), networkId }) })
    const world = signedInModal({
      signIn: { required },
      adapter,
      config: { network: { allowUnsupported: true } },
    })
    await world.connect()
    expect(world.server.asked).toEqual([])
    await expect(world.modal.signIn()).rejects.toMatchObject({
      code: 'SIGN_IN_NO_NETWORK',
      message: errors.SIGN_IN_NO_NETWORK.message,
    })
  })
})

// Spec §6.4
describe('required', () => {
  // Spec §2.7
  test('nobody hears of the wallet before, and Escape leads nowhere', async () => {
    const { modal, kit, isAsked } = await asked()
    expect(modal.state.account.peek()).toBeUndefined()
    expect(kit.reported.connect).toEqual([])
    kit.context.router.back()
    expect(isAsked()).toBe(true)
  })

  // Spec §2.9
  test('Cancel disconnects', async () => {
    const { modal, kit, adapter, cancel, connected } = await asked()
    cancel()
    await until(() => modal.state.status.peek().eip155 === 'disconnected')
    expect(adapter.asked).toContain('disconnect a')
    expect(kit.reported.track).toContainEqual({
      event: 'CLICK_CANCEL_SIWX',
      properties: { network: 'eip155:1', isSmartAccount: false },
    })
    await until(() => modal.state.view.peek() === 'Connect')
    modal.close()
    await expect(connected).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  })

  test('Cancel leads to Connect also where the wallet says that it has gone', async () => {
    const adapter = mockAdapter('eip155', { disconnect: () => adapter.wallet.disconnected() })
    const { modal, cancel } = await asked({ adapter })
    cancel()
    await until(() => modal.state.status.peek().eip155 === 'disconnected')
    await until(() => modal.state.view.peek() === 'Connect')
  })

  test('another account signs in before it is in use; `signOut` disconnects', async () => {
    const { modal, adapter, isAsked, sign } = await signedIn()
    adapter.wallet.accountsChanged([second])
    await until(isAsked)
    expect(modal.state.account.peek()?.address).toBe(first.address)
    await sign()
    await until(() => modal.state.account.peek()?.address === second.address)
    expect(modal.state.session.peek()?.data.accountAddress).toBe(second.address)
    adapter.wallet.accountsChanged([first])
    await until(() => modal.state.account.peek()?.address === first.address)
    expect(modal.state.session.peek()?.data.accountAddress).toBe(first.address)
    await modal.signOut()
    await until(() => modal.state.status.peek().eip155 === 'disconnected')
  })

  test('Cancel after a change of network goes back to where the visitor has signed in', async () => {
    const { modal, adapter, isAsked, cancel, server } = await signedIn({
      signIn: { required: true, scope: 'chain' },
    })
    adapter.wallet.networkChanged(toNetworkId('eip155:10'))
    await until(isAsked)
    cancel()
    await until(() => modal.state.status.peek().eip155 === 'connected')
    expect(modal.state.network.peek().id).toBe('eip155:1')
    expect(modal.state.session.peek()).toEqual(server.kept[0])
  })

  test('a wallet that cannot sign messages is turned away', async () => {
    const adapter = mockAdapter('eip155')
    const connect = adapter.connect
    const mute = {
      ...adapter,
      async connect(...given: Parameters<typeof connect>) {
        const { signMessage: _, ...connection } = await connect(...given)
        return connection
      },
    }
    const world = signedInModal({ adapter: mute })
    world.connect().catch(() => {})
    await until(() => world.kit.reported.alert.length > 0)
    await until(() => world.modal.state.status.peek().eip155 === 'disconnected')
    expect(world.kit.reported.alert.at(-1)?.error).toMatchObject({
      code: 'SIGN_IN_NO_WALLET',
      message: errors.SIGN_IN_NO_WALLET.message,
    })
  })
})

// Spec §6.4
describe('optional', () => {
  // Spec §2.9
  test('Cancel closes, and the wallet stays; the visitor is not asked again', async () => {
    const { modal, adapter, cancel, connected, isAsked, server } = await asked({ signIn: optional })
    cancel()
    await until(() => !modal.state.open.peek())
    await connected
    expect(modal.state.status.peek().eip155).toBe('connected')
    adapter.wallet.networkChanged(toNetworkId('eip155:10'))
    await until(() => server.asked.filter((what) => what === 'get').length === 2)
    adapter.wallet.networkChanged(toNetworkId('eip155:1'))
    await until(() => server.asked.filter((what) => what === 'get').length === 3)
    expect(isAsked()).toBe(false)
  })

  test('the app asks by `signIn`, once for one account', async () => {
    const { modal, cancel, sign, isAsked, server } = await asked({ signIn: optional })
    cancel()
    await until(() => !modal.state.open.peek())
    const [one, other] = [modal.signIn(), modal.signIn()]
    await until(isAsked)
    await sign()
    expect(await one).toEqual(await other)
    expect(await modal.signIn()).toEqual(await one)
    expect(server.asked.filter((what) => what === 'add')).toHaveLength(1)
    await modal.signOut()
    expect(modal.state.session.peek()).toBeUndefined()
    expect(modal.state.status.peek().eip155).toBe('connected')
    expect(server.kept).toEqual([])
  })

  test('`signIn` while the modal asks waits for the same answer', async () => {
    const { modal, sign, server } = await asked({ signIn: optional })
    const session = modal.signIn()
    session.catch(() => {})
    await until(() => server.asked.filter((what) => what === 'get').length === 2)
    await sign()
    await expect(session).resolves.toMatchObject({ data: { accountAddress: first.address } })
    await until(() => !modal.state.open.peek())
    expect(server.asked.filter((what) => what === 'createMessage')).toHaveLength(1)
  })

  test('`signIn` rejects where the visitor leaves', async () => {
    const { modal, cancel, isAsked } = await asked({ signIn: optional })
    cancel()
    await until(() => !modal.state.open.peek())
    const session = modal.signIn()
    session.catch(() => {})
    await until(isAsked)
    cancel()
    await expect(session).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
  })

  test('disconnecting ends the session', async () => {
    const { modal, server } = await signedIn({ signIn: optional })
    await modal.disconnect()
    await until(() => server.kept.length === 0)
    expect(modal.state.session.peek()).toBeUndefined()
  })
})

describe('one sign-in is good for', () => {
  test.each<['account' | 'chain' | 'once', boolean, boolean]>([
    ['account', false, true],
    ['chain', true, true],
    ['once', false, false],
  ])('scope %s: another network asks %j, another account %j', async (scope, onNetwork, onAccount) => {
    const { adapter, isAsked, server } = await signedIn({ signIn: { required: true, scope } })
    const looked = () => server.asked.filter((what) => what === 'get').length
    let before = looked()
    adapter.wallet.networkChanged(toNetworkId('eip155:10'))
    await until(() => looked() > before)
    if (onNetwork) await until(isAsked)
    else expect(isAsked()).toBe(false)
    if (onNetwork) return
    before = looked()
    adapter.wallet.accountsChanged([second])
    await until(() => looked() > before)
    if (onAccount) await until(isAsked)
    else expect(isAsked()).toBe(false)
  })
})

describe('nobody is signed in', () => {
  test('without sign-in in the config', async () => {
    const world = signedInModal({ signIn: false })
    await world.modal.prepare()
    for (const act of [world.modal.signIn, world.modal.signOut]) {
      await expect(act()).rejects.toMatchObject({ code: 'SIGN_IN_DISABLED', message: 'SIWX is not enabled' })
    }
  })

  test('without a wallet', async () => {
    const world = signedInModal({ signIn: optional })
    await world.modal.prepare()
    await expect(world.modal.signIn()).rejects.toMatchObject({
      code: 'SIGN_IN_NO_ACCOUNT',
      message: errors.SIGN_IN_NO_ACCOUNT.message,
    })
  })
})
