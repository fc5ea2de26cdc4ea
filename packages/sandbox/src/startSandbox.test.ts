import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from './accounts.js'
import { ledgerAccounts } from './bitcoin/ledgerAccounts.js'
import { genesisHash as ledgerGenesis, ledgerId } from './bitcoin/ledgerNetwork.js'
import { bodyLimit } from './http/createApp.js'
import { type Sandbox, startSandbox } from './index.js'
import { relayGenesisHash, relayId } from './polkadot/genesis.js'
import { polkadotAccounts } from './polkadot/polkadotAccounts.js'
import { clusterAccounts } from './solana/clusterAccounts.js'
import { clusterId, genesisHash } from './solana/genesis.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterAll(async () => {
  await sandbox.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(sandbox.url + path, { headers })

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })

const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })

async function rpc(chainId: number, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await post(`/rpc/${chainId}`, call(method, params))
  return ((await response.json()) as { result: unknown }).result
}

describe('description', () => {
  test('is served as returned, complete, and without the ports of the chains', async () => {
    expect(await (await get('/sandbox.json')).json()).toEqual(sandbox.description)
    const { url } = sandbox
    expect(sandbox.description).toEqual({
      url,
      chains: [
        {
          id: 'eip155:31337',
          chainId: 31337,
          name: 'Sandbox One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrl: `${url}/rpc/31337`,
          explorerUrl: `${url}/explorer/31337`,
        },
        {
          id: 'eip155:31338',
          chainId: 31338,
          name: 'Sandbox Two',
          nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
          rpcUrl: `${url}/rpc/31338`,
          explorerUrl: `${url}/explorer/31338`,
        },
      ],
      accounts: sandboxAccounts,
      solana: {
        id: clusterId,
        name: 'Sandbox Cluster',
        genesisHash,
        rpcUrl: `${url}/solana`,
        subscriptionsUrl: `${url.replace('http', 'ws')}/solana`,
        accounts: clusterAccounts,
      },
      polkadot: {
        id: relayId,
        name: 'Sandbox Relay',
        genesisHash: relayGenesisHash,
        rpcUrl: `${url}/polkadot`,
        accounts: polkadotAccounts,
      },
      bitcoin: {
        id: ledgerId,
        name: 'Sandbox Bitcoin Ledger',
        genesisHash: ledgerGenesis,
        isFake: true,
        esploraUrl: `${url}/bitcoin`,
        accounts: ledgerAccounts,
      },
      wallets: {
        scriptUrl: `${url}/wallets.js`,
        available: [
          { key: 'instant', rdns: 'dev.walletmodal.sandbox', name: 'Sandbox Wallet', isDefault: true },
          { key: 'asking', rdns: 'dev.walletmodal.sandbox.asking', name: 'Careful Wallet', isDefault: true },
          { key: 'solana', name: 'Sandbox Solana', isDefault: true },
          { key: 'polkadot', name: 'Sandbox Polkadot', isDefault: true },
          { key: 'bitcoin', name: 'Sandbox Bitcoin', isDefault: true },
          { key: 'sats', name: 'Sandbox Sats', isDefault: true },
          { key: 'standard', name: 'Sandbox Standard', isDefault: false },
        ],
        walletConnect: { name: 'Sandbox Phone', pageUrl: `${url}/wallet`, linkUrl: `${url}/wallet/` },
      },
      relay: { url: `${url.replace('http', 'ws')}/relay` },
      directory: { url },
      blockchain: {
        url: `${url}/blockchain`,
        tokens: expect.arrayContaining([
          {
            networkId: 'eip155:31337',
            address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
            name: 'Sandbox Dollar',
            symbol: 'SUSD',
            decimals: 6,
          },
        ]),
        hostileTokens: expect.arrayContaining([
          expect.objectContaining({ networkId: 'eip155:31338', symbol: 'SSTR', decimals: 6 }),
        ]),
        collections: [
          expect.objectContaining({ networkId: 'eip155:31337', symbol: 'SPIC' }),
          expect.objectContaining({ networkId: 'eip155:31338', symbol: 'SPIC' }),
        ],
        editions: [
          expect.objectContaining({ networkId: 'eip155:31337', tokenId: '7' }),
          expect.objectContaining({ networkId: 'eip155:31338', tokenId: '7' }),
        ],
        name: { name: 'sandbox.eth', address: sandboxAccounts[0].address },
        nameSuffix: 'user.sandbox.eth',
      },
      onramp: { cardUrl: `${url}/onramp/card`, exchangeUrl: `${url}/onramp/exchange` },
      inbox: { url: `${url}/inbox`, smtpUrl: expect.stringMatching(/^smtp:/) },
      auth: {
        url: url.replace('127.0.0.1', 'wallet.app.localhost'),
        crossSiteUrl: url.replace('127.0.0.1', 'wallet.localhost'),
        escrowedUrl: url.replace('127.0.0.1', 'escrowed.app.localhost'),
        escrowUrl: url.replace('127.0.0.1', 'escrow.app.localhost'),
        smartUrl: url.replace('127.0.0.1', 'smart-wallet.app.localhost'),
      },
      socials: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
      farcaster: { relayUrl: `${url}/farcaster/relay`, rpcUrl: `${url}/rpc/31337` },
      origins: { socials: sandbox.description.socials.url },
      faults: { url: `${url}/faults` },
    })
  })
})

describe('callers', () => {
  test('refuses a foreign Origin without CORS headers, with a reason and a hint', async () => {
    const response = await post('/rpc/31337', call('eth_chainId'), { origin: 'https://example.com' })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toMatchInlineSnapshot(`
      {
        "code": "ORIGIN_NOT_ALLOWED",
        "hint": "Serve the page from http://localhost, http://127.0.0.1 or http://*.localhost, on any port.",
        "message": "The origin "https://example.com" may not use the sandbox.",
      }
    `)
  })

  test('answers the preflight of a JSON-RPC call', async () => {
    const response = await fetch(`${sandbox.url}/rpc/31337`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://app.localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
        'access-control-request-private-network': 'true',
      },
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://app.localhost:5173',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-private-network': 'true',
    })
  })
})

describe('requests', () => {
  test('refuses a body above 1 MiB and accepts one of exactly that size', async () => {
    const send = (length: number) =>
      fetch(`${sandbox.url}/rpc/31337`, {
        method: 'POST',
        body: JSON.stringify(call('eth_chainId')).padEnd(length),
      })
    const refused = await send(bodyLimit + 1)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect((await send(bodyLimit)).status).toBe(200)
  })
})

describe('chains', () => {
  test('have the ids that they are described with, and fund the described accounts', async () => {
    for (const { chainId, rpcUrl } of sandbox.description.chains) {
      const response = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(call('eth_chainId')) })
      expect(await response.json()).toMatchObject({ result: `0x${chainId.toString(16)}` })
    }
    expect(await rpc(31337, 'eth_accounts')).toEqual(
      sandboxAccounts.map(({ address }) => address.toLowerCase()),
    )
  })

  test('answer a batch in its order', async () => {
    const response = await post('/rpc/31338', [
      { ...call('eth_chainId'), id: 7 },
      { ...call('net_version'), id: 8 },
    ])
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a6a' },
      { jsonrpc: '2.0', id: 8, result: '31338' },
    ])
  })

  test('let development mine, and name the chains that run when another is asked for', async () => {
    const before = Number(await rpc(31338, 'eth_blockNumber'))
    await rpc(31338, 'anvil_mine', ['0x2'])
    expect(Number(await rpc(31338, 'eth_blockNumber'))).toBe(before + 2)
    const response = await post('/rpc/1', call('eth_chainId'))
    expect(await response.json()).toMatchObject({
      code: 'CHAIN_UNKNOWN',
      hint: 'The sandbox runs 31337 and 31338.',
    })
  })
})

describe('pages', () => {
  test('the explorer shows a transaction with both of its addresses', async () => {
    const [from, to] = sandboxAccounts.map(({ address }) => address)
    const hash = await rpc(31337, 'eth_sendTransaction', [{ from, to, value: '0x14d1120d7b160000' }])
    const markup = await (await get(`/explorer/31337/tx/${hash}`)).text()
    expect(markup).toContain('<dd>Succeeded</dd>')
    expect(markup).toContain('<dd>1.5 ETH</dd>')
    for (const address of [from, to]) {
      const page = await (await get(`/explorer/31337/address/${address}`)).text()
      expect(page).toContain(`/explorer/31337/tx/${hash}`)
    }
    const bystander = await (await get(`/explorer/31337/address/${sandboxAccounts[4].address}`)).text()
    expect(bystander).toContain('No transactions.')
    expect(await (await get('/explorer/31337')).text()).toContain(String(hash))
  })

  test.each(['address/0x12', `address/0x${'zz'.repeat(20)}`, 'address/<script>', `tx/0x${'ab'.repeat(31)}`])(
    'the explorer refuses %s',
    async (path) => {
      const response = await get(`/explorer/31337/${path}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PARAMETER_INVALID' })
    },
  )

  test('the wallets come as one script', async () => {
    const response = await get('/wallets.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toContain('eip6963:announceProvider')
  })

  test('what points an app here comes as a module, and imports nothing', async () => {
    const response = await get('/client.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const code = await response.text()
    const { withSandbox } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const config = withSandbox({ chains: ['solana:x'] }, sandbox.url)
    expect(config.endpoints.directory).toBe(sandbox.url)
    expect(code).toMatch(/export ?\{[^}]*loadSandboxWallets/)
  })
})

describe('life', () => {
  test('a port in use is told with the way out', async () => {
    const port = Number(new URL(sandbox.url).port)
    await expect(startSandbox({ port })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `Port ${port} is already in use.`,
      hint: 'Choose another with --port, or --port 0 for any free one.',
    })
  })

  test('a start that was aborted opens nothing', async () => {
    const reason = new Error('not now')
    await expect(startSandbox({ port: 0, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
