import { describe, expect, test } from 'vitest'
import type { WalletAdapter } from '../../connectors/adapter.js'
import { ConnectorError } from '../../errors/classes.js'
import type { EmbeddedLogIn } from '../../login/embeddedTypes.js'
import { createEmbeddedWallet } from '../../login/embeddedWallet.js'
import { createFrameRpc, type FrameRpc } from '../../login/frameRpc.js'
import type { PluginContext } from '../../plugin/context.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { mockAccount } from '../mockAdapter.js'
import type { ConnectorWallet } from './connectorContract.js'
import type { Check } from './contract.js'
import { describeConnector } from './describeConnector.js'

const addresses = { eip155: mockAccount('eip155').address, solana: mockAccount('solana').address }
const logIn: EmbeddedLogIn = {
  accounts: Object.entries(addresses).map(([namespace, address]) => ({ namespace, address })),
}

/** A log-in's page, which is played. */
function toyWallet(): ConnectorWallet {
  const asked: string[] = []
  let isLoggedIn = false
  let answer: Parameters<ConnectorWallet['respond']>[0] = (_, honest) => honest()
  const honest = (method: string) => {
    if (method === 'logIn') isLoggedIn = true
    if (method === 'logOut') isLoggedIn = false
    return isLoggedIn
  }
  return {
    asked,
    respond: (given) => {
      answer = given
    },
    forget: () => {
      isLoggedIn = false
    },
    frame({ says, onPost }) {
      onPost(({ message }) => {
        const { id, method } = message as { readonly id?: string; readonly method: string }
        if (id === undefined) return
        asked.push(method)
        new Promise((resolve) => resolve(answer(method, () => honest(method)))).then(
          (result) => says({ jsonrpc: '2.0', id, result }),
          ({ code = -32603, message: text }) => says({ jsonrpc: '2.0', id, error: { code, message: text } }),
        )
      })
      says({ jsonrpc: '2.0', method: 'ready' })
    },
  }
}

interface Tools {
  readonly context: PluginContext
  readonly page: () => Promise<FrameRpc>
}

type Twin = (sound: WalletAdapter, tools: Tools) => Partial<WalletAdapter>

/** A plugin with an embedded wallet that keeps every rule, but for the twin's part. */
const toyPlugin = (twin: Twin): AnyPlugin => ({
  manifest: {
    id: 'toy',
    frames: true,
    connectors: [
      {
        ...{ id: 'toy', name: 'Toy', type: 'AUTH', listed: false, sharesSession: true },
        namespaces: ['eip155', 'solana'],
      },
    ],
  },
  load: async () => (context) => {
    let making: Promise<FrameRpc> | undefined
    const page = () => {
      making ??= context.frames
        .create({ src: 'https://toy.example/', title: 'Toy', allow: '', sandbox: ['allow-same-origin'] })
        .then((frame) => createFrameRpc(frame, 'Toy', context.clock))
      return making
    }
    const ask = async (method: string) => (await page()).request(method)
    const wallet = createEmbeddedWallet(context, {
      name: 'Toy',
      methods: [],
      request: async () => undefined,
      logOut: () => ask('logOut'),
    })
    const sound: WalletAdapter = {
      async connect(connector, { signal }) {
        await (await page()).request('logIn', [], { asksVisitor: true, signal })
        return wallet.connect(connector, logIn)
      },
      restore: async (connector) => ((await ask('who')) ? wallet.restore(connector, logIn) : undefined),
    }
    return { connectors: { toy: { ...sound, ...twin(sound, { context, page }) } } }
  },
})

/** The rules that a connector breaks, and why. */
async function broken(twin: Twin, prompts: readonly string[] = ['logIn']) {
  const checks: Check[] = []
  describeConnector(toyPlugin(twin), {
    describe: (_, define) => define(),
    test: (rule, run) => void checks.push({ rule, run }),
    wallet: toyWallet,
    prompts,
    addresses,
  })
  const failures = new Map<string, string>()
  for (const { rule, run } of checks)
    await run().catch((error: Error) => void failures.set(rule, error.message))
  return failures
}

test('a sound connector keeps every rule', async () => {
  expect(await broken(() => ({}))).toEqual(new Map())
})

const twins: readonly (readonly [rule: string, twin: string, Twin, complaint: string | RegExp])[] = [
  [
    'a click connects an account in each namespace of `addresses`',
    'forgets the others',
    ({ connect }) => ({ connect: async (...given) => ({ ...(await connect(...given)), others: [] }) }),
    `and connected eip155 ${addresses.eip155}.`,
  ],
  [
    'nothing asks the visitor or opens a window before a click',
    'asks the visitor to restore',
    ({ restore }, { page }) => ({
      async restore(...given) {
        await (await page()).request('logIn')
        return restore(...given)
      },
    }),
    'It asked logIn.',
  ],
  [
    'a visitor who declines is USER_REJECTED, and another refusal one of our errors',
    'takes each refusal for a failure',
    ({ connect }) => ({
      connect: (...given) =>
        connect(...given).catch(() => {
          throw new ConnectorError('WALLET_REQUEST_FAILED', 'It failed.')
        }),
    }),
    'The wallet said "declined", and it rejected with WALLET_REQUEST_FAILED',
  ],
  [
    'restore rejects in time when the wallet is out of reach, and the session is kept',
    'takes silence for a log-out',
    ({ restore }) => ({ restore: (...given) => restore(...given).catch(() => undefined) }),
    'The wallet is silent: the session is forgotten.',
  ],
  [
    'destroy while the wallet is asked, or later, leaves nothing behind',
    'leaves a timer of the clock',
    ({ connect }, { context: { clock } }) => ({
      connect(...given) {
        const tick = () => void clock.setTimeout(tick, 1_000)
        tick()
        return connect(...given)
      },
    }),
    'timers are left',
  ],
]

describe('a rule fails for the connector that breaks it', () => {
  test.each(twins)('%s: one that %s', async (rule, _, twin, complaint) => {
    expect((await broken(twin)).get(rule)).toMatch(complaint)
  })
})

describe('a connector that connects without a prompt', () => {
  test('keeps every rule', async () => {
    expect(await broken(() => ({}), [])).toEqual(new Map())
  })

  test('is held to no rule about what the visitor decides', async () => {
    const timeLimit: Twin = (_, { page }) => ({
      connect: async () => (await page()).request('logIn') as never,
    })
    expect([...(await broken(timeLimit, [])).keys()]).not.toContain(
      'connect has no time limit for the visitor',
    )
  })
})
