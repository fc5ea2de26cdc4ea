/** A funded development account of the ledger. The keys are public knowledge: they must never hold anything of value. */
export interface LedgerAccount {
  /** Pays from P2WPKH, BIP-84. */
  readonly payment: LedgerKey
  /** Holds inscriptions on P2TR, BIP-86. */
  readonly ordinals: LedgerKey
}

/** One key of an account. */
export interface LedgerKey {
  readonly address: string
  /** BIP-32. */
  readonly path: string
  /** A secp256k1 key, 32 bytes as hex. */
  readonly privateKey: string
}

/** Derived from the seed SHA-256 of `wallet-modal sandbox bitcoin accounts`. A test derives them again. */
export const ledgerAccounts = [
  {
    payment: {
      address: 'bcrt1qh2pe6st909z8lf3z6sgvttyjtql2dxk5f768np',
      path: "m/84'/1'/0'/0/0",
      privateKey: '18d1f45ac2f3c33be68a24520ecd789753c488fb897099c0a0fd632c612854ff',
    },
    ordinals: {
      address: 'bcrt1p04thvq292n4urz576jz3lc637zvsn5mejcekz2znury0atkx6qgqwpdd3t',
      path: "m/86'/1'/0'/0/0",
      privateKey: 'aaa518d91033e81e4cb214911ecc23b61ca3bdf15b7cc0eba8117c4f9c375014',
    },
  },
  {
    payment: {
      address: 'bcrt1qyw7pagv9gdgmx9hpl6sl72jcqv6gn0sdfhzh24',
      path: "m/84'/1'/1'/0/0",
      privateKey: '33ec83c50589d73e68a423e097a294f0d1b2d47ca6d8284f42ecd5def36d2af5',
    },
    ordinals: {
      address: 'bcrt1ptssq0pwc3mvq64kf5c67dsc7x6uqt4uwy7d8jgyenllzkk66pdvqqdnqxx',
      path: "m/86'/1'/1'/0/0",
      privateKey: 'fb73c1a05739ac4fd66aff7baa44cd80e4e25d00727099535b1ccf4c993704d3',
    },
  },
  {
    payment: {
      address: 'bcrt1q92umvllkepz8a645scpupjvp2hzevdzt4l5kv2',
      path: "m/84'/1'/2'/0/0",
      privateKey: 'b72f2f84f7444603af872ba7cdc7dfeaa2c6ff15059747d6f16a363bf773aac7',
    },
    ordinals: {
      address: 'bcrt1psgxs7csl7ww44rzmhvlsmq9twzf2rv4sgtl0qc8uaulsx2chhxeq2fuy93',
      path: "m/86'/1'/2'/0/0",
      privateKey: 'cb6deacd72e34ea9edc2f9ff8d67b2306bb1502003d73b59ecd68bb5909a9a89',
    },
  },
] as const satisfies readonly LedgerAccount[]
