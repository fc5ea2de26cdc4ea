/** A development account of the fake node. The key is public knowledge: it must never hold anything of value. */
export interface PolkadotAccount {
  /** What its owner calls it. */
  readonly name: string
  /** SS58, generic prefix. */
  readonly address: string
  /** Seed of the sr25519 key, 32 bytes as hex. */
  readonly privateKey: string
  /** Where a chain keeps it: the key of `System.Account`, as hex. */
  readonly storageKey: `0x${string}`
}

const prefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Each seed is the SHA-256 of `wallet-modal sandbox polkadot account n`. A test derives addresses and storage keys. */
export const polkadotAccounts = [
  {
    name: 'Savings',
    address: '5GbCx9YuRoazLzRsw9qZvC4nZXiv5gCuoFts2jSTAMbYFUdD',
    privateKey: 'fbc2c0a539933f85ca8a004467ea514b861eb5dda865ca7ad0b2521eaa238c43',
    storageKey: `0x${prefix}d9da7a5656ce5ece4d1708f9a8901bd6c8343c968aa60a7f0fe52151d54182429a8da5c38dbc1d24e90996b2843d9e0e`,
  },
  {
    name: 'Everyday',
    address: '5GboW5oCkFADQsbvV8vSJFCaS6b5vuvwNVkKh8tgm1jmH6HA',
    privateKey: '93f470e723e35c8292c0bed8a8342a97fd89090dc1a45a2fd3032b4c084bf2d9',
    storageKey: `0x${prefix}8e828238c39fb01cd0c1220d7b27f064c8a88b5cfc79b12f286a309d26aa73afb4eabc6b287f709949962219d24b3774`,
  },
  {
    name: 'Never used',
    address: '5HZ75pPQfW5kY8mia93sNqyHHTnfPyTgvjdHCimGzEdC1RiH',
    privateKey: '086a07b1f1872b7774a42cea94f8a3dba152d50c51ba5f4bf040e82c8ee2f229',
    storageKey: `0x${prefix}17ba40bd4f58943818fd9a801d895e7ff2d63a0625ed25812d71cc05ce3cc0495d1960e92f57aae56dd34003f9629568`,
  },
] as const satisfies readonly PolkadotAccount[]
