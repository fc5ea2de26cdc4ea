import { ConnectorError } from '@wallet-modal/runtime/chain'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from 'wallet-modal-sandbox'
import { injectFault } from 'wallet-modal-sandbox/client'
import { testKey } from './evm/testKey.fixture.js'
import { registeringModal, suffixOf } from './registeringModal.fixture.js'
import { exportNames } from './registerName/exportNames.js'

let sandbox: Sandbox
let suffix: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  suffix = suffixOf(sandbox)
})
afterAll(() => sandbox.close())

const steps = ({ kit }: Awaited<ReturnType<typeof registeringModal>>) =>
  kit.reported.track.map(({ event }) => event).filter((event) => event.startsWith('REGISTER_NAME'))

// Spec §1.13, §4.9
describe('a free name', () => {
  test('is signed, registered, the account’s profile, and what its name leads to', async () => {
    const world = await registeringModal(sandbox, { owner: 1 })
    const { modal, registration, typed, chain, context, address } = world
    await modal.open({ view: 'RegisterAccountName' } as never)
    await typed('Ada-lovelace')
    const name = `ada-lovelace${suffix}`
    expect(registration.search.state.peek()).toMatchObject({ status: 'free', name })
    await registration.submit()
    expect(modal.state.view.peek()).toBe('RegisterAccountNameSuccess')
    await vi.waitUntil(() => modal.state.profileName.peek() === name)
    expect(modal.state.profiles.peek().eip155).toMatchObject({ name, isNameProven: true })
    const network = context.state.network.peek().definition
    // What Send's recipient field asks.
    expect(network && (await chain.resolveName({ network, name }))).toBe(address)
    expect(steps(world)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  })

  test('that is not visible after a minute is registered all the same', async () => {
    const { modal, kit, registration, typed, adapter, chain } = await registeringModal(sandbox, { owner: 2 })
    await modal.open({ view: 'RegisterAccountName' } as never)
    await typed('slow-to-show')
    Object.assign(adapter.script.chain, { ...chain, resolveName: async () => undefined })
    const submitted = registration.submit()
    await vi.waitUntil(() => registration.step.peek() === 'waiting')
    await vi.waitUntil(() => {
      kit.clock.advance(5_000)
      return registration.step.peek() === 'idle'
    })
    await submitted
    expect(kit.context.state.route.peek()?.params).toMatchObject({ isVisible: false })
  })

  test('is registered by the signature as the wallet gives it, such as a contract’s (ERC-6492)', async () => {
    const signature = `0x${'12'.repeat(400)}6492649264926492649264926492649264926492649264926492649264926492`
    const registered: unknown[] = []
    const { registration, typed } = await registeringModal(sandbox, {
      owner: 3,
      sign: async () => signature,
      change: (provider) => ({ ...provider, register: async (one) => void registered.push(one.proof) }),
    })
    await typed('contract-name')
    void registration.submit()
    await vi.waitUntil(() => registered.length > 0)
    expect(registered).toEqual([signature])
  })

  test('that is signed as typed data goes through the wallet’s provider', async () => {
    const registered: unknown[] = []
    const asked: unknown[] = []
    const { registration, typed, kit, address } = await registeringModal(sandbox, {
      owner: 3,
      change: (provider) => ({
        ...provider,
        challenge: async () => ({ kind: 'typed-data', data: { primaryType: 'Name' } }),
        register: async (one) => void registered.push(one.proof),
      }),
    })
    Object.assign(kit.connectors[0]?.provider as object, {
      request: async (request: unknown) => {
        asked.push(request)
        return `0x${'ab'.repeat(65)}`
      },
    })
    await typed('typed-name')
    void registration.submit()
    await vi.waitUntil(() => registered.length > 0)
    expect(asked).toEqual([{ method: 'eth_signTypedData_v4', params: [address, '{"primaryType":"Name"}'] }])
  })
})

describe('a signature that came too late', () => {
  test('is asked for once more, with a fresh message', async () => {
    const { registration, typed } = await registeringModal(sandbox, { owner: 4 })
    await typed('late-by-server')
    const path = '/blockchain/v1/profile/account'
    await injectFault(sandbox.url, { path, kind: 'late', seconds: 60, times: 1 })
    await registration.submit()
    expect(registration.failure.peek()).toEqual({ kind: 'late' })
    await registration.submit()
    expect(registration.failure.peek()).toBeUndefined()
  })

  test('is not sent, and a second one fails', async () => {
    const world: { advance?: () => void } = {}
    const register = vi.fn()
    const { kit, registration, typed } = await registeringModal(sandbox, {
      owner: 5,
      sign: async (message) => {
        world.advance?.()
        return testKey(5).signMessage({ message: { raw: message } })
      },
      change: (provider) => ({ ...provider, register }),
    })
    world.advance = () => kit.clock.advance(10_001)
    await typed('late-by-wallet')
    await registration.submit()
    expect(registration.failure.peek()).toEqual({ kind: 'late' })
    await registration.submit()
    expect(registration.failure.peek()).toEqual({ kind: 'failed' })
    expect(register).not.toHaveBeenCalled()
  })
})

describe('a failure goes back to the form', () => {
  test('with the service’s first reason, where somebody else was faster', async () => {
    const world = await registeringModal(sandbox, { owner: 6 })
    const other = await registeringModal(sandbox, { owner: 7 })
    await world.typed('contested')
    await other.typed('contested')
    await other.registration.submit()
    await world.registration.submit()
    expect(world.registration.failure.peek()).toEqual({
      kind: 'refused',
      reason: `contested${suffix} is already registered.`,
    })
    expect(world.registration.step.peek()).toBe('idle')
    expect(world.kit.reported.alert.at(-1)?.error).toMatchObject({
      code: 'NAME_REGISTRATION_FAILED',
      message: 'Error registering name',
      userMessage: `contested${suffix} is already registered.`,
    })
    expect(steps(world)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  })

  test('where the visitor declines', async () => {
    const { registration, typed } = await registeringModal(sandbox, {
      owner: 8,
      sign: async () => {
        throw new ConnectorError('USER_REJECTED', 'The request was rejected.')
      },
    })
    await typed('declined-name')
    await registration.submit()
    expect(registration.failure.peek()).toEqual({ kind: 'declined' })
  })
})

describe('the field', () => {
  // Spec §3.15
  test('shows a taken name with free ones', async () => {
    const first = await registeringModal(sandbox, { owner: 9 })
    await first.typed('favourite')
    await first.registration.submit()
    const { registration, typed } = await registeringModal(sandbox, { owner: 0 })
    await typed('favourite')
    expect(registration.search.state.peek()).toMatchObject({
      status: 'taken',
      suggestions: [`favourite-wallet${suffix}`, `favourite-eth${suffix}`, `favourite1${suffix}`],
    })
    await registration.submit()
    expect(registration.step.peek()).toBe('idle')
  })

  test('never shows a name as free where nobody could tell', async () => {
    const { registration, typed, kit } = await registeringModal(sandbox, {
      change: (provider) => ({
        ...provider,
        available: () => Promise.reject(new Error('down')),
        suggest: () => Promise.reject(new Error('down')),
      }),
    })
    await typed('who-knows')
    expect(registration.search.state.peek()).toMatchObject({ status: 'unknown', suggestions: [] })
    expect(kit.reported.alert.map(({ error }) => error.message)).toEqual(
      expect.arrayContaining(['Error resolving name', 'Error fetching name suggestions']),
    )
  })

  test('asks nobody before a pause, and then for the last text', async () => {
    const asked: string[] = []
    const { registration, kit } = await registeringModal(sandbox, {
      change: (provider) => ({
        ...provider,
        available: async (name) => {
          asked.push(name)
          return 'free'
        },
      }),
    })
    for (const text of ['alic', 'alice']) {
      registration.enter(text)
      const name = `${text}${suffix}`
      await expect.poll(() => registration.search.state.peek()).toMatchObject({ status: 'looking', name })
      kit.clock.advance(499)
    }
    expect(asked).toEqual([])
    kit.clock.advance(1)
    await vi.waitUntil(() => asked.length > 0)
    expect(asked).toEqual([`alice${suffix}`])
  })

  test('leaves out suggestions that break the rules', async () => {
    const { registration, typed } = await registeringModal(sandbox, {
      change: (provider) => ({
        ...provider,
        suggest: async () =>
          ['abc', 'alice_', 'p\u0430ypal', 'fine-one']
            .map((label) => ({
              name: `${label}${suffix}`,
              isRegistered: false,
            }))
            .concat({ name: 'alice.elsewhere.example', isRegistered: false }),
      }),
    })
    await typed('alice')
    expect(registration.search.state.peek()).toMatchObject({ suggestions: [`fine-one${suffix}`] })
  })
})

test('the names of an account can be taken elsewhere', async () => {
  const { modal, registration, typed } = await registeringModal(sandbox, { owner: 0 })
  await typed('exported')
  await registration.submit()
  const api = (await modal.plugins.registerName?.load()) as { exportNames(): Promise<readonly string[]> }
  expect(await api.exportNames()).toEqual([`exported${suffix}`])
})

test('opening the view is told, and names that can’t be fetched are an error', async () => {
  const { kit, modal, registration, context } = await registeringModal(sandbox, { owner: 3 })
  await modal.open({ view: 'RegisterAccountName' } as never)
  registration.opened()
  expect(kit.reported.track.map(({ event }) => event)).toContain('OPEN_ENS_FLOW')
  const provider = { export: async () => Promise.reject(new Error('down')) }
  await expect(exportNames(context, provider as never)).rejects.toMatchObject({
    code: 'NAMES_UNKNOWN',
    message: 'Error fetching names for address',
  })
})
