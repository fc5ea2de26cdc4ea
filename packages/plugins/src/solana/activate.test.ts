import { expect, test } from 'vitest'
import { contextOf } from '../testing/pluginContext.js'
import { clusterId } from './clusters.js'
import { solana } from './index.js'

test('the plugin serves its namespace, with a network table and a chain service that are loaded when asked for', async () => {
  const devnet = clusterId('solana:devnet')
  const context = await contextOf({ plugins: [solana()], config: { chains: [devnet] } })
  const support = await context.loadNamespace('solana')
  expect(support.adapter.namespace).toBe('solana')
  expect((await support.network(devnet))?.name).toBe('Solana Devnet')
  const chain = await support.chain?.()
  expect(Object.keys(chain ?? {}).sort()).toEqual([
    'describe',
    'estimateFee',
    'estimateTransferFee',
    'getBalance',
    'getTokenBalances',
    'isContract',
    'leastTransfer',
    'lookUpName',
    'prepareTransfer',
    'readAddress',
    'readToken',
    'resolveName',
    'simulate',
    'waitForReceipt',
  ])
  expect(await support.chain?.()).toBe(chain)
})
