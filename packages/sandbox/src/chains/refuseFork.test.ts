import { expect, test } from 'vitest'
import { refuseFork } from './refuseFork.js'

const refuses = (body: unknown) => {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  try {
    refuseFork(bytes)
    return false
  } catch (error) {
    return (error as { code: string }).code === 'FORK_REFUSED'
  }
}
const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
const fork = { forking: { jsonRpcUrl: 'https://stranger.example' } }

test.each([
  ['a reset to a fork', call('anvil_reset', fork)],
  ['the same, as anvil also takes it', call('anvil_reset', fork.forking)],
  ['the same by its other name', call('hardhat_reset', fork)],
  ['with its parameters by name', { ...call('anvil_reset'), params: fork }],
  ['in a batch', [call('eth_chainId'), call('anvil_reset', fork)]],
  [
    'with its letters escaped',
    '{"method":"anvil\\u005freset","params":[{"f\\u006frking":{"jsonRpcUrl":"http://x"}}]}',
  ],
  ['another address of the fork', call('anvil_setRpcUrl', 'https://stranger.example')],
])('refuses %s', (_, body) => expect(refuses(body)).toBe(true))

test.each([
  ['a reset', call('anvil_reset')],
  ['a reset with empty parameters', call('anvil_reset', null, {})],
  ['what asks nobody else', call('anvil_setBalance', '0x1', '0x2')],
  ['what is no JSON', 'null}'],
  ['nothing', 'null'],
])('lets %s through', (_, body) => expect(refuses(body)).toBe(false))
