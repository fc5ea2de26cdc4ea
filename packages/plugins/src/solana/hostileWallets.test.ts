import { HostileSession } from '../testing/HostileSession.js'
import { HostileStandardWallet } from '../testing/HostileStandardWallet.js'
import type { Saying } from '../testing/HostileWallet.js'
import { fickle, rubbishAccounts } from '../testing/rubbish.js'
import { testHostileWallets } from '../testing/testHostileWallets.js'
import { clusterId } from './clusters.js'
import { solana } from './index.js'
import { solanaSession } from './session.js'

const chains = [clusterId('solana:mainnet'), clusterId('solana:devnet')] as const

/** Two of each wallet. */
const addresses = [
  ['Be4ghAbtCRfKBshRvjV4grGMTvE38usmLcDGYyRdKmWF', 'GCfp5q4v6N3U6jVAuK35SHCG2QtGyCVMPNqzMXc73fht'],
  ['8STGL2UwxGekRNvYsi61VaHQpxTKyJGpvQWpYREFFxxH', '8iK2FNgjN5yuFy8WkhK5ASmyGFzHr2tNT7DJnV6bymEe'],
  ['HNtnBKR1GFGks54DkLLvkLHpgkDRgzYQLVXWyM5BPiWH', 'AtCStnfUQr1ibHc9efBiy6qYQBVtbz99t9mu7SgP9uPV'],
  ['EjjGSQKs2AV9BqgQ4sypGW96xUJRquSgok17YqoQYdGz', '9Dz6C1RMhY1qjQw77K9nosEp1afgAGD3WnAZF4GWvhn2'],
] as const

const account = (address: unknown, on: unknown = ['solana:mainnet']) => ({ address, chains: on })

/** Chains without end, none of them ours. */
const long = Object.assign(['x:1'], { length: 4_000_000_000 })

const sayings = ([one, other]: readonly [string, string]): readonly Saying[] => [
  { make: () => [account(one)], means: [one] },
  { make: () => [account(other), account(one), account(other)], means: [other, one] },
  { make: () => [account(one, undefined)], means: [one] },
  { make: () => [account('bc1q', ['bitcoin:mainnet']), account(other, ['solana:devnet'])], means: [other] },
  { make: () => [fickle('address', one)], means: [one] },
  { make: () => [account(one, long)], means: [] },
  { make: () => [], means: [] },
  { make: () => [account('bc1q', ['bitcoin:mainnet'])], means: [] },
  { make: () => [account('0x1'), account('l'.repeat(44)), account('O'.repeat(44))] },
  ...rubbishAccounts(account, one).map((make) => ({ make })),
]

const held = ([one, other]: readonly [string, string]): readonly Saying[] => {
  const [main, dev] = chains
  return [
    {
      make: () => [
        { networkId: main, address: one },
        { networkId: dev, address: one },
      ],
      means: [one],
    },
    {
      make: () => [
        { networkId: dev, address: other },
        { networkId: dev, address: one },
        { networkId: dev, address: other },
      ],
      means: [other, one],
    },
    {
      make: () => [
        { networkId: main, address: '0x1' },
        { networkId: main, address: one },
      ],
      means: [one],
    },
    { make: () => [], means: [] },
    { make: () => [{ networkId: main, address: 'l'.repeat(44) }], means: [] },
  ]
}

/** What the wallet of a session would show. */
const disguise = {
  session: { networkId: () => 'solana:rubbish', approves: () => true, use: () => {} },
}

const options = { connects: 'standard:connect', chains: ['solana:mainnet', 'solana:devnet'] }

testHostileWallets({
  namespace: 'solana',
  plugin: solana,
  chains,
  wallets: (world) => [
    new HostileStandardWallet(world, 'Hostile', sayings(addresses[0]), options),
    new HostileStandardWallet(world, 'Hostile', sayings(addresses[1]), { ...options, disguise }),
    new HostileStandardWallet(world, '\u202eCalm\u0000\n', sayings(addresses[2]), options),
    new HostileSession(world, 'Remote', held(addresses[3]), solanaSession.methods),
  ],
  crowd(world) {
    for (let at = 0; at < 120; at += 1)
      world.register({ name: `${at}`, chains: options.chains, features: {} })
  },
  fits: (_, networkId) => chains.some((id) => id === networkId),
})
