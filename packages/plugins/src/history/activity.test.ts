import type { AccountTransaction } from '@wallet-modal/runtime/accounts'
import { type Account, type AnyPlugin, effect, type PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAccount, mockReport, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { type ActivityRow, createActivity, isSentHere } from './activity.js'
import { answered, transaction } from './transactions.fixture.js'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'

/** The list of a real modal over a service that is played here: what it is asked, and what it answers to it. */
async function activityOf({
  networks = ['eip155:1', 'eip155:10'],
  history = undefined as boolean | undefined,
} = {}) {
  let context: PluginContext | undefined
  const probe: AnyPlugin = {
    manifest: { id: 'probe' },
    load: async () => (given) => {
      context = given
      return {}
    },
  }
  const asked: URL[] = []
  const waiting: ((answer: Response) => void)[] = []
  const [network = ''] = networks
  const { modal, kit } = createTestModal({
    plugins: [probe],
    config: {
      chains: networks,
      endpoints: { blockchain: 'https://chains.example' },
      ...(history !== undefined && {
        networks: [
          {
            id: network,
            name: 'Mine',
            nativeCurrency: { name: 'Mine', symbol: 'M', decimals: 9 },
            rpcUrls: ['https://node.example'],
            capabilities: { history },
          },
        ],
      }),
    },
    async fetch(input) {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains') return Response.json({ http: networks, ws: [] })
      asked.push(url)
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  await modal.prepare()
  await modal.plugins.probe?.load()
  if (!context) throw new Error('The probe was not activated.')
  const { actions } = context
  const [namespace = ''] = network.split(':')
  const accounts = [address, other].map((one) => ({ ...mockAccount(namespace), address: one }))
  kit.adapter(namespace).script.connect = () => ({
    ...mockReport(namespace, network),
    accounts: accounts as [Account, ...Account[]],
  })
  await actions.connect(kit.discover({ namespace }))
  // The code is loaded, so each test waits for promises only.
  await (await context.queries()).blockchain()
  const activity = createActivity(context)
  const stop = activity.follow()
  await settled()
  return {
    ...{ activity, actions, asked, context, kit, stop },
    /** The service answers the oldest question. */
    async answer(...transactions: AccountTransaction[]) {
      waiting.shift()?.(Response.json({ data: transactions.map(answered), next: null }))
      await settled()
    },
    async refuse() {
      waiting.shift()?.(new Response('', { status: 400 }))
      await settled()
    },
    /** Transactions are sent. The first one loads the code that follows them. */
    async send(...transactions: Parameters<PluginContext['transactions']['add']>[0][]) {
      for (const one of transactions) context?.transactions.add(one)
      const { all } = kit.context.transactions
      await until(() => all.value.length === transactions.length)
      await settled()
    },
    shown: () => activity.rows.value.map(nameOf),
  }
}

/** Resolves when what is read from signals is so. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    effect(() => {
      if (isSo()) resolve()
    })
  })

const nameOf = (row: ActivityRow) => (isSentHere(row) ? `${row.label}: ${row.status}` : row.minedAt / 1_000)

test('what the service lists of the account in use, on its network', async () => {
  const { asked, answer, shown } = await activityOf()
  expect(asked[0]?.pathname).toBe(`/v1/account/${address}/history`)
  expect(asked[0]?.searchParams.get('chainId')).toBe('eip155:1')
  await answer(transaction(2), transaction(1))
  expect(shown()).toEqual([2, 1])
})

describe('another account', () => {
  test('begins anew', async () => {
    const { actions, answer, asked, context, shown } = await activityOf()
    await answer(transaction(1))
    await actions.chooseAccount({ ...account(context), address: other })
    await settled()
    expect(shown()).toEqual([])
    expect(asked[1]?.pathname).toBe(`/v1/account/${other}/history`)
  })

  test("isn't shown what is answered late of the one before", async () => {
    const { actions, answer, context, shown } = await activityOf()
    await actions.chooseAccount({ ...account(context), address: other })
    await settled()
    await answer(transaction(1))
    expect(shown()).toEqual([])
    await answer(transaction(7, { hash: `0x${'7'.repeat(64)}` }))
    expect(shown()).toEqual([7])
  })
})

const account = ({ state }: PluginContext) => {
  const { value } = state.account
  if (!value) throw new Error('Nobody is connected.')
  return value
}

test('another network begins anew', async () => {
  const { actions, asked, kit } = await activityOf()
  await actions.switchNetwork('eip155:10')
  await settled()
  expect(kit.context.state.network.value.id).toBe('eip155:10')
  expect(asked.at(-1)?.searchParams.get('chainId')).toBe('eip155:10')
})

describe('what was sent from this page', () => {
  const sent = (id: string, more: object = {}) => ({
    id,
    networkId: 'eip155:1',
    from: address,
    label: `Send ${id}`,
    wait: () => new Promise<never>(() => {}),
    ...more,
  })

  test('stands first while it is pending, newest first', async () => {
    const { answer, send, shown } = await activityOf()
    await send(sent('a'), sent('b'))
    await answer(transaction(1))
    expect(shown()).toEqual(['Send b: pending', 'Send a: pending', 1])
  })

  test('is there while the service is silent', async () => {
    const { send, shown } = await activityOf()
    await send(sent('a'))
    expect(shown()).toEqual(['Send a: pending'])
  })

  test('of another account or network is not', async () => {
    const { send, shown } = await activityOf()
    await send(sent('a', { from: other }), sent('b', { networkId: 'eip155:10' }))
    expect(shown()).toEqual([])
  })

  test('gives way to what the service lists under the same hash', async () => {
    const { answer, send, shown } = await activityOf()
    await send(sent(transaction(1).hash))
    await answer(transaction(1))
    expect(shown()).toEqual([1])
  })

  test('is looked for at the service once it has ended', async () => {
    const { answer, send, asked, shown } = await activityOf()
    await answer(transaction(1))
    const { hash } = transaction(2)
    await send(sent(hash, { wait: async () => ({ id: hash, blockNumber: 1n }) }))
    expect(shown()).toEqual([`Send ${hash}: confirmed`, 1])
    expect(asked).toHaveLength(2)
    await answer(transaction(2), transaction(1))
    expect(shown()).toEqual([2, 1])
  })
})

describe('a network', () => {
  test('that says it has no history is not asked about', async () => {
    const { activity, asked } = await activityOf({ history: false })
    expect(asked).toEqual([])
    expect(activity.listed.value.progress).toBe('unlisted')
  })

  test('beside those of eip155 is, where it says that it has one', async () => {
    const { asked } = await activityOf({ networks: ['solana:main'], history: true })
    expect(asked).toHaveLength(1)
  })

  test('beside those of eip155 is not, where it says nothing (Spec §9)', async () => {
    const { activity, asked } = await activityOf({ networks: ['solana:main'] })
    expect(asked).toEqual([])
    expect(activity.listed.value.progress).toBe('unlisted')
  })
})

test('a failure is reported without an address', async () => {
  const { kit, refuse } = await activityOf()
  await refuse()
  expect(kit.reported.track.at(-1)).toEqual({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { isSmartAccount: false },
  })
})

describe('once it is not followed any more', () => {
  test('nobody is asked about another account, and nothing of the last one is shown for it', async () => {
    const { actions, answer, asked, context, shown, stop } = await activityOf()
    await answer(transaction(1))
    stop()
    await actions.chooseAccount({ ...account(context), address: other })
    await settled()
    expect(asked).toHaveLength(1)
    expect(shown()).toEqual([])
  })

  test('what is known stays for the next time', async () => {
    const { activity, answer, asked, shown, stop } = await activityOf()
    await answer(transaction(1))
    stop()
    expect(shown()).toEqual([1])
    activity.follow()
    await settled()
    expect(asked).toHaveLength(1)
  })

  test('what could not be had is asked for the next time', async () => {
    const { activity, answer, refuse, shown, stop } = await activityOf()
    await refuse()
    stop()
    activity.follow()
    await settled()
    await answer(transaction(1))
    expect(shown()).toEqual([1])
  })

  test('nothing of it is kept for whoever connects next', async () => {
    const { actions, answer, activity, stop } = await activityOf()
    await answer(transaction(1))
    stop()
    await actions.disconnect()
    expect(activity.listed.value.items).toEqual([])
  })
})
