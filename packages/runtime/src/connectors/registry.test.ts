import { expect, test, vi } from 'vitest'
import { mockAdapter, mockNetwork } from '../testing/mockAdapter.js'
import { createNamespaceRegistry } from './registry.js'

const support = { adapter: mockAdapter(), network: async (id: string) => mockNetwork(id) }

test('a namespace is loaded when it is asked for', async () => {
  const registry = createNamespaceRegistry()
  const load = vi.fn(async () => support)
  registry.register('eip155', { discovery: ['eip6963'], load })
  expect(load).not.toHaveBeenCalled()
  expect(await registry.load('eip155')).toBe(support)
})

test('a namespace that nobody serves rejects with the text of Spec §8', async () => {
  await expect(createNamespaceRegistry().load('solana')).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: 'Chain adapter not found',
    context: { namespace: 'solana' },
  })
})

test('a load that failed may be tried again', async () => {
  const registry = createNamespaceRegistry()
  const load = vi.fn(async () => support).mockRejectedValueOnce(new Error('offline'))
  registry.register('eip155', { discovery: [], load })
  await expect(registry.load('eip155')).rejects.toThrow('offline')
  expect(await registry.load('eip155')).toBe(support)
})
