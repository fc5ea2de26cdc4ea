import { expect, test } from 'vitest'
import { RpcError } from './chainErrors.js'
import { ConfigError, HttpError, isWalletModalError, PluginError, WalletModalError } from './classes.js'
import { errorFor } from './errorFor.js'

test('an error has its code, texts, context, cause and place in the docs', () => {
  const cause = new Error('inner')
  const error = new WalletModalError('NOT_CONNECTED', 'No wallet is connected.', {
    userMessage: 'Connect first',
    hint: 'Call connect().',
    context: { namespace: 'eip155' },
    cause,
  })
  expect(error).toMatchObject({
    name: 'WalletModalError',
    code: 'NOT_CONNECTED',
    message: 'No wallet is connected.',
    userMessage: 'Connect first',
    hint: 'Call connect().',
    context: { namespace: 'eip155' },
    docsUrl: 'docs/errors.md#NOT_CONNECTED',
  })
  expect(error.cause).toBe(cause)
  expect(Object.isFrozen(error.context)).toBe(true)
})

test('an error without cause has none', () => {
  expect('cause' in new WalletModalError('NOT_CONNECTED', '')).toBe(false)
})

test('subclasses carry their name and facts', () => {
  expect(new ConfigError('CONFIG_INVALID', '').name).toBe('ConfigError')
  expect(new HttpError('HTTP_UNREACHABLE', '', { url: 'https://a.example/' })).toMatchObject({ status: 0 })
  expect(new RpcError('RPC_FAILED', '', { rpcCode: -32000 }).rpcCode).toBe(-32000)
  expect(new PluginError('PLUGIN_FAILED', '', { pluginId: 'swaps' }).pluginId).toBe('swaps')
})

test('errorFor takes the texts of the table', () => {
  expect(errorFor('NETWORK_NOT_FOUND', { message: 'ours' })).toMatchObject({
    message: 'Network not found',
  })
})

test('errorFor takes the given text where the table has none', () => {
  expect(errorFor('WALLET_TIMEOUT', { message: 'Late.' }).message).toBe('Late.')
  expect(errorFor('DISCONNECT_FAILED').message).toBe('Failed to disconnect')
  expect(errorFor('WALLET_TIMEOUT').message).toBe('WALLET_TIMEOUT')
})

test('isWalletModalError recognises an error of another copy by mark and code', () => {
  const twin = Object.assign(new Error('x'), { brand: 'WalletModalError', code: 'NOT_CONNECTED' })
  expect(isWalletModalError(twin)).toBe(true)
  expect(isWalletModalError(twin, 'NOT_CONNECTED')).toBe(true)
  expect(isWalletModalError(twin, 'USER_REJECTED')).toBe(false)
  expect(isWalletModalError(errorFor('USER_REJECTED'), 'USER_REJECTED')).toBe(true)
})

test('isWalletModalError refuses everything else without throwing', () => {
  const throwing = Object.defineProperty(new Error('x'), 'brand', {
    get() {
      throw new Error('trap')
    },
  })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const value of [
    undefined,
    null,
    'x',
    {},
    new Error('x'),
    { brand: 'WalletModalError' },
    throwing,
    proxy,
  ]) {
    expect(isWalletModalError(value)).toBe(false)
  }
})
