import { stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import type { RelayStatus } from './createRelay.js'
import {
  account,
  connect,
  type Dapp,
  memoryStorage,
  type Storage,
  startDapp,
  startWallet,
  stopPeer,
  type Wallet,
} from './sdkPeers.fixture.js'

let sandbox: Sandbox
let dapp: Dapp
let wallet: Wallet
let storage: Storage

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterAll(() => sandbox.close())

beforeEach(async () => {
  dapp = await startDapp(sandbox.description.relay.url)
  storage = memoryStorage()
  wallet = await startWallet(sandbox.description.relay.url, storage)
})

afterEach(async () => {
  await Promise.all([stopPeer(dapp.client), stopPeer(wallet)])
})

const scan = (uri: string) => void wallet.pair({ uri })

async function control(body: object): Promise<RelayStatus> {
  const response = await fetch(`${sandbox.url}/relay/control`, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as RelayStatus
}

async function expectToSign(message: string): Promise<void> {
  const signature = await dapp.request<`0x${string}`>(
    { method: 'personal_sign', params: [stringToHex(message), account.address] },
    'eip155:31337',
  )
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
}

describe('the SDKs of app and wallet', () => {
  test('pair, settle, sign and part', async () => {
    const session = await connect(dapp, scan)
    expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:31337:${account.address}`])
    await expectToSign('hello')
    const deleted = new Promise((resolve) => wallet.on('session_delete', resolve))
    await dapp.disconnect()
    await deleted
    expect(wallet.getActiveSessions()).toEqual({})
  })

  test('settle in the way of older ones, by plain publishing', async () => {
    proposePlainly(dapp)
    approvePlainly(wallet)
    await connect(dapp, scan)
    await expectToSign('the old way')
  })

  test('find each other when the link is scanned late, and when the wallet is offline at a request', async () => {
    await connect(dapp, (uri) => setTimeout(scan, 500, uri))
    await wallet.core.relayer.transportClose()
    const { storedMessages } = await control({})
    const signed = expectToSign('from the mailbox')
    await vi.waitFor(async () => expect((await control({})).storedMessages).toBeGreaterThan(storedMessages))
    await wallet.core.relayer.transportOpen()
    await signed
  })

  test('keep their session when the relay goes down and comes back without its messages', async () => {
    await connect(dapp, scan)
    expect(await control({ down: true, forget: true })).toMatchObject({ connections: 0, storedMessages: 0 })
    await vi.waitFor(() =>
      expect([dapp.client.core.relayer.connected, wallet.core.relayer.connected]).toEqual([false, false]),
    )
    await control({ down: false })
    await expectToSign('still here')
  })

  test('are not confused by what comes again after a reload', async () => {
    await connect(dapp, scan)
    await expectToSign('before')
    await stopPeer(wallet)
    wallet = await startWallet(sandbox.description.relay.url, storage)
    const requests: unknown[] = []
    wallet.on('session_proposal', () => requests.push('proposal'))
    wallet.on('session_request', ({ params }) => requests.push(params.request.params[0]))
    await expectToSign('after')
    expect(requests).toEqual([stringToHex('after')])
  })
})

/** Makes an app propose as SDKs without wc_proposeSession do. */
function proposePlainly({ client: { core } }: Dapp): void {
  core.relayer.publishCustom = async ({ payload }) => {
    await core.relayer.subscribe(payload.pairingTopic)
    await core.relayer.publish(payload.pairingTopic, payload.sessionProposal, { tag: 1100, ttl: 300 })
  }
}

/** Makes a wallet settle as walletkit 1.2.8 does. */
function approvePlainly({ core }: Wallet): void {
  core.relayer.publishCustom = async ({ payload }) => {
    await core.relayer.subscribe(payload.sessionTopic)
    await core.relayer.publish(payload.pairingTopic, payload.sessionProposalResponse, { tag: 1101, ttl: 300 })
    await core.relayer.publish(payload.sessionTopic, payload.sessionSettlementRequest, {
      tag: 1102,
      ttl: 300,
    })
  }
}
