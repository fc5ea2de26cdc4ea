import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import activate from './activate.js'

const account = { namespace: 'eip155', address: '0xabc' }

/** A modal that is connected on one network, with a service, a chain and a registry that know names. */
function setUp({
  network = {},
  service,
  chainName,
  registered,
  leadsTo,
}: {
  readonly network?: object
  /** The service's answer about the account; an error where it fails. */
  readonly service?: object | Error
  readonly chainName?: string | Error
  readonly registered?: object
  /** The address that the chain's name system has for the service's name; an error where it refuses the name. */
  readonly leadsTo?: string | Error
}) {
  const asked: string[] = []
  const answered = async (by: string, answer: unknown) => {
    asked.push(by)
    if (answer instanceof Error) throw answer
    return answer
  }
  const api = {
    identity: () => ({ load: () => answered('service', service) }),
    registeredName: () => ({ load: () => answered('registry', registered ?? {}) }),
  }
  const context = {
    config: { chains: ['eip155:1'] },
    state: { network: { value: { id: 'eip155:1' } }, accounts: { value: {} } },
    findNetwork: async () => ({ id: 'eip155:1', ...network }),
    queries: async () => ({
      read: (query: { load(): Promise<unknown> }) => query.load(),
      blockchain: async () => (service === undefined ? undefined : api),
    }),
    chain: async () => ({
      lookUpName: () => answered('chain', chainName),
      resolveName: () => answered('forward', leadsTo),
      readAddress: (address: string) => ({ address }),
    }),
  } as unknown as PluginContext
  const { identity } = activate(context)
  return { asked, identify: () => identity(account, { signal: new AbortController().signal }) }
}

describe('an account is known by', () => {
  test('what the service says; the chain is only asked whether the name leads back', async () => {
    const { asked, identify } = setUp({ service: { name: 'me.eth', imageUrl: 'https://a.example/me.png' } })
    expect(await identify()).toMatchObject({ name: 'me.eth', imageUrl: 'https://a.example/me.png' })
    expect(asked).toEqual(['service', 'forward'])
  })

  test('its name on the chain where the service has none, with the picture that the service has', async () => {
    const { asked, identify } = setUp({
      service: { name: null, imageUrl: 'https://a.example/me.png' },
      chainName: 'chain.eth',
    })
    expect(await identify()).toEqual({
      name: 'chain.eth',
      isNameProven: true,
      imageUrl: 'https://a.example/me.png',
    })
    expect(asked).toEqual(['service', 'chain'])
  })

  test('the name that it has registered, last of all', async () => {
    const { asked, identify } = setUp({ service: {}, registered: { name: 'me.example' } })
    expect(await identify()).toMatchObject({ name: 'me.example' })
    expect(asked).toEqual(['service', 'chain', 'registry'])
  })

  test('its name on the chain where there is no service', async () => {
    const { asked, identify } = setUp({ chainName: 'chain.eth' })
    expect(await identify()).toEqual({ name: 'chain.eth', isNameProven: true })
    expect(asked).toEqual(['chain'])
  })

  test('its name on the chain where the service fails', async () => {
    expect(await setUp({ service: new Error('down'), chainName: 'chain.eth' }).identify()).toEqual({
      name: 'chain.eth',
      isNameProven: true,
    })
  })

  test('what the service has registered where the chain cannot be asked', async () => {
    const { identify } = setUp({
      service: {},
      chainName: new Error('node'),
      registered: { name: 'me.example' },
    })
    expect(await identify()).toMatchObject({ name: 'me.example' })
  })
})

describe('a name of the service', () => {
  const service = { name: 'me.eth' }
  test('is proven where the chain leads from it to the account', async () => {
    expect(await setUp({ service, leadsTo: account.address }).identify()).toEqual({
      name: 'me.eth',
      isNameProven: true,
    })
  })
  test.each([
    ['leads elsewhere', '0xdef'],
    ['is not registered', undefined],
    ['is refused', new Error('confusable')],
  ])('is not proven where it %s on the chain', async (_, leadsTo) => {
    expect(await setUp({ service, ...(leadsTo !== undefined && { leadsTo }) }).identify()).toMatchObject({
      ...service,
      isNameProven: false,
    })
  })
  test('can not claim to be proven', async () => {
    const { identify } = setUp({ service: { ...service, isNameProven: true } })
    expect(await identify()).toMatchObject({ isNameProven: false })
  })
})

describe('a network', () => {
  test.each([
    ['for tests has no names', { testnet: true }, []],
    ['that says so has none', { capabilities: { names: false } }, []],
    ['for tests that has them is asked', { testnet: true, capabilities: { names: true } }, ['chain']],
  ])('%s', async (_, network, expected) => {
    const { asked, identify } = setUp({ network })
    await identify()
    expect(asked).toEqual(expected)
  })
})
