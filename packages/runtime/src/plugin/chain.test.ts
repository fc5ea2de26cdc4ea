import { expect, test } from 'vitest'
import type { ChainService } from '../connectors/chainService.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAdapter, mockNetwork } from '../testing/mockAdapter.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'

/** The context of a plugin in a modal whose chain plugin brings this service. */
async function contextWith(chain?: () => Promise<ChainService>): Promise<PluginContext> {
  let given: PluginContext | undefined
  const toy: AnyPlugin = {
    manifest: { id: 'toy', namespaces: { eip155: { discovery: ['eip6963'] } } },
    load: async () => (context) => {
      given = context
      const support = { adapter: mockAdapter(), network: async () => undefined }
      return { namespaces: { eip155: chain ? { ...support, chain } : support } }
    },
  }
  await createTestCore({ plugins: [toy] }).core.namespaces.load('eip155')
  if (!given) throw new Error('The plugin was not activated.')
  return given
}

test('a plugin is given the service that the chain plugin brings', async () => {
  const service: ChainService = {
    getBalance: async () => ({ amount: 1n, decimals: 18, symbol: 'ETH' }),
  }
  const context = await contextWith(async () => service)
  expect(await context.chain('eip155')).toBe(service)
})

test('a namespace that reads nothing, or that nobody serves, is ADAPTER_NOT_FOUND', async () => {
  const context = await contextWith()
  await expect(context.chain('eip155')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  await expect(context.chain('solana')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
})

test('a mocked chain reads balances, and what a test teaches it', async () => {
  let given: PluginContext | undefined
  const sender: AnyPlugin = {
    manifest: { id: 'sender' },
    load: async () => (context) => {
      given = context
      return {}
    },
  }
  const modal = createTestCore({ plugins: [sender] })
  await modal.loadPlugin('sender')
  modal.adapter().script.chain = { isContract: async () => true }
  const chain = await given?.chain('eip155')
  const network = mockNetwork('eip155:1')
  expect(await chain?.getBalance({ network, address: 'me' })).toMatchObject({ amount: 10n ** 18n })
  expect(await chain?.isContract?.({ network, address: 'me' })).toBe(true)
  expect(chain?.prepareTransfer).toBeUndefined()
})
