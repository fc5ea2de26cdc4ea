import { describe, expect, test } from 'vitest'
import { fromProvider } from './fromProvider.js'

const error = (code: unknown, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('a refusal, however a wallet says it', () => {
  test.each([
    ['cancelled'],
    [{ code: 1, message: 'Failure_ActionCancelled' }],
    [error(-32603, 'User closed modal')],
    [error(undefined, 'Cancelled')],
    [error(-32603, 'The user closed the wallet window')],
    [error(-32603, 'Request rejected')],
    [error(-32603, 'Popup closed')],
    [{ code: 4_001_000, name: 'WalletStandardError', message: 'x' }],
    [error(-32603, 'connect rejected: closed by user')],
    [error(-32603, 'Transaction declined')],
    [error(-32000, 'MetaMask Tx Signature: User denied transaction signature.')],
    [error(undefined, 'Plugin Closed')],
    [error(undefined, 'Approval Denied')],
    [error('Method_Interrupted', 'Popup closed')],
    [error('Failure_ActionCancelled', '')],
    [error(undefined, 'User rejected methods.')],
    [named('UserRejectedRequestError')],
    [named('WalletWindowClosedError')],
    [named('TransportStatusError', 'Ledger device: Condition of use not satisfied (0x6985)')],
    [{ statusCode: 0x6985, message: '' }],
    [{ name: 'UserRefusedOnDevice', message: 'UserRefusedOnDevice' }],
    [error(undefined, "You didn't approve")],
    [error(undefined, 'Transaction was rejected in your wallet')],
    [error(-32603, 'Request cancelled by wallet')],
    [error(-32603, '用户拒绝了请求')],
    [error('UNKNOWN_ERROR', 'could not coalesce error (error={ "code": 4001, "message": "nope" })')],
    [{ success: false, payload: { error: 'Cancelled', code: 'Method_Cancel' } }],
    [error(-32603, 'Internal JSON-RPC error.', { data: { code: 4001, message: 'no' } })],
    [error(5000, 'Transaction declined')],
  ])('%o', (thrown) => {
    expect(fromProvider(thrown).code).toBe('USER_REJECTED')
  })

  test.each([
    [error(-32603, 'Transaction rejected by the network: insufficient funds'), 'INSUFFICIENT_FUNDS'],
    [error(-32603, 'Request rejected because the wallet is locked'), 'WALLET_LOCKED'],
    [error(-32603, 'Request rejected: rate limit exceeded'), 'WALLET_REQUEST_FAILED'],
    [error(undefined, 'connect ECONNREFUSED, connection refused'), 'WALLET_REQUEST_FAILED'],
    [error(undefined, 'WebSocket connection closed'), 'WALLET_REQUEST_FAILED'],
    [error(undefined, 'Popup blocked'), 'WALLET_REQUEST_FAILED'],
    [named('AbortError', 'The operation was aborted.'), 'WALLET_REQUEST_FAILED'],
    [error(undefined, 'The user is not signed in'), 'WALLET_REQUEST_FAILED'],
    [error(-32000, 'the account abandoned its transaction'), 'WALLET_REQUEST_FAILED'],
  ])('nothing else: %o is %s', (thrown, code) => {
    expect(fromProvider(thrown).code).toBe(code)
  })
})

describe('why a wallet fails', () => {
  test.each([
    [error(5750, 'EIP-7702 upgrade rejected by user'), 'UPGRADE_REJECTED'],
    [error(5760, 'Atomicity not supported'), 'ATOMICITY_UNSUPPORTED'],
    [error(5710, 'EIP-7702 not supported on chain'), 'ATOMICITY_UNSUPPORTED'],
    [error(-32000, 'insufficient funds for gas * price + value: balance 1, tx cost 2'), 'INSUFFICIENT_FUNDS'],
    [
      error(-32603, 'You do not have enough ETH in your account to pay for network fees'),
      'INSUFFICIENT_FUNDS',
    ],
    [error(undefined, 'Insufficient lamports 5, need 9'), 'INSUFFICIENT_FUNDS'],
    [
      error(-32603, 'Internal JSON-RPC error.', {
        data: { code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' },
      }),
      'NONCE_TOO_LOW',
    ],
    [error(-32000, 'replacement transaction underpriced'), 'FEE_CAP_TOO_LOW'],
    [error(3, 'execution reverted: User rejected the offer'), 'EXECUTION_REVERTED'],
    [
      error(-32603, 'Please enable Blind signing or Contract data in the Ethereum app Settings'),
      'BLIND_SIGNING_OFF',
    ],
    [named('EthAppPleaseEnableContractData'), 'BLIND_SIGNING_OFF'],
    [error(-32603, 'Ledger device: Locked device (0x5515)'), 'WALLET_LOCKED'],
    [{ statusCode: 0x5515 }, 'WALLET_LOCKED'],
    [error(-32603, 'The keyring is locked'), 'WALLET_LOCKED'],
    [error(-32603, 'Already processing eth_requestAccounts. Please wait.'), 'REQUEST_PENDING'],
    [error(-32002, 'RPC endpoint returned too many errors'), 'WALLET_REQUEST_FAILED'],
    [error(4100, 'x'), 'WALLET_UNAUTHORISED'],
    [error(4200, 'x'), 'METHOD_UNSUPPORTED'],
    [error(undefined, 'The method wallet_x is not supported'), 'METHOD_UNSUPPORTED'],
    [error(-32603, 'Unrecognized chain ID "0x7a69"'), 'CHAIN_UNRECOGNISED'],
  ])('%o is %s', (thrown, code) => {
    expect(fromProvider(thrown).code).toBe(code)
  })

  test('a node that lacks a method doesn’t say that the wallet does: the visitor was asked', () => {
    const thrown = error(-32603, 'Internal JSON-RPC error.', { data: { code: -32601 } })
    expect(fromProvider(thrown).code).toBe('WALLET_REQUEST_FAILED')
  })

  test('a transaction that a node knows already may have been sent, so its nonce isn’t called too low', () => {
    expect(fromProvider(error(-32000, 'already known')).code).toBe('WALLET_REQUEST_FAILED')
  })
})

describe('the wallet’s words for the visitor', () => {
  test('are those of the error that says most, not of what it is wrapped in', () => {
    const thrown = error(-32603, 'Internal JSON-RPC error.', { data: { message: 'Vault is sealed' } })
    expect(fromProvider(thrown).userMessage).toBe('Vault is sealed')
  })

  test('have no links, addresses and names in them', () => {
    const thrown = error(
      -32603,
      'Claim at https://evil.example/x?y or pay 0x52908400098527886E0F7030069857D2E4169EE7, me.eth',
    )
    expect(fromProvider(thrown).userMessage).toBe('Claim at […] or pay […], […]')
  })

  test('are the message of an error that came as JSON', () => {
    expect(fromProvider(error(-1, '{"code":-7,"message":"Card expired"}')).userMessage).toBe('Card expired')
  })

  test('are missing where the wallet says nothing', () => {
    expect(fromProvider(error(-32603, 'Internal JSON-RPC error.')).userMessage).toBeUndefined()
    expect(fromProvider({ code: -32603, data: `0x${'08c379a0'.repeat(9)}` }).userMessage).toBeUndefined()
  })
})
