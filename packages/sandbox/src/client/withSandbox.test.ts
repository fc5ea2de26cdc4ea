import { expect, onTestFinished, test, vi } from 'vitest'
import { withSandbox } from './withSandbox.js'

const config = {
  projectId: 'abc',
  chains: ['eip155:1', 'cosmos:cosmoshub-4'],
  defaultChain: 'eip155:1',
  features: { swaps: false, socials: ['google'] },
  endpoints: { directory: 'https://directory.example' },
} as const

test.each([undefined, ''])('returns the very config for the URL %s', (url) => {
  expect(withSandbox(config, url)).toBe(config)
})

test.each([
  ['solana alone', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ['solana']],
  ['solana first', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1'], ['solana', 'eip155', 'eip155']],
  ['polkadot alone', ['polkadot:91b171bb158e2d3848fa23a9f1c25182'], ['polkadot']],
  ['bitcoin alone', ['bip122:000000000019d6689c085ae165831e93'], ['bip122']],
  ['a foreign chain, which stays', ['cosmos:cosmoshub-4', 'solana:x'], ['solana', 'cosmos']],
])('has the networks of the namespaces that the app uses: %s', (_, chains, expected) => {
  const { chains: replaced, defaultChain } = withSandbox(
    { chains, defaultChain: chains[0] },
    'http://127.0.0.1:4100',
  )
  expect(replaced.map((id) => id.split(':')[0])).toEqual(expected)
  expect(defaultChain).toBe(replaced[0])
})

test('replaces chains, networks and endpoints, drops the projectId, and leaves the original alone', () => {
  const before = structuredClone(config)
  expect(withSandbox(config, 'http://127.0.0.1:4100/')).toMatchInlineSnapshot(`
    {
      "chains": [
        "eip155:31337",
        "eip155:31338",
        "cosmos:cosmoshub-4",
      ],
      "defaultChain": "eip155:31337",
      "endpoints": {
        "blockchain": "http://127.0.0.1:4100/blockchain",
        "directory": "http://127.0.0.1:4100",
        "frame": "http://wallet.app.localhost:4100",
        "relay": "ws://127.0.0.1:4100/relay",
      },
      "features": {
        "socials": [
          "google",
        ],
        "swaps": false,
      },
      "networks": [
        {
          "capabilities": {
            "balances": true,
            "history": true,
            "names": true,
            "onramp": true,
            "swaps": true,
          },
          "explorerUrl": "http://127.0.0.1:4100/explorer/31337",
          "iconUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Crect%20width%3D%2232%22%20height%3D%2232%22%20fill%3D%22%230b7a75%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22m16%208%207%204v8l-7%204-7-4v-8z%22%2F%3E%3C%2Fsvg%3E",
          "id": "eip155:31337",
          "name": "Sandbox One",
          "nativeCurrency": {
            "decimals": 18,
            "name": "Ether",
            "symbol": "ETH",
          },
          "rpcUrls": [
            "http://127.0.0.1:4100/rpc/31337",
          ],
          "testnet": true,
        },
        {
          "capabilities": {
            "balances": true,
            "history": true,
            "names": true,
            "onramp": true,
            "swaps": true,
          },
          "explorerUrl": "http://127.0.0.1:4100/explorer/31338",
          "iconUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Crect%20width%3D%2232%22%20height%3D%2232%22%20fill%3D%22%233b4cca%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20opacity%3D%22.55%22%20d%3D%22m20.5%207.5%205%202.9v5.7l-5%202.9-5-2.9v-5.7z%22%2F%3E%3Cpath%20fill%3D%22%23fff%22%20d%3D%22m12.5%2011.5%206%203.5v6.5l-6%203.5-6-3.5V15z%22%2F%3E%3C%2Fsvg%3E",
          "id": "eip155:31338",
          "name": "Sandbox Two",
          "nativeCurrency": {
            "decimals": 18,
            "name": "Sandbox Coin",
            "symbol": "SBX",
          },
          "rpcUrls": [
            "http://127.0.0.1:4100/rpc/31338",
          ],
          "testnet": true,
        },
      ],
      "plugins": {
        "onramp": {
          "hosts": [
            "127.0.0.1:4100",
          ],
          "networks": {
            "eip155:31337": "sandbox-one",
            "eip155:31338": "sandbox-two",
            "solana:ESzfZYoUks7KEuKC4NhpyqUx7AgscwEp": "sandbox-solana",
          },
          "second": {
            "url": "http://127.0.0.1:4100/onramp/exchange",
          },
        },
      },
      "wallets": {
        "custom": [
          {
            "id": "dev.walletmodal.sandbox.phone",
            "imageUrl": "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Crect%20width%3D%2232%22%20height%3D%2232%22%20rx%3D%229%22%20fill%3D%22%236a3fc4%22%2F%3E%3Crect%20x%3D%2210.4%22%20y%3D%225.5%22%20width%3D%2211.2%22%20height%3D%2221%22%20rx%3D%223%22%20fill%3D%22%23fff%22%2F%3E%3Cpath%20fill%3D%22none%22%20stroke%3D%22%236a3fc4%22%20stroke-width%3D%222%22%20stroke-linecap%3D%22round%22%20d%3D%22M13.4%2014.6a3.7%203.7%200%200%201%205.2%200m-3.9%202.7a1.9%201.9%200%200%201%202.6%200%22%2F%3E%3Ccircle%20cx%3D%2216%22%20cy%3D%2220%22%20r%3D%221.2%22%20fill%3D%22%236a3fc4%22%2F%3E%3C%2Fsvg%3E",
            "name": "Sandbox Phone",
            "webappLink": "http://127.0.0.1:4100/wallet",
          },
        ],
      },
    }
  `)
  expect(config).toEqual(before)
})

test('a config that is pointed there already stays as it is', () => {
  const once = withSandbox(config, 'http://127.0.0.1:4100')
  expect(withSandbox(once, 'http://127.0.0.1:4100')).toEqual(once)
})

test('a test that opened the page says which sandbox it has, for an app that is pointed at one', () => {
  vi.stubGlobal('walletModalSandboxUrl', 'http://127.0.0.1:5100')
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(withSandbox(config, 'http://127.0.0.1:0').endpoints.directory).toBe('http://127.0.0.1:5100')
  expect(withSandbox(config, undefined)).toBe(config)
})

test.each(['http://localhost:4100', 'http://app.localhost:4100', 'http://[::1]:4100', 'http://localhost'])(
  'accepts %s',
  (url) => {
    const [chain] = (withSandbox(config, url) as { networks?: { rpcUrls: string[] }[] }).networks ?? []
    expect(chain?.rpcUrls).toEqual([`${url}/rpc/31337`])
  },
)

test.each([
  'https://example.com',
  'http://localhost.example.com',
  'http://localhost@example.com',
  'http://user@localhost:4100',
  'ws://localhost:4100',
  'javascript:alert(1)',
  '127.0.0.1:4100',
])('refuses %s (M4)', (url) => {
  expect(() => withSandbox(config, url)).toThrowError(
    expect.objectContaining({ code: 'SANDBOX_URL_NOT_LOOPBACK' }),
  )
})

test.each([
  ['an endpoint for them', { endpoints: { analytics: 'https://events.example' } }, true],
  ['the feature on', { features: { analytics: true } }, true],
  ['nothing to say of them', {}, false],
  [
    'the feature off',
    { endpoints: { analytics: 'https://events.example' }, features: { analytics: false } },
    false,
  ],
])('takes the events of a config with %s', (_, analytics, takes) => {
  const { endpoints } = withSandbox(
    { chains: ['eip155:1'], endpoints: {}, ...analytics },
    'http://127.0.0.1:4100',
  )
  expect('analytics' in endpoints).toBe(takes)
})
