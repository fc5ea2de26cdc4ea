import type { Eip1193Provider } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { createTestModal, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, it } from 'vitest'
import { evm } from './index.js'

const networkAt = (chainId: number): NetworkDefinition => ({
  id: `eip155:${chainId}`,
  name: `Network ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://node-${chainId}.example`],
})

type Listener = (payload: unknown) => void

/** A wallet whose visitor answers when the test wants, and which can also switch without a request. */
class ScriptedWallet {
  chainId = 1
  readonly asked: string[] = []
  /** Answers the request that is open, oldest first. */
  readonly open: { agree(): void; lie(): void; refuse(code: number, more?: object): void }[] = []
  private readonly listeners = new Map<string, Set<Listener>>()

  readonly provider = {
    request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      this.asked.push(method)
      if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`
      if (method === 'eth_requestAccounts') return ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
      if (!method.startsWith('wallet_')) throw Object.assign(new Error('no'), { code: 4200 })
      const [{ chainId }] = params as [{ chainId: string }]
      return new Promise((resolve, reject) => {
        this.open.push({
          agree: () => {
            this.goTo(Number(chainId))
            resolve(null)
          },
          lie: () => resolve(null),
          refuse: (code, more) => reject(Object.assign(new Error(`code ${code}`), { code, ...more })),
        })
      })
    },
    on: (event: string, listener: Listener) =>
      void this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void this.listeners.get(event)?.delete(listener),
  }

  goTo(chainId: number, isReported = true): void {
    this.chainId = chainId
    for (const listener of isReported ? (this.listeners.get('chainChanged') ?? []) : []) {
      listener(`0x${chainId.toString(16)}`)
    }
  }
}

/** The real modal and the real adapter, connected on eip155:1, and the visitor looking at the networks. */
async function setUp() {
  const { modal, kit } = createTestModal({
    plugins: [evm()],
    config: { chains: ['eip155:1', 'eip155:10'], networks: [1, 10, 137].map(networkAt) },
  })
  const wallet = new ScriptedWallet()
  await modal.open()
  kit.page.announce({ info: { name: 'Scripted', rdns: 'test.scripted' }, provider: wallet.provider })
  const [connector] = kit.connectors
  if (!connector) throw new Error('The wallet is not listed.')
  await kit.context.actions.choose(connector)
  await modal.open({ view: 'Networks' })

  const ask = () => {
    const asking = { isOver: false, outcome: Promise.resolve('') }
    asking.outcome = modal.switchNetwork('eip155:10').then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    void asking.outcome.then(() => {
      asking.isOver = true
    })
    return asking
  }
  /** Moves the clock by 3 s unless the request is over. Returns whether it is over. */
  const later = ({ isOver }: { readonly isOver: boolean }) => {
    if (!isOver) kit.clock.advance(3_000)
    return isOver
  }
  const asked = (times = 1) => expect.poll(() => wallet.open.length).toBe(times)
  /** The network as the app sees it: in the modal's state, and in the provider. */
  const seen = async () => {
    const provider = (await modal.getProvider('eip155')) as Eip1193Provider
    const chainId = Number(await provider.request({ method: 'eth_chainId' }))
    return { modal: modal.state.network.value.id, provider: `eip155:${chainId}` }
  }
  const everywhere = (id: string) => ({ modal: id, provider: id })
  return { modal, kit, wallet, ask, later, asked, seen, everywhere }
}

describe('a wallet that is asked for another network', () => {
  interface Behaviour {
    act(stage: Awaited<ReturnType<typeof setUp>>): Promise<void> | void
    /** Whether time must pass until the wallet's answer counts. */
    readonly isAwaited?: boolean
    readonly outcome: string
    readonly isOn: string
  }
  const unknown: Readonly<Record<string, [code: number, more?: object]>> = {
    '4902': [4902],
    '5000': [5000],
    '32603': [32603],
    '-32603': [-32603],
    'a nested 4902': [-32000, { data: { originalError: { code: 4902 } } }],
  }
  const behaviours: Readonly<Record<string, Behaviour>> = {
    agrees: { act: ({ wallet }) => wallet.open[0]?.agree(), outcome: 'done', isOn: 'eip155:10' },
    'agrees, and changes without a word': {
      act({ wallet }) {
        wallet.goTo(10, false)
        wallet.open[0]?.lie()
      },
      outcome: 'done',
      isOn: 'eip155:10',
    },
    'agrees, and changes a moment later': {
      async act({ wallet, kit }) {
        wallet.open[0]?.lie()
        await expect.poll(() => wallet.asked.filter((method) => method === 'eth_chainId').length).toBe(2)
        kit.clock.advance(2_000)
        wallet.goTo(10)
      },
      outcome: 'done',
      isOn: 'eip155:10',
    },
    'agrees, and stays': {
      act: ({ wallet }) => wallet.open[0]?.lie(),
      isAwaited: true,
      outcome: 'WALLET_ANSWER_INVALID',
      isOn: 'eip155:1',
    },
    refuses: {
      act: ({ wallet }) => wallet.open[0]?.refuse(4001),
      outcome: 'USER_REJECTED',
      isOn: 'eip155:1',
    },
    'has another question open': {
      act: ({ wallet }) => wallet.open[0]?.refuse(-32002),
      outcome: 'REQUEST_PENDING',
      isOn: 'eip155:1',
    },
    fails: {
      act: ({ wallet }) => wallet.open[0]?.refuse(-32000),
      outcome: 'WALLET_REQUEST_FAILED',
      isOn: 'eip155:1',
    },
    'goes there by itself, then refuses': {
      act({ wallet }) {
        wallet.goTo(10)
        wallet.open[0]?.refuse(4001)
      },
      outcome: 'USER_REJECTED',
      isOn: 'eip155:10',
    },
    'goes elsewhere by itself, then agrees and stays there': {
      act({ wallet }) {
        wallet.goTo(137)
        wallet.open[0]?.lie()
      },
      isAwaited: true,
      outcome: 'WALLET_ANSWER_INVALID',
      isOn: 'eip155:137',
    },
  }
  for (const [what, { act, isAwaited, outcome, isOn }] of Object.entries(behaviours)) {
    it(`and ${what}: ${outcome}, on ${isOn}`, async () => {
      const stage = await setUp()
      const asking = stage.ask()
      await stage.asked()
      await act(stage)
      if (isAwaited) await expect.poll(() => stage.later(asking)).toBe(true)
      expect(await asking.outcome).toBe(outcome)
      expect(await stage.seen()).toEqual(stage.everywhere(isOn))
      expect(stage.kit.clock.timers).toBe(0)
      // The request is over, so the wallet's next changes show at once.
      stage.wallet.goTo(1)
      stage.wallet.goTo(8453)
      await expect.poll(() => stage.modal.state.view.value).toBe('UnsupportedChain')
    })
  }

  for (const [what, given] of Object.entries(unknown)) {
    it(`and does not know it (${what}), adds it`, async () => {
      const { ask, asked, wallet, seen, everywhere } = await setUp()
      const { outcome } = ask()
      await asked()
      wallet.open[0]?.refuse(...given)
      await asked(2)
      expect(wallet.asked.at(-1)).toBe('wallet_addEthereumChain')
      wallet.open[1]?.agree()
      expect(await outcome).toBe('done')
      expect(await seen()).toEqual(everywhere('eip155:10'))
    })

    it(`and does not know it (${what}), may refuse to add it`, async () => {
      const { ask, asked, wallet, seen, everywhere } = await setUp()
      const { outcome } = ask()
      await asked()
      wallet.open[0]?.refuse(...given)
      await asked(2)
      wallet.open[1]?.refuse(4001)
      expect(await outcome).toBe('USER_REJECTED')
      expect(await seen()).toEqual(everywhere('eip155:1'))
    })
  }

  it('and goes elsewhere meanwhile, leaves the visitor at what they wait for', async () => {
    const { modal, ask, asked, wallet } = await setUp()
    ask()
    await asked()
    wallet.goTo(8453)
    await settled()
    expect([modal.state.network.value.id, modal.state.view.value]).toEqual(['eip155:8453', 'Networks'])
  })

  it('and never answers, can be given up and asked again', async () => {
    const { kit, ask, asked, wallet, seen, everywhere } = await setUp()
    ask()
    await asked()
    kit.context.actions.stopSwitching()
    const { outcome } = ask()
    await asked(2)
    wallet.open[1]?.agree()
    expect(await outcome).toBe('done')
    expect(await seen()).toEqual(everywhere('eip155:10'))
  })

  it('and agrees when the visitor has long closed the modal, is shown where it is', async () => {
    const { modal, ask, asked, wallet, seen, everywhere } = await setUp()
    ask()
    await asked()
    modal.close()
    wallet.open[0]?.agree()
    expect(await seen()).toEqual(everywhere('eip155:10'))
    expect(modal.state.open.value).toBe(false)
  })
})

describe('a wallet that agrees to a network that it lacks', () => {
  it('is asked to add the network at the next try', async () => {
    const { ask, asked, later, wallet, seen, everywhere } = await setUp()
    const first = ask()
    await asked()
    wallet.open[0]?.lie()
    await expect.poll(() => later(first)).toBe(true)
    expect(await first.outcome).toBe('WALLET_ANSWER_INVALID')
    const second = ask()
    await asked(2)
    expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    wallet.open[1]?.agree()
    expect(await second.outcome).toBe('done')
    expect(await seen()).toEqual(everywhere('eip155:10'))
  })

  it('is only asked to switch, if it has been on that network since', async () => {
    const { modal, ask, asked, wallet } = await setUp()
    const first = ask()
    await asked()
    wallet.open[0]?.agree()
    expect(await first.outcome).toBe('done')
    wallet.goTo(1)
    await expect.poll(() => modal.state.network.value.id).toBe('eip155:1')
    ask()
    await asked(2)
    expect(wallet.asked.at(-1)).toBe('wallet_switchEthereumChain')
  })

  it('tells in its own words why it does not add the network', async () => {
    const { modal, asked, wallet } = await setUp()
    const outcome = modal.switchNetwork('eip155:10').catch((error: unknown) => error)
    await asked()
    wallet.open[0]?.refuse(4902)
    await asked(2)
    wallet.open[1]?.refuse(-32602, { message: 'Chain ID returned by RPC does not match' })
    expect(await outcome).toMatchObject({ userMessage: 'Chain ID returned by RPC does not match' })
  })
})

describe("the app's own provider", () => {
  it('tells of a network when the modal knows it already', async () => {
    const { modal, wallet } = await setUp()
    const provider = (await modal.getProvider('eip155')) as Eip1193Provider
    const heard: unknown[] = []
    provider.on?.('chainChanged', (chainId: unknown) => heard.push([chainId, modal.state.network.value.id]))
    wallet.goTo(10)
    expect(heard).toEqual([['0xa', 'eip155:10']])
  })
})
