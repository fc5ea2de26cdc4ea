import { expect, test, vi } from 'vitest'
import { propose } from './proposal.js'

const session = { methods: ['sign'], events: ['changed'], createProvider: () => ({}) }

const proposalOf = (chains: string[], supports: Record<string, object>) =>
  propose({
    config: { chains },
    loadNamespace: vi.fn(async (namespace: string) => {
      const support = supports[namespace]
      if (!support) throw new Error(`no ${namespace}`)
      return support
    }),
  } as never)

test('each namespace asks for its chains of the config, and what its plugin speaks', async () => {
  const { namespaces } = await proposalOf(['eip155:1', 'solana:main', 'eip155:10'], {
    eip155: { session },
    solana: { session },
  })
  expect(namespaces).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['sign'], events: ['changed'] },
    solana: { chains: ['solana:main'], methods: ['sign'], events: ['changed'] },
  })
})

test('a network is asked for by its former id, too, but where the app has that as a network of its own', async () => {
  const formerIds = { 'solana:main': 'solana:old', 'solana:dev': 'solana:older' }
  const support = { solana: { session: { ...session, formerIds } } }
  const { namespaces, former } = await proposalOf(['solana:main'], support)
  expect(namespaces.solana?.chains).toEqual(['solana:main', 'solana:old'])
  expect(former).toEqual(new Map([['solana:old', 'solana:main']]))
  const own = await proposalOf(['solana:main', 'solana:old'], support)
  expect(own.namespaces.solana?.chains).toEqual(['solana:main', 'solana:old'])
  expect(own.former).toEqual(new Map())
})

test("the plugin's own lists are not handed to the SDK, which changes them", async () => {
  const { namespaces } = await proposalOf(['eip155:1'], { eip155: { session } })
  namespaces.eip155?.methods.push('other')
  expect(session.methods).toEqual(['sign'])
})

test('a namespace that is not spoken over a session is left out', async () => {
  const { namespaces, supports } = await proposalOf(['eip155:1', 'bip122:a'], {
    eip155: { session },
    bip122: {},
  })
  expect([Object.keys(namespaces), [...supports.keys()]]).toEqual([['eip155'], ['eip155']])
})

test('without any such namespace there is nothing to pair for', async () => {
  await expect(proposalOf(['bip122:a'], { bip122: {} })).rejects.toMatchObject({
    code: 'WALLET_REQUEST_FAILED',
  })
})

test('a chain plugin that cannot be loaded fails it with its own error', async () => {
  await expect(proposalOf(['eip155:1'], {})).rejects.toThrow('no eip155')
})
