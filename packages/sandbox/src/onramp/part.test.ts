import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sandboxAccounts } from '../accounts.js'
import { injectFault } from '../client/injectFault.js'
import { type Sandbox, startSandbox } from '../index.js'
import { clusterAccounts } from '../solana/clusterAccounts.js'
import { clusterId } from '../solana/genesis.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const bob = sandboxAccounts[1].address
const sender = 'projectId=&st=wallet-modal&sv=html-core-1.0.0'

const post = async (path: string, body: object) => {
  const sent = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${sandbox.url}/blockchain/v1/${path}`, sent)).json()
}
const cardUrl = async (address: string, network = 'sandbox-one') => {
  const wallet = { address, blockchains: [network], assets: ['ETH'] }
  const body = { destinationWallets: [wallet], defaultNetwork: network, partnerUserId: address }
  return (await post('generators/onrampurl', { ...body, presetFiatAmount: 50 })).url as string
}

async function purchasesOf(address: string): Promise<{ metadata: { status: string } }[]> {
  const query = `${sender}&onramp=coinbase&chainId=${clusterId}`
  const response = await fetch(`${sandbox.url}/blockchain/v1/account/${address}/history?${query}`)
  return (await response.json()).data
}

/** Fills in the page's form as a visitor does. */
async function pay(url: string, changes: Record<string, string> = {}) {
  const markup = await (await fetch(url)).text()
  const fields = [...markup.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)]
  const given = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  const body = new URLSearchParams({ ...given, method: 'card', currency: 'USD', ...changes })
  return (await fetch(`${sandbox.url}/onramp/pay`, { method: 'POST', body })).text()
}

async function rpc(path: string, method: string, params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(`${sandbox.url}/${path}`, { method: 'POST', body, headers })).json()).result
}
const ether = async (chainId: number) =>
  BigInt(await rpc(`rpc/${chainId}`, 'eth_getBalance', [bob, 'latest']))
const lamports = async (address: string) => (await rpc('solana', 'getBalance', [address])).value as number

test('each coin is sold by card and by bank, in dollars and euros', async () => {
  const response = await fetch(`${sandbox.url}/blockchain/v1/onramp/options?${sender}`)
  const { paymentCurrencies, purchaseCurrencies } = await response.json()
  expect(paymentCurrencies.map(({ id }: { id: string }) => id)).toEqual(['USD', 'EUR'])
  expect(purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'SBX', 'SOL'])
})

test('a quote is what is delivered', async () => {
  const quote = await post('onramp/quote', {
    ...{ purchaseCurrency: { symbol: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '50', network: 'ETH' },
  })
  expect(quote).toMatchObject({ paymentTotal: { amount: '50.00', currency: 'USD' } })
  const before = await ether(31337)
  expect(await pay(await cardUrl(bob))).toContain('Paid')
  const bought = BigInt(quote.purchaseAmount.amount.replace('.', '')) * 10n ** 10n
  await vi.waitFor(async () => expect((await ether(31337)) - before).toBe(bought))
})

test('the second provider delivers on the coin’s own network', async () => {
  const { address } = clusterAccounts[1]
  const before = await lamports(address)
  const query = new URLSearchParams({ destinationCurrencyCode: 'SOL', walletAddress: address })
  expect(await pay(`${sandbox.description.onramp.exchangeUrl}?${query}`)).toContain('Paid')
  expect(await lamports(address)).toBeGreaterThan(before)
})

test('a session pays once', async () => {
  const url = await cardUrl(bob)
  await pay(url)
  expect((await fetch(url)).status).toBe(410)
})

test.each([
  ['below the least', { amount: '9' }],
  ['above the most by card', { amount: '7501' }],
])('a payment %s is refused', async (_, changes) => {
  expect(await pay(await cardUrl(bob), changes)).toContain('Not paid')
})

describe('a fault', () => {
  test.each([
    ['otherAddress', /15d34AAf/],
    ['otherNetwork', /defaultNetwork=sandbox-two/],
    ['otherHost', /^https:\/\/pay\.elsewhere\.example\//],
  ] as const)('%s spoils the URL', async (trick, form) => {
    await injectFault(sandbox.url, {
      ...{ kind: 'onramp', trick, path: '/blockchain/v1/generators/onrampurl', times: 1 },
    })
    expect(await cardUrl(bob)).toMatch(form)
  })

  test('expiredSession makes a page that is over', async () => {
    await injectFault(sandbox.url, {
      ...{ kind: 'onramp', trick: 'expiredSession', path: '/blockchain/v1/generators/onrampurl', times: 1 },
    })
    expect((await fetch(await cardUrl(bob))).status).toBe(410)
  })

  test.each([
    ['declined', 'Payment declined', 'FAILED'],
    ['neverDelivered', 'Paid', 'IN_PROGRESS'],
  ] as const)('%s delivers nothing, and the provider’s history says so', async (trick, title, status) => {
    const { address } = clusterAccounts[2]
    const url = await cardUrl(address, 'sandbox-solana')
    const before = await lamports(address)
    await injectFault(sandbox.url, { kind: 'onramp', trick, path: '/onramp/pay', times: 1 })
    expect(await pay(url)).toContain(title)
    expect(await lamports(address)).toBe(before)
    const [purchase] = await purchasesOf(address)
    expect(purchase?.metadata.status).toBe(`ONRAMP_TRANSACTION_STATUS_${status}`)
  })
})
