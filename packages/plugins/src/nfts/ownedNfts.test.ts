import type { Collectible } from '@wallet-modal/runtime/chain'
import type { Account, AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAccount, mockReport, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { createOwnedNfts } from './ownedNfts.js'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

const history = (networkId: string) => ({
  data: [
    {
      id: 't1',
      metadata: {
        operationType: 'receive',
        hash: `0x${'ab'.repeat(32)}`,
        chain: networkId,
        minedAt: '2026-01-02T03:04:05Z',
        status: 'confirmed',
      },
      transfers: [{ direction: 'in', nft_info: { name: 'Cat', flags: { is_spam: false } } }],
    },
  ],
  next: null,
})

/** The list of a real modal over a service and a chain that are played here. */
async function following({ service = true, collections = [] as readonly string[] } = {}) {
  let context: PluginContext | undefined
  const probe: AnyPlugin = {
    manifest: { id: 'probe' },
    load: async () => (given) => {
      context = given
      return {}
    },
  }
  const asked: string[] = []
  const { modal, kit } = createTestModal({
    plugins: [probe],
    config: {
      nfts: { collections },
      ...(service && { endpoints: { blockchain: 'https://chains.example' } }),
    },
    async fetch(input) {
      const url = new URL(String(input))
      asked.push(url.pathname)
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: ['eip155:1', 'eip155:10'], ws: [] })
      return Response.json(history(url.searchParams.get('chainId') ?? ''))
    },
  })
  await modal.prepare()
  await modal.plugins.probe?.load()
  if (!context) throw new Error('The probe was not activated.')
  const accounts = [address, other].map((one) => ({ ...mockAccount(), address: one }))
  /** Owned NFTs by the owner's address. */
  const chain = new Map<string, readonly string[]>([[address, ['7']]])
  const looked: string[] = []
  const adapter = kit.adapter()
  adapter.script.chain = {
    async getCollectibles({ address: owner, network, collections = [], transactions = [] }) {
      looked.push(`${network.id} ${owner.slice(0, 4)} ${transactions.length} ${collections.join()}`)
      return (chain.get(owner) ?? []).map((tokenId): Collectible => ({ contract, tokenId }))
    },
  }
  adapter.script.connect = () => ({
    ...mockReport('eip155', 'eip155:1'),
    accounts: accounts as [Account, ...Account[]],
  })
  await context.actions.connect(kit.discover())
  await (await context.queries()).blockchain()
  const owned = createOwnedNfts(context)
  const stop = owned.follow()
  await settled()
  return {
    ...{ accounts, asked, chain, context, kit, looked, modal, owned, stop },
    ids: () => owned.listed.value.items.map(({ tokenId }) => tokenId),
  }
}

describe('what the account in use owns', () => {
  test('is looked for in its history, and asked of the chain', async () => {
    const { ids, looked } = await following()
    expect([ids(), looked]).toEqual([['7'], ['eip155:1 0x11 1 ']])
  })

  test('is looked for in the collections of its network, without a service', async () => {
    const collections = [
      `eip155:1:${contract}`,
      `eip155:1/erc721:${other}`,
      `eip155:10:${contract}`,
      `eip155:100:${contract}`,
    ]
    const { asked, ids, looked } = await following({ service: false, collections })
    expect([ids(), looked, asked]).toEqual([['7'], [`eip155:1 0x11 0 ${contract},${other}`], []])
  })

  test('is nobody’s affair where there is neither: the chain isn’t asked', async () => {
    const { looked, owned } = await following({ service: false })
    expect([owned.listed.value.progress, looked]).toEqual(['unlisted', []])
  })

  test('is that of another account as soon as that is in use', async () => {
    const { accounts, chain, context, ids } = await following()
    chain.set(other, ['8'])
    const [, second] = accounts
    if (second) await context.actions.chooseAccount(second)
    expect(ids()).toEqual([])
    await settled()
    expect(ids()).toEqual(['8'])
  })

  test('is that of the network in use', async () => {
    const { kit, looked } = await following()
    kit.adapter().wallet.networkChanged('eip155:10' as never)
    await settled()
    expect(looked.at(-1)).toBe('eip155:10 0x11 1 ')
  })

  test('is nobody’s once the wallet is disconnected', async () => {
    const { ids, modal } = await following()
    await modal.disconnect()
    expect(ids()).toEqual([])
  })

  test('is asked for anew when somebody looks again, and by nobody else', async () => {
    const { chain, ids, looked, owned, stop } = await following()
    stop()
    chain.set(address, [])
    await settled()
    expect(looked).toHaveLength(1)
    owned.follow()
    await settled()
    expect(ids()).toEqual([])
  })

  test('is asked for anew when a transaction of the account ends', async () => {
    const { chain, context, ids } = await following()
    chain.set(address, ['7', '9'])
    context.transactions.add({
      id: `0x${'f'.repeat(64)}`,
      networkId: 'eip155:1' as never,
      from: address,
      label: 'Buy a cat',
      wait: async () => ({ id: `0x${'f'.repeat(64)}`, block: 1n, fee: 1n }),
    })
    const { all } = context.transactions
    while (all.value[0]?.status !== 'confirmed') await settled()
    await settled()
    expect(ids()).toEqual(['9', '7'])
  })
})
