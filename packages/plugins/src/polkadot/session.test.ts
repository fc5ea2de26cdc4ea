import type { ConnectionChange, SessionChannel, SessionListener } from '@wallet-modal/runtime/chain'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { createPolkadotAdapter } from './adapter.js'
import { chainId } from './chains.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { polkadotSession } from './session.js'

const onPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const onKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const chains = [chainId('polkadot'), chainId('kusama')] as const
const signature = `0x${'ab'.repeat(64)}` as const

/** A session that holds these accounts, in the test's hand, and the wallet made of it. */
function paired(methods: readonly string[] = polkadotSession.methods) {
  let accounts = [
    { networkId: chains[0], address: onPolkadot },
    { networkId: chains[1], address: onKusama },
  ]
  let networkId = chains[0]
  let answer: unknown = { signature }
  let refusal: object | undefined
  let listener: SessionListener | undefined
  const asked: unknown[][] = []
  const channel: SessionChannel = {
    wallet: 'Remote',
    accounts: () => accounts,
    methods: () => methods,
    networkId: () => networkId,
    networkChosen: (id) => {
      networkId = id
    },
    async request(...request) {
      asked.push(request)
      if (refusal) throw refusal
      return answer
    },
    listen(one) {
      listener = one
      return () => {}
    },
  }
  const provider = polkadotSession.createProvider(channel) as PolkadotProvider
  const adapter = createPolkadotAdapter({
    clock: fakeClock(),
    chains,
    origin: 'App',
    grants: { has: () => false, add: () => expect.unreachable(), remove() {} },
  })
  const connector = {
    id: 'walletConnect',
    name: 'Remote',
    type: 'WALLET_CONNECT',
    namespace: 'polkadot',
    provider,
  } as const
  return {
    adapter,
    asked,
    connector,
    provider,
    responds: (next: unknown) => {
      answer = next
    },
    refuses: (error: object) => {
      refusal = error
    },
    holds(next: typeof accounts) {
      accounts = next
      listener?.updated()
    },
    end: () => listener?.ended(),
  }
}

test('it shares the accounts on the network in use, and those of another one after a switch', async () => {
  const { adapter, connector } = paired()
  const news: ConnectionChange[] = []
  const connection = await adapter.restore(connector)
  expect(connection?.report).toMatchObject({
    accounts: [{ address: onPolkadot, type: 'eoa' }],
    networkId: chains[0],
  })
  const stop = connection?.watch({
    changed: (change) => void news.push(change),
    disconnected: () => expect.unreachable(),
  })
  await connection?.switchNetwork({ id: chains[1] } as never)
  await settled()
  stop?.()
  expect(news).toMatchObject([{ accounts: [{ address: onKusama }], networkId: chains[1] }])
})

test('a network that was not approved is refused', async () => {
  const { adapter, connector } = paired()
  const connection = await adapter.restore(connector)
  await expect(connection?.switchNetwork({ id: chainId('westend') } as never)).rejects.toMatchObject({
    code: 'CHAIN_UNRECOGNISED',
  })
})

test('it signs by the methods of the session, on the network of the account', async () => {
  const { provider, asked } = paired()
  await provider.signer.signRaw?.({ address: onKusama, data: '0x1234', type: 'bytes' })
  const payload = { address: onPolkadot, method: '0x0000' }
  expect(await provider.signer.signPayload?.(payload)).toEqual({ id: 2, signature })
  expect(asked).toEqual([
    [chains[1], 'polkadot_signMessage', { address: onKusama, message: '0x1234' }],
    [chains[0], 'polkadot_signTransaction', { address: onPolkadot, transactionPayload: payload }],
  ])
})

test('it offers no method that the wallet did not approve', () => {
  const { signer } = paired(['polkadot_signMessage']).provider
  expect(Object.keys(signer)).toEqual(['signRaw'])
})

test.each([null, 'x', {}, { signature: '0x12' }, { signature: `0x09${'ab'.repeat(64)}` }, { signature: 7 }])(
  'an answer %j is no signature',
  async (answer) => {
    const { provider, responds } = paired()
    responds(answer)
    await expect(
      provider.signer.signRaw?.({ address: onPolkadot, data: '0x', type: 'bytes' }),
    ).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  },
)

test('what the wallet refuses with becomes an error, as an app knows it', async () => {
  const { provider, refuses } = paired()
  // The SDK rejects with what came over the relay.
  refuses({ code: 5000, message: 'User rejected.' })
  await expect(
    provider.signer.signRaw?.({ address: onPolkadot, data: '0x', type: 'bytes' }),
  ).rejects.toMatchObject({ name: 'ConnectorError', code: 'USER_REJECTED' })
  refuses({ code: -32602, message: 'The transaction is for another account.' })
  await expect(provider.signer.signPayload?.({ address: onPolkadot })).rejects.toMatchObject({
    code: 'WALLET_REQUEST_FAILED',
  })
})

test('listeners hear what changes and that it is over, and one that throws silences nobody', () => {
  const { provider, holds, end } = paired()
  const heard: string[] = []
  const uncaught: unknown[] = []
  const report = globalThis.reportError
  globalThis.reportError = (error: unknown) => void uncaught.push(error)
  let isReported = false
  provider.accounts.subscribe(() => {
    if (isReported) throw new Error('theirs')
    isReported = true
  })
  const stop = provider.accounts.subscribe((accounts) => void heard.push(String(accounts[0]?.address)))
  holds([{ networkId: chains[1], address: onKusama }])
  end()
  stop()
  holds([])
  globalThis.reportError = report
  expect(heard).toEqual([onPolkadot, onKusama, 'undefined'])
  expect(uncaught).toHaveLength(2)
})
