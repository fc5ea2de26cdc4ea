import { describe, expect, test } from 'vitest'
import { policy, policyMethods } from './policy.js'
import {
  events,
  fromFrame,
  messageTypes,
  type RequestName,
  requests,
  toFrame,
  windowRequests,
} from './schema.js'

/** A row of the frame protocol's table of app events: what of it is spoken here, or why it isn't. */
type Row = { readonly asks: object; readonly answers: object } | { readonly left: string }

const user = {
  address: '0x',
  chainId: 'eip155:1',
  accounts: [{ address: '0x', type: 'eoa' }],
}

/** Every app event of the protocol, in the order of its table. */
const rows: Readonly<Record<string, Row>> = {
  SWITCH_NETWORK: { left: 'each request names its network; the page keeps the active one' },
  CONNECT_EMAIL: { asks: { email: 'a@b.example' }, answers: { action: 'VERIFY_OTP' } },
  CONNECT_DEVICE: { asks: {}, answers: {} },
  CONNECT_OTP: { asks: { otp: '123456' }, answers: {} },
  // The frame hears of the outcome itself: the page has no `uri` of it.
  CONNECT_SOCIAL: { asks: {}, answers: {} },
  GET_SOCIAL_REDIRECT_URI: {
    asks: { provider: 'google', language: 'en' },
    answers: { uri: 'https://wallet.example/social/start/1' },
  },
  GET_FARCASTER_URI: { asks: {}, answers: { url: 'https://farcaster.xyz/~/siwf?channelToken=1' } },
  CONNECT_FARCASTER: { asks: {}, answers: {} },
  GET_USER: { asks: { chainId: 'eip155:1' }, answers: user },
  SIGN_OUT: { asks: {}, answers: {} },
  IS_CONNECTED: { asks: {}, answers: { isConnected: true } },
  GET_CHAIN_ID: { left: 'the page keeps the active network' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { asks: {}, answers: { smartAccountEnabledNetworks: [1] } },
  INIT_SMART_ACCOUNT: { left: 'not called by any client' },
  SET_PREFERRED_ACCOUNT: { left: 'each request names its account; the page keeps the preferred one' },
  RPC_REQUEST: {
    asks: { method: 'personal_sign', params: [], chainId: 'eip155:1', language: 'en', mode: 'auto' },
    answers: { result: '0x' },
  },
  RPC_ABORT: { asks: {}, answers: {} },
  UPDATE_EMAIL: {
    asks: { email: 'a@b.example', language: 'en', mode: 'auto' },
    answers: { action: 'VERIFY_PRIMARY_OTP' },
  },
  UPDATE_EMAIL_PRIMARY_OTP: { asks: { otp: '123456' }, answers: {} },
  UPDATE_EMAIL_SECONDARY_OTP: { asks: { otp: '123456' }, answers: { newEmail: 'a@b.example' } },
  AWAIT_UPDATE_EMAIL: { left: 'a reserved name' },
  SYNC_THEME: { left: 'each request names the theme' },
  SYNC_DAPP_DATA: { left: 'the browser names the page; its own word isn’t shown' },
  RELOAD: { left: 'the page makes another frame' },
}

/**
 * What the protocol doesn't have: the handshake by port, the sign of life, leaving a log-in, a token of the app's own log-in, a wallet
 * that the server has lost, ways back to a wallet, its devices and log-ins, its accounts' code, and the way to its window.
 */
const own = [
  ...['HELLO', 'PING', 'ABORT_SOCIAL', 'GET_TOKEN_NONCE', 'CONNECT_TOKEN', 'GIVE_UP_WALLET', 'OPEN_WINDOW'],
  ...['GET_DELEGATIONS', 'REVOKE_DELEGATION'],
  ...['GET_ACCOUNT', 'ADD_FACTOR', 'REMOVE_FACTOR', 'REMOVE_DEVICE', 'REMOVE_LOGIN', 'RECOVER'],
]

const spoken = Object.entries(rows).flatMap(([name, row]) => ('asks' in row ? [[name, row] as const] : []))
const left = Object.entries(rows).flatMap(([name, row]) => ('left' in row ? [[name, row.left] as const] : []))

test('the frame speaks the rows of the table, and no others but its own', () => {
  expect(Object.keys(requests).sort()).toEqual([...own, ...spoken.map(([name]) => name)].sort())
  expect(Object.keys(events)).toEqual(['SESSION_UPDATE', 'SOCIAL_WINDOW'])
})

describe.each(spoken)('%s', (name, { asks, answers }) => {
  const request = requests[name as RequestName]

  test('has the payloads of the table, under its names', () => {
    expect(request.asks.safeParse(asks).success).toBe(true)
    expect(request.answers.safeParse(answers).success).toBe(true)
    expect(messageTypes(name as RequestName)).toEqual({
      asks: `@w3m-app/${name}`,
      succeeds: `@w3m-frame/${name}_SUCCESS`,
      fails: `@w3m-frame/${name}_ERROR`,
    })
    const { asks: question, succeeds } = messageTypes(name as RequestName)
    const id = 'AAAAAAAAAAAAAAAAAAAAAA'
    expect(toFrame.safeParse({ type: question, id, payload: asks }).success).toBe(true)
    expect(fromFrame.safeParse({ type: succeeds, id, payload: answers }).success).toBe(true)
  })

  test('refuses a payload without one of its fields, or with another type there', () => {
    for (const [schema, payload] of [
      [request.asks, asks],
      [request.answers, answers],
    ] as const) {
      // What a method takes and gives is the chain's: its reader checks it.
      for (const field of Object.keys(payload).filter((one) => one !== 'params' && one !== 'result')) {
        const { [field]: _, ...rest } = payload as Readonly<Record<string, unknown>>
        expect(schema.safeParse(rest).success, `without ${field}`).toBe(false)
        expect(schema.safeParse({ ...rest, [field]: Symbol() }).success, field).toBe(false)
      }
      expect(schema.safeParse(null).success).toBe(false)
    }
  })
})

test.each(left)('%s is left out: %s', (name) => {
  expect(Object.hasOwn(requests, name)).toBe(false)
})

/** Methods that need approval by the protocol's table, and what becomes of them here. */
const unsafe = {
  personal_sign: 'asks',
  eth_signTypedData_v4: 'asks',
  eth_sendTransaction: 'asks',
  solana_signMessage: 'asks',
  solana_signTransaction: 'asks',
  solana_signAllTransactions: 'refused',
  solana_signAndSendTransaction: 'asks',
  wallet_sendCalls: 'asks',
  wallet_grantPermissions: 'refused',
  wallet_revokePermissions: 'refused',
} as const

// Spec §5.14
test.each(Object.entries(unsafe))('%s: %s', (method, what) => {
  expect(policy[method as keyof typeof unsafe]).toBe(what)
})

/** Methods that the frame answers without approval, here as there. */
test.each(['wallet_getCapabilities', 'wallet_getCallsStatus'] as const)('%s: answered', (method) => {
  expect(policy[method]).toBe('answers')
})

/** Further methods that the protocol's frame answers without approval. Here the network's nodes do. */
const reads =
  `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount
  eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter
  eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter
  eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints
  wallet_getAssets`.split(/\s+/)

test('what only reads never reaches the frame', () => {
  expect(policyMethods.filter((method) => reads.includes(method))).toEqual([])
  for (const method of reads) {
    const payload = { ...(rows.RPC_REQUEST as { readonly asks: object }).asks, method }
    expect(requests.RPC_REQUEST.asks.safeParse(payload).success, method).toBe(false)
  }
})

test('what the wallet’s own window asks is no request of the page, and no method of its provider', () => {
  const names = Object.keys(windowRequests)
  expect(names.filter((name) => Object.hasOwn(requests, name) || Object.hasOwn(policy, name))).toEqual([])
  // The page can have the window shown, and is told nothing of what happens there.
  expect(requests.OPEN_WINDOW.answers.parse({ seed: new Uint8Array(32) })).toEqual({})
})
