import { type ConnectionListener, type ConnectionReport, toNetworkId } from '@wallet-modal/runtime/chain'
import type { Clock, Connector, NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { describe, expect, it } from 'vitest'
import { createEvmAdapter } from './adapter.js'
import { connectionTo } from './connection.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const accountsOf = (...addresses: string[]) =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))

const localChain: NetworkDefinition = {
  id: 'eip155:31337',
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  explorerUrl: 'http://127.0.0.1:4100/explorer',
}

/** A clock that the test moves. */
function heldClock() {
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  let now = 0
  const clock: Clock = {
    now: () => now,
    setTimeout(callback, ms) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer) => void timers.delete(timer as never),
  }
  return {
    clock,
    pending: () => timers.size,
    async pass(ms: number) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.callback()
      }
      await settled()
    },
  }
}

/** Lets every promise that can go on do so. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A request to connect that is never cancelled. */
const request = { signal: new AbortController().signal }

const never = () => new Promise<never>(() => {})
const rpcError = (code: number, more: object = {}) =>
  Object.assign(new Error(`code ${code}`), { code, ...more })

type Answer = (params: unknown) => unknown

/** A wallet that gives the test's answers, and logs its requests. */
function scripted(answers: Readonly<Record<string, Answer>>) {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const log: string[] = []
  const params: unknown[] = []
  const provider = {
    request(request: { method: string; params?: unknown }): unknown {
      log.push(request.method)
      params.push(request.params)
      const answer = answers[request.method]
      if (!answer) return Promise.reject(rpcError(4200))
      return answer(request.params)
    },
    on(event: string, listener: (...args: unknown[]) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (...args: unknown[]) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  const connector: Connector = { id: 'test', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155', provider }
  return {
    connector,
    log,
    params,
    emit: (event: string, ...payload: unknown[]) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...payload)
    },
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

const willing = {
  eth_requestAccounts: async () => [a],
  eth_accounts: async () => [a],
  eth_chainId: async () => '0x1',
}

/** A listener that records what it hears, in words. */
function recorded() {
  const reported: string[] = []
  const listener: ConnectionListener = {
    changed({ accounts, networkId }) {
      if (accounts) reported.push(`accounts ${accounts.map(({ address }) => address).join(' ')}`)
      if (networkId) reported.push(`network ${networkId}`)
    },
    disconnected: () => reported.push('disconnected'),
  }
  return { reported, listener }
}

function setUp(answers: Readonly<Record<string, Answer>>) {
  const time = heldClock()
  const wallet = scripted(answers)
  return {
    ...time,
    ...wallet,
    adapter: createEvmAdapter({ clock: time.clock }),
    /** A connection to the wallet, which shared `a` on eip155:1. */
    connection: connectionTo(wallet.connector, sharesA, time.clock),
  }
}

const sharesA: ConnectionReport = {
  accounts: [{ namespace: 'eip155', address: a, type: 'eoa' }],
  networkId: toNetworkId('eip155:1'),
}

describe('connecting', () => {
  it('asks for accounts and network in one moment, and for nothing else', async () => {
    const { adapter, connector, log } = setUp(willing)
    const connection = adapter.connect(connector, request)
    expect(log).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect((await connection).report).toEqual({ accounts: accountsOf(a), networkId: 'eip155:1' })
    expect(log).toHaveLength(2)
  })

  it('never asks the wallet to switch, whatever network it is on (decision 14)', async () => {
    const { adapter, connector, log } = setUp({ ...willing, eth_chainId: async () => '0xdeadbeef' })
    expect((await adapter.connect(connector, request)).report.networkId).toBe('eip155:3735928559')
    expect(log.join()).not.toContain('switch')
  })

  it('asks for the network again when the wallet tells it only once it is connected', async () => {
    let isConnected = false
    const { adapter, connector } = setUp({
      eth_requestAccounts: async () => {
        isConnected = true
        return [a]
      },
      eth_chainId: async () => (isConnected ? '0xa' : Promise.reject(rpcError(4100))),
    })
    isConnected = false
    expect((await adapter.connect(connector, request)).report.networkId).toBe('eip155:10')
  })

  it('believes a change of network made while the visitor was being asked', async () => {
    let approve = (_: string[]) => {}
    const { adapter, connector, emit, listening } = setUp({
      ...willing,
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    const connection = adapter.connect(connector, request)
    await settled()
    emit('chainChanged', '0x2105')
    emit('chainChanged', 'rubbish')
    approve([a])
    expect((await connection).report.networkId).toBe('eip155:8453')
    expect(listening()).toBe(0)
  })

  it('believes a change of account made while the wallet still looks for its network', async () => {
    for (const method of ['connect', 'restore'] as const) {
      let tell = (_: string) => {}
      const { adapter, connector, emit, listening } = setUp({
        ...willing,
        eth_chainId: () =>
          new Promise((resolve) => {
            tell = resolve
          }),
      })
      const connection = adapter[method](connector, request as never)
      await settled()
      emit('accountsChanged', [b])
      emit('accountsChanged', 'rubbish')
      tell('0x1')
      expect([(await connection)?.report, listening()]).toEqual([
        { accounts: accountsOf(b), networkId: 'eip155:1' },
        0,
      ])
    }
  })
})

describe('connecting to a wallet that grants by an event', () => {
  it('counts the event, if the request gets no answer within a second', async () => {
    const { adapter, connector, emit, pass } = setUp({ ...willing, eth_requestAccounts: never })
    const connecting = adapter.connect(connector, request)
    emit('accountsChanged', [b])
    await pass(1_000)
    expect((await connecting).report.accounts).toMatchObject([{ address: b }])
  })

  it('counts the event, if the answer holds no account', async () => {
    let answer = (_: unknown) => {}
    const eth_requestAccounts = () => new Promise((resolve) => (answer = resolve))
    const { adapter, connector, emit } = setUp({ ...willing, eth_requestAccounts })
    const connecting = adapter.connect(connector, request)
    emit('accountsChanged', [b])
    answer([])
    expect((await connecting).report.accounts).toMatchObject([{ address: b }])
  })

  it('is not connected, if the visitor refuses after the event', async () => {
    let refuse = (_: unknown) => {}
    const eth_requestAccounts = () => new Promise((_, reject) => (refuse = reject))
    const { adapter, connector, emit } = setUp({ ...willing, eth_requestAccounts })
    const connecting = adapter.connect(connector, request)
    emit('accountsChanged', [b])
    refuse(rpcError(4001))
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('a wallet that says that it shares no account', () => {
  it('is asked a second later, and stays connected with what it shares then', async () => {
    const { connection, emit, pass } = setUp({ ...willing, eth_accounts: async () => [b] })
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('accountsChanged', [])
    expect(reported).toEqual([])
    await pass(1_000)
    expect(reported).toEqual([`accounts ${b}`])
  })

  it.each([0, 60, 600])('and names another one %i ms later, has changed account', async (ms) => {
    const { connection, emit, pass } = setUp({ ...willing, eth_accounts: async () => [] })
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('accountsChanged', [])
    await pass(ms)
    emit('accountsChanged', [b])
    await pass(10_000)
    expect(reported).toEqual([`accounts ${b}`])
  })

  it('is disconnected, if it says the same when it is asked', async () => {
    const { connection, emit, pass } = setUp({ ...willing, eth_accounts: async () => [] })
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('accountsChanged', [])
    await pass(1_000)
    expect(reported).toEqual(['disconnected'])
  })
})

describe('restoring', () => {
  it('is nothing when the wallet grants nothing, even if it is silent about its network', async () => {
    const { adapter, connector } = setUp({ eth_accounts: async () => [], eth_chainId: never })
    expect(await adapter.restore(connector)).toBeUndefined()
  })

  it('is nothing when the wallet says that it is not authorised (EIP-1193: 4100)', async () => {
    const { adapter, connector } = setUp({ ...willing, eth_accounts: () => Promise.reject(rpcError(4100)) })
    expect(await adapter.restore(connector)).toBeUndefined()
  })
})

describe('watching', () => {
  it('passes on changes of account and network, parsed', () => {
    const { connection, emit } = setUp(willing)
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('accountsChanged', [b, a])
    emit('chainChanged', 137)
    emit('chainChanged', '0x1')
    expect(reported).toEqual([`accounts ${b} ${a}`, 'network eip155:137', 'network eip155:1'])
  })

  it('ignores a lost node that will be tried again (1013)', async () => {
    const { connection, emit, log } = setUp(willing)
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('disconnect', rpcError(1013))
    await settled()
    expect(log).toEqual([])
    expect(reported).toEqual([])
  })

  it('asks for the accounts after a disconnect, and stays connected if there are any', async () => {
    const { connection, emit, log } = setUp(willing)
    const { reported, listener } = recorded()
    connection.watch(listener)
    for (let index = 0; index < 100; index += 1) emit('disconnect', rpcError(4900))
    await settled()
    expect(log.filter((method) => method === 'eth_accounts').length).toBeLessThan(3)
    expect(reported).toEqual([])
  })

  for (const [what, answer] of [
    ['grants none', async () => []],
    ['fails', () => Promise.reject(rpcError(4900))],
    ['is silent', never],
  ] as const) {
    it(`reports disconnected when the wallet disconnects and ${what}`, async () => {
      const { connection, emit, pass } = setUp({ ...willing, eth_accounts: answer })
      const { reported, listener } = recorded()
      connection.watch(listener)
      emit('disconnect')
      await settled()
      await pass(3_000)
      expect(reported).toEqual(['disconnected'])
    })
  }

  it('asks for the accounts when the wallet is back, and takes a silence for no news', async () => {
    let answer: () => unknown = async () => [a]
    const { connection, emit, pass } = setUp({
      ...willing,
      eth_accounts: () => answer(),
      eth_chainId: async () => '0x2',
    })
    const { reported, listener } = recorded()
    connection.watch(listener)
    emit('connect', { chainId: '0x2' })
    emit('connect', 'rubbish')
    await settled()
    answer = async () => [b]
    emit('connect', { chainId: '0x2' })
    await settled()
    answer = never
    emit('connect', { chainId: '0x2' })
    await pass(3_000)
    expect(reported).toEqual(['network eip155:2', `accounts ${b}`])
  })

  it('bears a provider without events, or whose events throw', () => {
    const { connector, clock } = setUp(willing)
    const { listener } = recorded()
    const broken = () => {
      throw new Error('no events')
    }
    const providers = [
      { request: async () => null },
      { request: async () => null, on: broken, removeListener: broken },
    ]
    for (const provider of providers)
      expect(() => connectionTo({ ...connector, provider }, sharesA, clock).watch(listener)()).not.toThrow()
  })
})

describe('disconnecting', () => {
  it('gives the permission back', async () => {
    const { connection, log, params } = setUp({ wallet_revokePermissions: async () => null })
    await connection.disconnect()
    expect(log).toEqual(['wallet_revokePermissions'])
    expect(params).toEqual([[{ eth_accounts: {} }]])
  })
})

describe('switching the network', () => {
  const unknown = () => Promise.reject(rpcError(4902))

  it('asks for the switch, and only for it', async () => {
    const { connection, log, params } = setUp({ wallet_switchEthereumChain: async () => null })
    await connection.switchNetwork(localChain)
    expect(log).toEqual(['wallet_switchEthereumChain'])
    expect(params).toEqual([[{ chainId: '0x7a69' }]])
  })

  it('adds a network that the wallet does not know, as the config describes it', async () => {
    const { connection, log, params } = setUp({
      wallet_switchEthereumChain: unknown,
      wallet_addEthereumChain: async () => null,
      eth_chainId: async () => '0x7a69',
    })
    await connection.switchNetwork(localChain)
    expect(log).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId'])
    expect(params[1]).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'Local chain',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:8545'],
        blockExplorerUrls: ['http://127.0.0.1:4100/explorer'],
      },
    ])
  })

  it('asks for the switch once more when the wallet added the network and stayed where it was', async () => {
    let isAdded = false
    const { connection, log } = setUp({
      wallet_switchEthereumChain: () => (isAdded ? Promise.resolve(null) : unknown()),
      wallet_addEthereumChain: async () => {
        isAdded = true
        return null
      },
      eth_chainId: async () => '0x1',
    })
    await connection.switchNetwork(localChain)
    expect(log.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
    expect(log.at(-1)).toBe('wallet_switchEthereumChain')
  })

  it('leaves an explorer out that no visitor should be sent to', async () => {
    const { connection, params } = setUp({
      wallet_switchEthereumChain: unknown,
      wallet_addEthereumChain: async () => null,
      eth_chainId: async () => '0x7a69',
    })
    await connection.switchNetwork({ ...localChain, explorerUrl: 'javascript:alert(1)' })
    expect(params[1]).not.toHaveProperty([0, 'blockExplorerUrls'])
  })

  it("passes the picture and only the app's own nodes, without those that need a project id", async () => {
    const { connection, params } = setUp({
      wallet_switchEthereumChain: unknown,
      wallet_addEthereumChain: async () => null,
      eth_chainId: async () => '0x7a69',
    })
    const own = 'https://node.example/key'
    await connection.switchNetwork({
      ...localChain,
      rpcUrls: ['https://proxy.example/v1?chainId=eip155:31337&projectId=abc', own],
      iconUrl: 'https://pictures.example/local.png',
    })
    expect(params[1]).toMatchObject([{ rpcUrls: [own], iconUrls: ['https://pictures.example/local.png'] }])
  })

  it('adds nothing without a node to hand over, and says that the wallet does not know the network', async () => {
    const { connection, log } = setUp({ wallet_switchEthereumChain: unknown })
    const proxied = { ...localChain, rpcUrls: ['https://proxy.example/v1?projectId=abc'] }
    await expect(connection.switchNetwork(proxied)).rejects.toMatchObject({
      code: 'CHAIN_UNRECOGNISED',
    })
    expect(log).toEqual(['wallet_switchEthereumChain'])
  })

  it('asks the wallet nothing about a network of another namespace', async () => {
    const { connection, log } = setUp({})
    await expect(connection.switchNetwork({ ...localChain, id: 'solana:abc' })).rejects.toMatchObject({
      code: 'INVALID_NETWORK_ID',
    })
    expect(log).toEqual([])
  })
})

describe('signing', () => {
  const message = new TextEncoder().encode('Hello')
  const signature = `0x${'ab'.repeat(65)}`
  const [account] = sharesA.accounts

  it('asks for the signature of a message at once, in hex', async () => {
    const { connection, log, params } = setUp({ personal_sign: async () => signature })
    const signing = connection.signMessage?.({ account, message })
    expect([log, params]).toEqual([['personal_sign'], [['0x48656c6c6f', a]]])
    expect(await signing).toEqual({ signature, scheme: 'eip191' })
  })

  const hash = `0x${'cd'.repeat(32)}`
  const transaction = { networkId: sharesA.networkId, from: a, payload: { from: a, to: b, value: '0x1' } }

  it('hands a transaction over as it was prepared, and answers with its hash', async () => {
    const { connection, params } = setUp({ eth_sendTransaction: async () => hash })
    expect(await connection.sendTransaction?.(transaction)).toBe(hash)
    expect(params).toEqual([[transaction.payload]])
  })

  it('takes an address in any letter case for the same account', async () => {
    const { connection } = setUp({ eth_sendTransaction: async () => hash })
    expect(await connection.sendTransaction?.({ ...transaction, from: a.toLowerCase() })).toBe(hash)
  })

  it('sends nothing that was prepared for another network', async () => {
    const { connection, log } = setUp({ eth_sendTransaction: async () => hash })
    const sending = connection.sendTransaction?.({ ...transaction, networkId: toNetworkId('eip155:10') })
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_UNRECOGNISED' })
    expect(log).toEqual([])
  })
})

describe('explorer links', () => {
  const { adapter } = setUp({})
  const { explorer } = adapter
  const mainnet = { ...localChain, explorerUrl: 'https://etherscan.io/' }
  const hash = `0x${'ab'.repeat(32)}`

  it('lead to the account or the transaction', () => {
    expect(explorer.address(mainnet, a)).toBe(`https://etherscan.io/address/${a}`)
    expect(explorer.transaction(mainnet, hash)).toBe(`https://etherscan.io/tx/${hash}`)
  })

  it('lead to this machine only if the explorer is there', () => {
    expect(explorer.address(localChain, a)).toBe(`http://127.0.0.1:4100/explorer/address/${a}`)
    expect(explorer.address({ ...localChain, explorerUrl: 'http://etherscan.io' }, a)).toBeUndefined()
  })
})
