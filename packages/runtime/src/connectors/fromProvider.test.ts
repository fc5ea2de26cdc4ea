import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConnectorError, ProtocolError } from '../errors/classes.js'
import { fromProvider } from './fromProvider.js'

describe('codes of wallets (EIP-1193, Spec §8)', () => {
  test.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 5002 }, 'USER_REJECTED'],
    [{ code: 'ACTION_REJECTED' }, 'USER_REJECTED'],
    [{ code: -32000, message: 'MetaMask: User rejected the request.' }, 'USER_REJECTED'],
    [new Error('User canceled'), 'USER_REJECTED'],
    ['user cancelled', 'USER_REJECTED'],
    [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
    [{ code: 'UNKNOWN_ERROR', error: { code: 4001 } }, 'USER_REJECTED'],
    [{ code: -32002 }, 'REQUEST_PENDING'],
    [{ code: 4900 }, 'WALLET_DISCONNECTED'],
    [{ code: 4901 }, 'WALLET_DISCONNECTED'],
    [{ code: 4902 }, 'CHAIN_UNRECOGNISED'],
    [{ code: 5000 }, 'CHAIN_UNRECOGNISED'],
    [{ code: 32603 }, 'CHAIN_UNRECOGNISED'],
    [{ code: '4902' }, 'CHAIN_UNRECOGNISED'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'CHAIN_UNRECOGNISED'],
    [{ cause: { cause: { code: 4902 } } }, 'CHAIN_UNRECOGNISED'],
    [{ code: -32603 }, 'WALLET_REQUEST_FAILED'],
    [{ code: 'constructor' }, 'WALLET_REQUEST_FAILED'],
    [undefined, 'WALLET_REQUEST_FAILED'],
    [null, 'WALLET_REQUEST_FAILED'],
    [Symbol('x'), 'WALLET_REQUEST_FAILED'],
  ])('%o becomes %s', (thrown, code) => {
    const error = fromProvider(thrown)
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
  })
})

test('texts say what happened in which wallet', () => {
  expect(fromProvider({ code: 4001 }, 'Rainbow').message).toMatchInlineSnapshot(
    `"The request was rejected in Rainbow."`,
  )
  expect(fromProvider(new Error('boom'), 'Rainbow').message).toMatchInlineSnapshot(
    `"Rainbow could not do what was asked: boom"`,
  )
})

test('an error of ours passes, one of another class keeps its code', () => {
  const connector = new ConnectorError('WALLET_TIMEOUT', 'late')
  expect(fromProvider(connector)).toBe(connector)
  const protocol = new ProtocolError('WALLET_ANSWER_INVALID', 'odd', { hint: 'h' })
  expect(fromProvider(protocol)).toMatchObject({ code: 'WALLET_ANSWER_INVALID', hint: 'h', cause: protocol })
})

test('a forged mark is not taken for ours', () => {
  const forged = {
    brand: 'WalletModalError',
    name: 'ConnectorError',
    code: 'NOT_CONNECTED',
    userMessage: 'evil',
  }
  expect(fromProvider(forged)).toMatchObject({ code: 'WALLET_REQUEST_FAILED', userMessage: undefined })
})

test('a megabyte of text, bidi and line breaks are cut down to a line of 300', () => {
  const { message, context, userMessage } = fromProvider(new Error(`a\u202E\nb${' x'.repeat(500_000)}`))
  expect(context.walletMessage).toHaveLength(300)
  expect(context.walletMessage).toMatch(/^a b x/)
  expect(message.length).toBeLessThan(400)
  expect(userMessage).toHaveLength(160)
})

test('throwing getters, proxies and cycles end in an error, not in a throw', () => {
  const throwing = {
    get code() {
      throw new Error('trap')
    },
    get message() {
      throw new Error('trap')
    },
  }
  const cyclic: Record<string, unknown> = {}
  Object.assign(cyclic, { cause: cyclic, error: cyclic, data: { originalError: cyclic } })
  const trap = new Proxy(new Error('x'), {
    get() {
      throw new Error('trap')
    },
    getPrototypeOf() {
      throw new Error('trap')
    },
  })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const value of [throwing, cyclic, trap, proxy]) {
    expect(fromProvider(value).code).toBe('WALLET_REQUEST_FAILED')
  }
})

test('never throws, whatever is thrown at it', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(fromProvider(value).code).toBeTypeOf('string')
    }),
  )
})
