import { expect, test } from 'vitest'
import { withSandbox } from './withSandbox.js'

const config = {
  projectId: 'abc',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  defaultChain: 'eip155:1',
  features: { swaps: false, socials: ['google'] },
  endpoints: { directory: 'https://directory.example' },
} as const

test.each([undefined, ''])('returns the very config for the URL %s', (url) => {
  expect(withSandbox(config, url)).toBe(config)
})

test('replaces chains, networks and endpoints, drops the projectId, and leaves the original alone', () => {
  const before = structuredClone(config)
  expect(withSandbox(config, 'http://127.0.0.1:4100/')).toMatchInlineSnapshot(`
    {
      "chains": [
        "eip155:31337",
        "eip155:31338",
      ],
      "defaultChain": "eip155:31337",
      "endpoints": {
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
          "explorerUrl": "http://127.0.0.1:4100/explorer/31337",
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
          "explorerUrl": "http://127.0.0.1:4100/explorer/31338",
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
    }
  `)
  expect(config).toEqual(before)
})

test('keeps literal types of features', () => {
  const swaps: false = withSandbox(config, undefined).features.swaps
  expect(swaps).toBe(false)
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

test('says that the sandbox speaks http only', () => {
  expect(() => withSandbox(config, 'https://localhost:4100')).toThrowError(
    expect.objectContaining({
      code: 'SANDBOX_URL_NOT_LOOPBACK',
      hint: expect.stringContaining('http only: write http:// in place of https://'),
    }),
  )
})
