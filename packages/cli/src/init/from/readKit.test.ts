import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { networkOffers } from '../../catalogue/networks.js'
import { checkText } from '../../config/checkText.js'
import { Code } from '../../config/printLiteral.js'
import { readTemplate } from '../../create/template.js'
import { readApp } from '../../project/readApp.js'
import { frameworks } from '../frameworks.js'
import { planInit } from '../planInit.js'
import { networkOfExport } from './chainNames.js'
import { type Kit, kits } from './kits.js'
import { kitOf, readKit } from './readKit.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-from-'))
afterAll(() => rmSync(folder, { recursive: true }))
let apps = 0

/** The recommended features, and pairing. */
const withPairing = ['receive', 'send', 'walletConnect', 'emailShowWallets', 'allWallets']

/** The proposal for an app with these modules. */
async function read(id: Kit['id'], packages: readonly string[], modules: Readonly<Record<string, string>>) {
  apps += 1
  const cwd = join(folder, String(apps))
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
  const files = { 'package.json': JSON.stringify({ name: 'orchard', dependencies }), ...modules }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const kit = kits.find((one) => one.id === id) as Kit
  expect(kitOf(new Set(packages))?.id).toBe(id)
  const found = await readKit(cwd, kit, new Set(packages))
  const { besides, given } = found.proposal.finish()
  return {
    cwd,
    proposed: { ...given, ...besides },
    missed: found.proposal.notCarried.map(({ file, line, what, why }) => `${file}:${line} ${what} ${why}`),
    uses: found.uses.map(({ file, line, what }) => `${file}:${line} ${what}`),
    replaced: found.uses.flatMap(({ replacements }) => replacements.map(([name]) => name)),
    packages: found.packages,
    given,
    besides,
  }
}

/** Errors of the config that `init` writes for a proposal. */
async function errorsOf({ besides, cwd, given }: Awaited<ReturnType<typeof read>>) {
  const answers = {
    name: 'orchard',
    template: 'vanilla',
    chains: ['eip155:1'],
    defaultChain: given.chains?.[0] ?? 'eip155:1',
    features: [],
    socials: [],
    signIn: 'off' as const,
    with: 'none' as const,
    wallets: [],
    tests: false,
    agentsMd: false,
    ...given,
  }
  const [framework] = frameworks.slice(-1)
  if (!framework) return []
  const templates = join(import.meta.dirname, '../../../../../templates')
  const plan = planInit(
    await readApp(cwd),
    framework,
    answers,
    { vanilla: readTemplate('vanilla', templates), version: '0.0.0' },
    besides,
  )
  const [[name, text]] = Object.entries(plan.made) as [[string, string]]
  const file = join(cwd, name)
  const { issues } = await checkText({ cwd, file, shown: name, isStatic: true, text })
  // Packages are installed later, and the environment is read when the file runs.
  const installed = ['WM_CONFIG_MISSING_PACKAGE', 'WM_CONFIG_UNRESOLVED_IMPORT', 'WM_CONFIG_DYNAMIC']
  return issues.filter(({ code, severity }) => severity === 'error' && !installed.includes(code))
}

describe('from AppKit', () => {
  const setUp = () =>
    read('appkit', ['@reown/appkit', '@reown/appkit-adapter-wagmi', 'wagmi', 'react'], {
      'src/config/index.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { arbitrum, mainnet, solana, type AppKitNetwork } from '@reown/appkit/networks'
import { defineChain } from '@reown/appkit/networks'

export const projectId = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
const orchardNet = defineChain({
  id: 70123,
  name: 'Orchard Net',
  nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.orchard.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.orchard.example/' } },
})
export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, solana, orchardNet]
export const adapter = new WagmiAdapter({ projectId, networks })
`,
      'src/main.tsx': `import { createAppKit } from '@reown/appkit/react'
import { adapter, networks, projectId } from './config'

const metadata = {
  name: 'Orchard',
  description: 'Fruit, by the crate',
  url: 'https://orchard.example',
  icons: ['https://orchard.example/icon.png'],
}

createAppKit({
  adapters: [adapter],
  networks,
  defaultNetwork: networks[1],
  projectId,
  metadata,
  themeMode: 'dark',
  themeVariables: { '--w3m-accent': '#0a7d32', '--w3m-border-radius-master': '2px', '--w3m-font-family': 'Inter' },
  features: { analytics: true, email: true, socials: ['google'], send: false, history: true },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  termsConditionsUrl: 'https://orchard.example/terms',
  privacyPolicyUrl: import.meta.env.VITE_PRIVACY_URL,
})
`,
    })

  test('the config has what is spelled out, across modules', async () => {
    const { proposed } = await setUp()
    expect(proposed).toEqual({
      chains: ['eip155:1', 'eip155:42161', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:70123'],
      features: ['email', 'history', 'receive', 'walletConnect', 'emailShowWallets', 'allWallets'],
      wallets: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
      projectId: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      app: {
        name: 'Orchard',
        description: 'Fruit, by the crate',
        url: 'https://orchard.example',
        icons: ['https://orchard.example/icon.png'],
      },
      theme: { mode: 'dark', accent: '#0a7d32', radius: 18 },
      legal: { termsUrl: 'https://orchard.example/terms' },
      networks: [
        {
          id: 'eip155:70123',
          name: 'Orchard Net',
          nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 18 },
          rpcUrls: ['https://rpc.orchard.example'],
          explorerUrl: 'https://scan.orchard.example',
        },
      ],
    })
  })

  test('the rest is named, by file and line', async () => {
    const { missed, packages, uses } = await setUp()
    expect(missed).toEqual([
      'src/main.tsx:12 adapters hands the connection to a library: our bridges for wagmi, viem, ethers and wallet-adapter do.',
      'src/main.tsx:14 a network is computed: add it with wallet-modal add.',
      'src/main.tsx:14 defaultNetwork is none of the networks that came along: set defaultChain.',
      'src/main.tsx:18 themeVariables.--w3m-font-family has no counterpart.',
      'src/main.tsx:19 features.analytics is their service: set endpoints.analytics to one of your own, or leave it out.',
      'src/main.tsx:19 features.socials needs a log-in server of your own: set endpoints.frame, then features.socials.',
      'src/main.tsx:22 privacyPolicyUrl reads the environment: write it into the config.',
    ])
    expect(packages).toEqual(['@reown/appkit', '@reown/appkit-adapter-wagmi'])
    expect(uses).toHaveLength(4)
  })

  test('it validates', async () => expect(await errorsOf(await setUp())).toEqual([]))

  test('a component of Vue is read, too', async () => {
    const { missed, proposed } = await read('appkit', ['@reown/appkit', 'vue'], {
      'src/App.vue': `<template>\n  <main />\n</template>\n\n<script setup lang="ts">
import { createAppKit } from '@reown/appkit/vue'
import { base } from '@reown/appkit/networks'
createAppKit({ projectId: 'abc', networks: [base], siweConfig: siwe })
</script>\n`,
    })
    expect(proposed).toMatchObject({ chains: ['eip155:8453'], projectId: 'abc' })
    expect(missed).toEqual([
      'src/App.vue:8 siweConfig is sign-in: wallet-modal add signIn says what it needs.',
    ])
  })
})

describe('from Web3Modal, as AppKit was called', () => {
  test('networks of defaultWagmiConfig come along, and every import has its replacement', async () => {
    const found = await read('appkit', ['@web3modal/wagmi', 'wagmi', 'viem', 'react'], {
      'src/web3.tsx': `import { createWeb3Modal, useWeb3Modal } from '@web3modal/wagmi/react'
import { defaultWagmiConfig } from '@web3modal/wagmi/react/config'
import { arbitrum, mainnet } from 'wagmi/chains'

const projectId = 'public-id'
const metadata = { name: 'Orchard', url: 'https://orchard.example', icons: ['https://orchard.example/icon.png'] }
const chains = [mainnet, arbitrum] as const
export const config = defaultWagmiConfig({ chains, projectId, metadata, ssr: true, auth: { email: true } })

createWeb3Modal({ metadata, wagmiConfig: config, projectId, enableAnalytics: true })
`,
    })
    expect(found.proposed).toMatchObject({
      chains: ['eip155:1', 'eip155:42161'],
      projectId: 'public-id',
      app: { name: 'Orchard', url: 'https://orchard.example' },
    })
    expect(found.proposed.features).toContain('email')
    expect(found.packages).toEqual(['@web3modal/wagmi'])
    expect(found.replaced).toEqual(['createWeb3Modal', 'useWeb3Modal', 'defaultWagmiConfig'])
    expect(await errorsOf(found)).toEqual([])
  })

  test('networks that it has for ethers are known by their number, or defined', async () => {
    const { missed, proposed } = await read('appkit', ['@web3modal/ethers', 'ethers'], {
      'src/web3.ts': `import { createWeb3Modal, defaultConfig } from '@web3modal/ethers/react'

const mainnet = { chainId: 1, name: 'Ethereum', currency: 'ETH', explorerUrl: 'https://etherscan.io', rpcUrl: 'https://rpc.example' }
const orchardNet = { chainId: 70123, name: 'Orchard Net', currency: 'APL', explorerUrl: 'https://scan.orchard.example/', rpcUrl: 'https://rpc.orchard.example' }
createWeb3Modal({
  ethersConfig: defaultConfig({ metadata: { name: 'Orchard' }, defaultChainId: 70123, enableCoinbase: true }),
  chains: [mainnet, orchardNet],
  projectId: 'public-id',
})
`,
    })
    expect(proposed).toMatchObject({
      chains: ['eip155:1', 'eip155:70123'],
      defaultChain: 'eip155:70123',
      app: { name: 'Orchard' },
      networks: [
        {
          id: 'eip155:70123',
          name: 'Orchard Net',
          nativeCurrency: { name: 'APL', symbol: 'APL', decimals: 18 },
          rpcUrls: ['https://rpc.orchard.example'],
          explorerUrl: 'https://scan.orchard.example',
        },
      ],
    })
    expect(missed.map((one) => one.split(' ')[1])).toEqual(['ethersConfig'])
  })
})

describe('from RainbowKit', () => {
  const setUp = () =>
    read('rainbowkit', ['@rainbow-me/rainbowkit', 'wagmi', 'viem', 'next'], {
      'app/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { http } from 'wagmi';
import { base, optimism, sepolia, taiko } from 'wagmi/chains';

export const config = getDefaultConfig({
  appName: 'Orchard',
  projectId: process.env.NEXT_PUBLIC_PROJECT_ID!,
  chains: [optimism, base, taiko, ...(process.env.NEXT_PUBLIC_TESTNETS === 'true' ? [sepolia] : [])],
  transports: { [optimism.id]: http('https://rpc.orchard.example'), [base.id]: http() },
  ssr: true,
});
`,
      'app/providers.tsx': `'use client';
import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { base } from 'wagmi/chains';

export const Providers = ({ children }: { children: React.ReactNode }) => (
  <RainbowKitProvider
    coolMode
    initialChain={base}
    theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'small' })}
  >
    {children}
  </RainbowKitProvider>
);
`,
    })

  test('the config has what is spelled out, in calls and in elements', async () => {
    const { proposed } = await setUp()
    expect(proposed).toEqual({
      chains: ['eip155:10', 'eip155:8453'],
      defaultChain: 'eip155:8453',
      features: withPairing,
      app: { name: 'Orchard' },
      theme: { mode: 'dark', accent: '#7b3fe4', radius: 8 },
      networks: [{ id: 'eip155:10', rpcUrls: ['https://rpc.orchard.example'] }],
      projectId: new Code('process.env.NEXT_PUBLIC_PROJECT_ID'),
    })
  })

  test('the rest is named, by file and line', async () => {
    const { missed, packages, uses } = await setUp()
    expect(missed).toEqual([
      'app/providers.tsx:7 coolMode has no counterpart.',
      'app/wagmi.ts:8 taiko is a network that is not among ours: define it in `networks`.',
      'app/wagmi.ts:8 a network is computed: add it with wallet-modal add.',
    ])
    expect(packages).toEqual(['@rainbow-me/rainbowkit'])
    expect(uses).toEqual([
      "app/providers.tsx:2 import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';",
      "app/wagmi.ts:1 import { getDefaultConfig } from '@rainbow-me/rainbowkit';",
    ])
  })

  test('it validates', async () => expect(await errorsOf(await setUp())).toEqual([]))
})

describe('from ConnectKit', () => {
  const setUp = () =>
    read('connectkit', ['connectkit', 'wagmi', 'react'], {
      'src/Web3Provider.tsx': `import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http() },
    walletConnectProjectId: 'public-id',
    appName: 'Orchard',
    appIcon: 'https://orchard.example/icon.png',
    enableFamily: false,
  }),
)

export const Web3Provider = ({ children }) => (
  <WagmiProvider config={config}>
    <ConnectKitProvider mode="light" theme="rounded" options={{ initialChainId: 137, hideBalance: true }}>
      {children}
    </ConnectKitProvider>
  </WagmiProvider>
)
`,
    })

  test('the config has what is spelled out, and the rest is named', async () => {
    const { missed, packages, proposed } = await setUp()
    expect(proposed).toEqual({
      chains: ['eip155:1', 'eip155:137'],
      defaultChain: 'eip155:137',
      features: withPairing,
      projectId: 'public-id',
      app: { name: 'Orchard', icons: ['https://orchard.example/icon.png'] },
      theme: { mode: 'light' },
    })
    expect(missed).toEqual([
      'src/Web3Provider.tsx:12 enableFamily is a hosted wallet of theirs.',
      'src/Web3Provider.tsx:18 theme has no counterpart.',
      'src/Web3Provider.tsx:18 options.hideBalance has no counterpart.',
    ])
    expect(packages).toEqual(['connectkit'])
  })

  test('it validates', async () => expect(await errorsOf(await setUp())).toEqual([]))
})

describe('from wagmi', () => {
  const setUp = () =>
    read('wagmi', ['wagmi', 'viem'], {
      'lib/chains.js':
        "import { gnosis, mainnet } from 'viem/chains'\nexport const chains = [gnosis, mainnet]\n",
      'lib/wagmi.js': `import { createConfig, http } from '@wagmi/core'
import { coinbaseWallet, injected, walletConnect } from '@wagmi/connectors'
import { chains } from './chains'

export const config = createConfig({
  chains,
  connectors: [
    injected(),
    walletConnect({ projectId: 'public-id', metadata: { name: 'Orchard', url: 'https://orchard.example' } }),
    coinbaseWallet({ appName: 'Orchard' }),
  ],
  transports,
})
`,
    })

  test('the config has what its connectors tell, and the rest is named', async () => {
    const { missed, packages, proposed, uses } = await setUp()
    expect(proposed).toEqual({
      chains: ['eip155:100', 'eip155:1'],
      features: withPairing,
      projectId: 'public-id',
      app: { name: 'Orchard', url: 'https://orchard.example' },
    })
    expect(missed).toEqual([
      'lib/wagmi.js:10 coinbaseWallet has no counterpart: wallets that announce themselves are found without it.',
      'lib/wagmi.js:12 transports is computed.',
    ])
    expect([packages, uses]).toEqual([[], []])
  })

  test('it validates', async () => expect(await errorsOf(await setUp())).toEqual([]))
})

test('what the modal would refuse is named, and not written', async () => {
  const { missed, proposed } = await read('appkit', ['@reown/appkit'], {
    'a.ts': `import { createAppKit } from '@reown/appkit'
import { base } from '@reown/appkit/networks'
createAppKit({ networks: [base], termsConditionsUrl: 'javascript:alert(1)', themeVariables: { '--w3m-accent': 'green' } })`,
  })
  expect(proposed).toEqual({ chains: ['eip155:8453'], theme: { accent: 'green' } })
  expect(missed.join()).toContain('legal.termsUrl')
})

test('every network of ours has the name that viem gives it', () => {
  const list = readFileSync(join(import.meta.dirname, '../../../../../scripts/networks.mjs'), 'utf8')
  const [, names = ''] = /const names = `([^`]+)`/.exec(list) ?? []
  const ids = names
    .trim()
    .split(/\s+/)
    .map((name) => networkOfExport(name, 'viem/chains'))
  const evm = networkOffers.map(({ id }) => id).filter((id) => id.startsWith('eip155:'))
  expect(ids.sort()).toEqual(evm.sort())
  for (const name of [
    'solana',
    'solanaTestnet',
    'solanaDevnet',
    'bitcoin',
    'bitcoinTestnet',
    'zkSync',
    'klaytn',
  ])
    expect(networkOffers.map(({ id }) => id)).toContain(networkOfExport(name, '@reown/appkit/networks'))
})
