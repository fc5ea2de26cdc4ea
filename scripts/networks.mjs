// `npm run networks`: writes the EVM plugin's network table from the chains that viem's package describes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as chains from 'viem/chains'
import { root } from './lib/paths.mjs'

/** Networks in the table, by viem's export. Everybody downloads them all: an app adds others by `networks`. */
const names = `
  abstract apeChain arbitrum aurora avalanche base berachain blast boba bsc celo evmos fantom fraxtal gnosis ink iotex kaia
  linea mainnet manta mantle metis mode monad moonbeam moonriver optimism polygon ronin scroll sei sonic unichain worldchain
  zksync zora
  arbitrumSepolia baseSepolia bscTestnet optimismSepolia polygonAmoy sepolia
`
  .trim()
  .split(/\s+/)

const maxNodes = 3
const target = join(root, 'packages/plugins/src/evm/networks.generated.ts')

/** Public nodes only: `https:`, no query, and no path segment long enough to be somebody's key. */
const isPublicNode = (/** @type {string} */ url) => {
  const { protocol, search, pathname } = new URL(url)
  return protocol === 'https:' && search === '' && !/[^/]{16,}/.test(pathname)
}

const quoted = (/** @type {string} */ text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const withoutSlash = (/** @type {string} */ url) => url.replace(/\/+$/, '')

const byName = new Map(Object.entries(chains))

const toChain = (/** @type {string} */ name) => {
  const chain = byName.get(name)
  if (!chain) throw new Error(`viem/chains has no ${name}. Correct the list in scripts/networks.mjs.`)
  return { ...chain, testnet: chain.testnet === true }
}

const toDefinition = (/** @type {import('viem').Chain} */ chain) => {
  const rpcUrls = chain.rpcUrls.default.http.filter(isPublicNode).slice(0, maxNodes).map(withoutSlash)
  if (rpcUrls.length === 0)
    throw new Error(`viem/chains knows no public node of ${chain.name}. Take it off the list.`)
  const { name: currency, symbol, decimals } = chain.nativeCurrency
  const explorer = chain.blockExplorers?.default.url
  return [
    '  {',
    `    id: 'eip155:${chain.id}',`,
    `    name: ${quoted(chain.name)},`,
    `    nativeCurrency: { name: ${quoted(currency)}, symbol: ${quoted(symbol)}, decimals: ${decimals} },`,
    `    rpcUrls: [${rpcUrls.map(quoted).join(', ')}],`,
    ...(explorer ? [`    explorerUrl: ${quoted(withoutSlash(explorer))},`] : []),
    ...(chain.testnet ? ['    testnet: true,'] : []),
    '  },',
  ].join('\n')
}

const sorted = names.map(toChain).sort((a, b) => Number(a.testnet) - Number(b.testnet) || a.id - b.id)

writeFileSync(
  target,
  `// Generated from viem/chains by \`npm run networks\`; the list of networks stands in scripts/networks.mjs.
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'

/** Well-known EVM networks: mainnets, then testnets, each by chain id. */
export const networkTable: readonly NetworkDefinition[] = [
${sorted.map(toDefinition).join('\n')}
]
`,
)
process.stdout.write(`${sorted.length} networks written to ${target.slice(root.length)}\n`)
