import {
  type ConnectionListener,
  HttpError,
  type SessionChannel,
  type SessionListener,
} from '@wallet-modal/runtime/chain'
import type { Clock, Connector, Http, NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createEvmAdapter } from './adapter.js'
import { createEvmNodes } from './createEvmNodes.js'
import { evmSession } from './session.js'
import type { createSessionProvider } from './sessionProvider.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const networkAt = (id: string, ...rpcUrls: string[]): NetworkDefinition => ({
  id,
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
})

type Answer = (params: unknown) => unknown

/** Nothing here waits. */
const stillClock: Clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} }
const noReader = {
  nodes: createEvmNodes({ http: {} as Http, clock: stillClock }),
  findNetwork: async () => undefined,
}

interface Script {
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** Approved methods by name, and what the wallet answers. */
  readonly answers: Readonly<Record<string, Answer>>
  /** The body that a node answers with. */
  readonly node: () => unknown
}

const accountOf = (id: string) => {
  const end = id.lastIndexOf(':')
  return { networkId: id.slice(0, end) as NetworkId, address: id.slice(end + 1) }
}

/** A session as a test wants it: what was approved, what the wallet answers, and a log of what it was asked. */
function setUp({ accounts = [`eip155:1:${a}`, `eip155:10:${a}`], answers = {}, node }: Partial<Script> = {}) {
  let approved = accounts.map(accountOf)
  let active = approved[0]?.networkId as NetworkId
  const listeners = new Set<SessionListener>()
  const log: unknown[][] = []
  const channel: SessionChannel = {
    wallet: 'Test Wallet',
    accounts: () => approved,
    methods: () => Object.keys(answers),
    networkId: () => active,
    networkChosen(networkId) {
      active = networkId
    },
    request: async (networkId, method, params) => {
      log.push([networkId, method, params])
      return answers[method]?.(params)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const nodeLog: unknown[][] = []
  const http: Http = {
    get: () => Promise.reject(new Error('not asked for here')),
    async post(url, body, { parse }) {
      const { method, params } = body as { method: string; params: unknown }
      if (method === 'eth_chainId') return parse({ result: '0x1' })
      nodeLog.push([url, method, params])
      const answer = node?.()
      if (answer instanceof Error) throw answer
      return parse(answer)
    },
  }
  const session = evmSession({
    nodes: createEvmNodes({ http, clock: stillClock }),
    findNetwork: async (id) => (id === 'eip155:1' ? networkAt(id, 'https://node.example/1') : undefined),
  })
  const provider = session.createProvider(channel) as ReturnType<typeof createSessionProvider>

  const reported: unknown[][] = []
  for (const event of ['chainChanged', 'accountsChanged', 'disconnect'])
    provider.on?.(event, (payload) => void reported.push([event, payload]))

  const each = (act: (listener: SessionListener) => void) => [...listeners].forEach(act)
  return {
    provider,
    reported,
    log,
    nodeLog,
    ask: (method: string, params?: unknown) => provider.request({ method, params } as never),
    event: (name: string, data: unknown, networkId = 'eip155:1') =>
      each((listener) => listener.event(name, data, networkId)),
    approve(...ids: string[]) {
      approved = ids.map(accountOf)
    },
    updated: () => each((listener) => listener.updated()),
    ended: () => each((listener) => listener.ended()),
  }
}

const answering = (...bodies: unknown[]) => {
  let turn = 0
  return () => bodies[Math.min(turn++, bodies.length - 1)]
}

const refuse =
  (code: unknown, message = 'User rejected.') =>
  () =>
    Promise.reject({ code, message })

describe('what a session asks for', () => {
  const session = evmSession(noReader)

  it('is the methods of the field, wallet_showCallsStatus among them, each once', () => {
    expect(session.methods).toHaveLength(24)
    expect(new Set(session.methods).size).toBe(24)
    expect(session.methods).toContain('wallet_showCallsStatus')
  })

  it('is the two events of EIP-1193', () => {
    expect(session.events).toEqual(['accountsChanged', 'chainChanged'])
  })

  it('gives a provider that nobody can change', () => {
    expect(Object.isFrozen(setUp().provider)).toBe(true)
  })
})

describe('accounts and network', () => {
  it.each(['eth_accounts', 'eth_requestAccounts'])('%s asks nobody', async (method) => {
    const { ask, log, nodeLog } = setUp({ answers: { [method]: () => [stranger] } })
    expect(await ask(method)).toEqual([a])
    expect([...log, ...nodeLog]).toEqual([])
  })

  it('are those of the network in use', async () => {
    const { ask } = setUp({ accounts: [`eip155:10:${b}`, `eip155:1:${a}`] })
    expect(await ask('eth_accounts')).toEqual([b])
  })

  it('name an address once, whatever its case', async () => {
    const { ask } = setUp({ accounts: [`eip155:1:${a}`, `eip155:1:${a.toLowerCase()}`, `eip155:1:${b}`] })
    expect(await ask('eth_accounts')).toEqual([a, b])
  })

  it.each(['eip155:1:0x12', `eip155:1:${b.slice(2)}`, `eip155:x:${b}`, `eip155:007:${b}`])(
    'leave out what is no EVM account: %s',
    async (account) => {
      const { ask } = setUp({ accounts: [account, `eip155:1:${a}`] })
      expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[a], '0x1'])
    },
  )

  it.each([
    ['eth_chainId', '0x2105'],
    ['net_version', '8453'],
  ])('%s is %s on eip155:8453', async (method, answer) => {
    expect(await setUp({ accounts: [`eip155:8453:${a}`] }).ask(method)).toBe(answer)
  })
})

describe('a method of the wallet', () => {
  it('goes to the wallet for the network in use, before request returns', () => {
    const { ask, log } = setUp({ answers: { personal_sign: () => '0xsigned' } })
    void ask('personal_sign', ['0x00', a])
    expect(log).toEqual([['eip155:1', 'personal_sign', ['0x00', a]]])
  })

  it('is answered as the wallet answers', async () => {
    const { ask } = setUp({ answers: { personal_sign: () => '0xsigned' } })
    expect(await ask('personal_sign', ['0x00', a])).toBe('0xsigned')
  })

  it.each(['personal_sign', 'wallet_addEthereumChain', 'eth_sendRawTransaction', 'wallet_newMethod'])(
    '%s is refused with 4200 unless it was approved, and no node hears of it',
    async (method) => {
      const { ask, log, nodeLog } = setUp()
      await expect(ask(method, [])).rejects.toMatchObject({
        code: 4200,
        message: `Test Wallet did not approve ${method}.`,
      })
      expect([...log, ...nodeLog]).toEqual([])
    },
  )

  it.each([
    ...[5000, 5001, 5002, 5003, '5000'].map((code) => [code, 'User rejected.', 4001]),
    [5000, '', 4001],
    [5001, 'Unknown chain', 4001],
    [5000, 'Unrecognized chain ID "0xa".', 5000],
    [5100, 'Unsupported chains.', 5100],
    [4001, 'No', 4001],
    [-32000, 'insufficient funds', -32000],
  ])('tells the refusal %s "%s" as %s', async (code, message, expected) => {
    const { ask } = setUp({ answers: { personal_sign: refuse(code, String(message)) } })
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: expected })
  })

  it.each([undefined, null, 'no', new Error('bare')])(
    'passes on bare what was thrown: %s',
    async (thrown) => {
      const { ask } = setUp({ answers: { personal_sign: () => Promise.reject(thrown) } })
      expect(await ask('personal_sign').catch((error: unknown) => [error])).toEqual([thrown])
    },
  )
})

describe('any other method', () => {
  const read = ['eth_getBalance', [a, 'latest']] as const

  it("is read from the network's own node, whatever the wallet approved", async () => {
    const { ask, log, nodeLog } = setUp({
      answers: { eth_getBalance: () => '0xbad' },
      node: answering({ result: '0x5' }),
    })
    expect(await ask(...read)).toBe('0x5')
    expect(nodeLog).toEqual([['https://node.example/1', ...read]])
    expect(log).toEqual([])
  })

  it('fails with 4901 on a network without a known node', async () => {
    const { ask, nodeLog } = setUp({ accounts: [`eip155:4242:${a}`] })
    await expect(ask(...read)).rejects.toMatchObject({
      code: 4901,
      message: expect.stringContaining('eip155:4242'),
    })
    expect(nodeLog).toEqual([])
  })

  it("fails with the node's own code and data when a contract reverts", async () => {
    const { ask } = setUp({
      node: answering({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
    })
    await expect(ask('eth_call', [{}])).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
  })

  it('fails with -32603 when no node answers', async () => {
    const { ask } = setUp({
      node: () => new HttpError('HTTP_STATUS', 'down', { url: 'https://node.example/1', status: 503 }),
    })
    await expect(ask(...read)).rejects.toMatchObject({ code: -32603 })
  })
})

describe('wallet_switchEthereumChain', () => {
  const switchTo = (chainId: unknown) => ['wallet_switchEthereumChain', [{ chainId }]] as const
  const withSwitch = (answer: Answer) => ({ answers: { wallet_switchEthereumChain: answer } })

  it('moves to an approved network without asking the wallet', async () => {
    const { ask, log, reported } = setUp(withSwitch(() => null))
    expect(await ask(...switchTo('0xa'))).toBeNull()
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(reported).toEqual([['chainChanged', '0xa']])
    expect(log).toEqual([])
  })

  it('tells the accounts after the network where they differ', async () => {
    const { ask, reported } = setUp({ accounts: [`eip155:1:${a}`, `eip155:10:${b}`] })
    await ask(...switchTo('0xa'))
    expect(reported).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [b]],
    ])
  })

  it.each([
    [undefined],
    [null],
    [{ chainId: '0xa' }],
    [[]],
    [[null]],
    [['0xa']],
    [[{ chainId: 10 }]],
    [[{ chainId: '10' }]],
    [[{ chainId: '0x' }]],
    [[{ chainId: '0x0' }]],
    [[{ chainId: '0xffffffffffffffff' }]],
  ])('rejects %j with -32602', async (params) => {
    const { ask, log } = setUp(withSwitch(() => null))
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
    expect(log).toEqual([])
  })

  it('to a network that is not approved is 4902 when the wallet cannot be asked', async () => {
    await expect(setUp().ask(...switchTo('0x89'))).rejects.toMatchObject({ code: 4902 })
  })

  it('to a network that is not approved asks the wallet on the network in use', async () => {
    const { ask, log } = setUp(withSwitch(() => null))
    await ask(...switchTo('0x89'))
    expect(log).toEqual([['eip155:1', 'wallet_switchEthereumChain', [{ chainId: '0x89' }]]])
  })

  it('stays where requests can be made until the wallet approves what it agreed to (decision 14)', async () => {
    const { ask, reported } = setUp(withSwitch(() => null))
    await ask(...switchTo('0x89'))
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(reported).toEqual([])
  })

  it('moves when the wallet approves what it agreed to, before its answer', async () => {
    const session = setUp(
      withSwitch(() => {
        session.approve(`eip155:1:${a}`, `eip155:137:${a}`)
        return null
      }),
    )
    await session.ask(...switchTo('0x89'))
    expect(session.reported).toEqual([['chainChanged', '0x89']])
  })

  it('moves when the wallet approves what it agreed to, after its answer', async () => {
    const { ask, approve, updated, reported } = setUp(withSwitch(() => null))
    await ask(...switchTo('0x89'))
    approve(`eip155:1:${a}`, `eip155:137:${a}`)
    updated()
    expect(reported).toEqual([['chainChanged', '0x89']])
  })

  it('forgets what the wallet agreed to when another network was chosen since', async () => {
    const { ask, approve, updated } = setUp(withSwitch(() => null))
    await ask(...switchTo('0x89'))
    await ask(...switchTo('0xa'))
    approve(`eip155:10:${a}`, `eip155:137:${a}`)
    updated()
    expect(await ask('eth_chainId')).toBe('0xa')
  })
})

describe('what the wallet tells', () => {
  const both = { accounts: [`eip155:1:${a}`, `eip155:1:${b}`, `eip155:10:${a}`] }

  it.each([
    ['bare', [b]],
    ['in lower case', [b.toLowerCase()]],
    ['as CAIP-10', [`eip155:1:${b}`]],
    ['among strangers', [stranger, b, 7, null]],
  ])('puts the account first that it names %s', (_, data) => {
    const { event, reported } = setUp(both)
    event('accountsChanged', data)
    expect(reported).toEqual([['accountsChanged', [b, a]]])
  })

  it.each([[[stranger]], [[`eip155:1:${stranger}`]], [[]], [a], [null], [{}]])(
    'adds and removes no account by an event: %j',
    async (data) => {
      const { event, reported, ask } = setUp(both)
      event('accountsChanged', data)
      expect(reported).toEqual([])
      expect(await ask('eth_accounts')).toEqual([a, b])
    },
  )

  it.each([10, '0xa', '10', 'eip155:10'])('changes the network to %j, whatever the envelope says', (data) => {
    const { event, reported } = setUp()
    event('chainChanged', data, 'eip155:1')
    expect(reported).toEqual([['chainChanged', '0xa']])
  })

  it('changes the network to that of the envelope when the event carries nothing', () => {
    const { event, reported } = setUp()
    event('chainChanged', undefined, 'eip155:10')
    expect(reported).toEqual([['chainChanged', '0xa']])
  })

  it.each([137, '0x89', 'eip155:137', 'solana:10', 'rubbish', -1, {}, [10]])(
    'is ignored when it names a network that was not approved: %j',
    (data) => {
      const { event, reported } = setUp()
      event('chainChanged', data, 'eip155:10')
      expect(reported).toEqual([])
    },
  )

  it('stays on the network in use when an event names one that was not approved', async () => {
    const { event, ask } = setUp(both)
    event('chainChanged', 10)
    event('chainChanged', 137)
    expect(await ask('eth_chainId')).toBe('0xa')
  })

  it('is told once', () => {
    const { event, reported } = setUp()
    for (let index = 0; index < 1_000; index += 1) event('chainChanged', 10)
    expect(reported).toHaveLength(1)
  })

  it('moves to the first approved network when the one in use is gone, the network told first', async () => {
    const { approve, updated, reported, ask } = setUp()
    approve(`eip155:137:${b}`, `eip155:10:${a}`)
    updated()
    expect(reported).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [b]],
    ])
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  it('stays on the network that it moved to when the former one comes back', async () => {
    const { approve, updated, ask } = setUp()
    approve(`eip155:137:${a}`)
    updated()
    approve(`eip155:1:${a}`, `eip155:137:${a}`)
    updated()
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  it('tells of accounts that were approved since', () => {
    const { approve, updated, reported } = setUp()
    approve(`eip155:1:${a}`, `eip155:1:${b}`)
    updated()
    expect(reported).toEqual([['accountsChanged', [a, b]]])
  })

  it('leaves no account when nothing of EVM is approved any more', async () => {
    const { approve, updated, reported, ask } = setUp({ answers: { personal_sign: () => '0x' } })
    approve()
    updated()
    expect(reported).toEqual([['accountsChanged', []]])
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4100 })
  })
})

describe('the end of the session', () => {
  it('is told as disconnect with 4900, once, and not as a loss of accounts', () => {
    const { ended, reported } = setUp()
    ended()
    ended()
    expect(reported).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(reported[0]?.[1]).toBeInstanceOf(Error)
  })

  it('leaves no accounts', async () => {
    const { ended, ask } = setUp()
    ended()
    expect(await ask('eth_accounts')).toEqual([])
  })

  it.each(['eth_requestAccounts', 'eth_chainId', 'personal_sign', 'eth_getBalance'])(
    'fails %s with 4900, and asks nobody',
    async (method) => {
      const { ended, ask, log, nodeLog } = setUp({ answers: { personal_sign: () => '0x' } })
      ended()
      await expect(ask(method)).rejects.toMatchObject({ code: 4900 })
      expect([...log, ...nodeLog]).toEqual([])
    },
  )

  it('is the last that is told, even when a listener brings it about', () => {
    const { provider, ended, event, reported } = setUp({ accounts: [`eip155:1:${a}`, `eip155:10:${b}`] })
    provider.on?.('chainChanged', ended)
    event('chainChanged', 10)
    expect(reported.map(([name]) => name)).toEqual(['chainChanged', 'disconnect'])
  })

  it('silences what the wallet sends after it', () => {
    const { ended, event, updated, approve, reported } = setUp()
    ended()
    event('chainChanged', 10)
    approve(`eip155:137:${b}`)
    updated()
    expect(reported).toHaveLength(1)
  })
})

describe('listeners', () => {
  it('that throw stop no other, and are reported', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { provider, event } = setUp()
    const heard = vi.fn()
    provider.on?.('chainChanged', () => {
      throw new Error('of the app')
    })
    provider.on?.('chainChanged', heard)
    event('chainChanged', 10)
    expect(heard).toHaveBeenCalledWith('0xa')
    await Promise.resolve()
    expect(report).toHaveBeenCalledOnce()
    report.mockRestore()
  })

  it('are called no more once removed', () => {
    const { provider, event } = setUp()
    const heard = vi.fn()
    provider.on?.('chainChanged', heard)
    provider.removeListener?.('chainChanged', heard)
    event('chainChanged', 10)
    expect(heard).not.toHaveBeenCalled()
  })

  it('that change the network are told of the accounts there, and no others', () => {
    const { provider, event, reported } = setUp({
      accounts: [`eip155:1:${a}`, `eip155:10:${b}`, `eip155:137:${stranger}`],
    })
    let isFirst = true
    provider.on?.('chainChanged', () => {
      if (isFirst) event('chainChanged', 137)
      isFirst = false
    })
    event('chainChanged', 10)
    expect(reported.filter(([name]) => name === 'accountsChanged')).toEqual([['accountsChanged', [stranger]]])
  })

  it('of one session hear nothing of another', () => {
    const [one, other] = [setUp(), setUp()]
    one.event('chainChanged', 10)
    expect(other.reported).toEqual([])
  })
})

describe('a hostile wallet or app', () => {
  const chains = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453']
  const account = fc
    .tuple(fc.constantFrom(...chains), fc.constantFrom(a, b, stranger, b.toLowerCase()))
    .map(([chain, address]) => `${chain}:${address}`)
  const accounts = fc.array(account, { minLength: 1, maxLength: 6 })
  const chain = fc.oneof(
    fc.constantFrom<unknown>(...chains, 1, 10, 137, '0x1', '0xa', '0x89', '8453', 'solana:10'),
    fc.anything(),
  )
  const addresses = fc.oneof(fc.array(fc.oneof(account, fc.constantFrom(a, b, stranger))), fc.anything())
  const step = fc.oneof(
    fc.record({ does: fc.constant('chainChanged'), data: chain }),
    fc.record({ does: fc.constant('accountsChanged'), data: addresses }),
    fc.record({ does: fc.constant('approve'), data: accounts }),
    fc.record({ does: fc.constant('switch'), data: chain }),
    fc.record({ does: fc.string(), data: fc.anything() }),
  )

  it('leaves accounts and network among the approved ones, and what was told true', async () => {
    const approvedAfter = fc.asyncProperty(
      accounts,
      fc.array(step, { maxLength: 30 }),
      async (first, steps) => {
        let approved = first
        const session = setUp({ accounts: first, answers: { wallet_switchEthereumChain: () => null } })
        const initial = { chainChanged: await session.ask('eth_chainId') }
        for (const { does, data } of steps) {
          if (does === 'approve') {
            approved = data as string[]
            session.approve(...approved)
            session.updated()
          } else if (does === 'switch') {
            await session.ask('wallet_switchEthereumChain', [{ chainId: data }]).catch(() => {})
          } else {
            session.event(does, data, 'eip155:10')
          }
          const chainId = await session.ask('eth_chainId')
          const networkId = `eip155:${Number(chainId)}`
          const own = approved
            .filter((id) => id.startsWith(`${networkId}:`))
            .map((id) => accountOf(id).address)
          const listed = (await session.ask('eth_accounts')) as string[]
          expect(own.length).toBeGreaterThan(0)
          expect(own).toEqual(expect.arrayContaining(listed))
          const lastReport = session.reported.findLast(([name]) => name === 'chainChanged')
          expect(lastReport?.[1] ?? initial.chainChanged).toBe(chainId)
        }
      },
    )
    await fc.assert(approvedAfter, { numRuns: 300 })
  })

  it('is rejected with an error of a numeric code, and nothing is thrown at once', async () => {
    const method = fc.oneof(fc.constantFrom<unknown>(...evmSession(noReader).methods), fc.anything())
    const call = fc.oneof(fc.record({ method, params: fc.anything() }), fc.anything())
    await fc.assert(
      fc.asyncProperty(call, async (rubbish) => {
        const { provider } = setUp({ accounts: [`eip155:4242:${a}`] })
        const answer = provider.request(rubbish as never)
        const result = await answer.catch((error: unknown) => error)
        if (result instanceof Error) expect(result).toMatchObject({ code: expect.any(Number) })
        else expect(result).toEqual([a])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the EVM adapter over a session', () => {
  const clock = stillClock
  const onNetwork = (id: string) => networkAt(id, 'https://node.example')

  function connected(script: Partial<Script> = {}) {
    const session = setUp(script)
    const connector: Connector = {
      id: 'wc',
      name: 'Test Wallet',
      type: 'WALLET_CONNECT',
      namespace: 'eip155',
      provider: session.provider,
    }
    const heard: string[] = []
    const listener: ConnectionListener = {
      changed({ accounts, networkId }) {
        if (networkId) heard.push(networkId)
        if (accounts) heard.push(accounts.map(({ address }) => address).join(' '))
      },
      disconnected: () => heard.push('disconnected'),
    }
    const adapter = createEvmAdapter({ clock })
    /** The connection that the session holds. */
    const restored = async () => {
      const connection = await adapter.restore(connector)
      if (!connection) throw new Error('The session holds nothing.')
      return connection
    }
    return { ...session, connector, heard, listener, adapter, restored }
  }

  it('restores what the session holds, and asks nobody', async () => {
    const { restored, log } = connected()
    expect((await restored()).report).toEqual({
      accounts: [{ namespace: 'eip155', address: a, type: 'eoa' }],
      networkId: 'eip155:1',
    })
    expect(log).toEqual([])
  })

  it('switches to an approved network without a request over the relay', async () => {
    const { restored, listener, heard, log } = connected({
      answers: { wallet_switchEthereumChain: () => null },
    })
    const connection = await restored()
    connection.watch(listener)
    await connection.switchNetwork(onNetwork('eip155:10'))
    expect(heard).toEqual(['eip155:10'])
    expect(log).toEqual([])
  })

  it.each([4001, 5000, 5001, 5002])('adds no network when the visitor refuses with %s', async (code) => {
    const { restored, log } = connected({
      answers: { wallet_switchEthereumChain: refuse(code, ''), wallet_addEthereumChain: () => null },
    })
    await expect((await restored()).switchNetwork(onNetwork('eip155:137'))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(log).toHaveLength(1)
  })

  it.each([
    ['the wallet does not know', { wallet_switchEthereumChain: refuse(4902, 'unknown') }],
    ['the wallet calls unknown by 5000', { wallet_switchEthereumChain: refuse(5000, 'Unrecognized chain') }],
    ['the wallet cannot be asked for', {}],
  ])('adds a network that %s (Spec §8)', async (_, answers) => {
    const session = connected({
      answers: {
        ...answers,
        wallet_addEthereumChain: () => {
          session.approve(`eip155:1:${a}`, `eip155:137:${a}`)
          return null
        },
      },
    })
    await (await session.restored()).switchNetwork(onNetwork('eip155:137'))
    expect(session.log.at(-1)?.[1]).toBe('wallet_addEthereumChain')
    expect(await session.ask('eth_chainId')).toBe('0x89')
  })

  it('fails to switch when the wallet approved neither switching nor adding', async () => {
    const { restored } = connected()
    await expect((await restored()).switchNetwork(onNetwork('eip155:137'))).rejects.toMatchObject({
      code: 'CHAIN_UNRECOGNISED',
    })
  })
})
