import { afterEach, beforeEach, expect, test } from 'vitest'
import { toNetworkId } from './base/parseCaip.js'
import { parseBalances } from './blockchain/schema.js'
import { withDefaults } from './config/withDefaults.js'
import { discoverEip6963 } from './connectors/discovery/eip6963.js'
import type { Connector } from './connectors/types.js'
import { parseWalletsResponse } from './directory/remote/parseAnswers.js'
import { choosePlugins, entry } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'

/** Keys that are read from configs, wallets and rows. */
const pollution: Readonly<Record<string, unknown>> = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  custom: [{ id: 'evil', name: 'Evil', webappLink: 'https://evil.example/' }],
  directory: 'https://evil.example',
  endpoints: { directory: 'https://evil.example' },
  imageUrl: 'https://evil.example/x.png',
  image_url: 'https://evil.example/x.png',
  legalCheckbox: true,
  mobile_link: 'evil://',
  networks: [{ id: 'eip155:1', name: 'Evil', rpcUrls: ['https://evil.example'] }],
  price: 1_000_000,
  projectId: 'evil',
  rdns: 'example.evil',
  rpcUrls: ['https://evil.example'],
  signIn: { required: true },
  wallets: { featured: ['evil'] },
  walletConnect: true,
  webapp_link: 'https://evil.example/',
}

beforeEach(() => void Object.assign(Object.prototype, pollution))
afterEach(() => {
  for (const key of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, key)
})

/** The keys that can be read from an object. */
const readFrom = (value: unknown) =>
  Object.keys(pollution).filter((key) => (value as Record<string, unknown>)[key] !== undefined)

test('a key on Object.prototype switches no feature on, and defines no wallet, network or service', () => {
  const chains = ['eip155:1'] as const
  const plugin = (id: string): AnyPlugin => ({ manifest: { id }, load: async () => () => ({}) })
  const evm = { ...plugin('evm'), manifest: { id: 'evm', namespaces: { eip155: { discovery: [] } } } }
  const catalog = { walletConnect: entry({ flags: { walletConnect: false } }, () => plugin('walletConnect')) }
  const served = { flags: { walletConnect: false } }
  const config = withDefaults({ chains, features: {} }, [served])
  expect(config).toMatchObject({
    projectId: undefined,
    networks: [],
    wallets: { featured: [], custom: [] },
    signIn: false,
    features: { walletConnect: false, legalCheckbox: false },
  })
  expect(config.endpoints.directory).toBeUndefined()
  expect(choosePlugins({ chains }, catalog, [evm]).ids).toEqual(['evm'])

  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const network = { id: 'eip155:1', name: 'Own', nativeCurrency } as const
  const own = withDefaults({
    chains,
    endpoints: { relay: 'wss://relay.example' },
    networks: [{ ...network, rpcUrls: ['https://own.example'] }],
    wallets: { custom: [{ id: 'a', name: 'A' }] },
  })
  expect(own.endpoints.directory).toBeUndefined()
  expect(readFrom(own.wallets.custom[0])).toEqual([])
  expect(readFrom(own.networks[0])).toEqual(['rpcUrls'])
})

test('an announced wallet has what it said of itself, and no more', () => {
  const page = new EventTarget()
  const found: Connector[] = []
  discoverEip6963(page, 'eip155', (connector) => found.push(connector))
  const detail = { info: { name: 'A' }, provider: { request() {} } }
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  expect(found.map(readFrom)).toEqual([[]])
  expect(found[0]?.id).toBe('name:A')
})

test('a row of the directory, or of the API, has what the service said, and no more', () => {
  const { data } = parseWalletsResponse(JSON.parse('{"data":[{"id":"a","name":"A"}],"count":1}'))
  expect(data.map(readFrom)).toEqual([[]])

  const quantity = { decimals: '18', numeric: '1' }
  const balances = JSON.stringify({ balances: [{ symbol: 'A', name: 'A', chainId: 'eip155:1', quantity }] })
  expect(parseBalances(JSON.parse(balances), toNetworkId('eip155:1')).map(readFrom)).toEqual([[]])
})
