/** A backup file, what opens it, and what it holds. */
interface BackupVector {
  readonly file: string
  readonly passphrase: string
  /** As hex. */
  readonly seed: string
  readonly phrase: string
}

/**
 * Backup files as `docs/backup-file.md` describes them, made by another program: Python's `cryptography` (Argon2id and AES-GCM of
 * OpenSSL). The first has the costs that the wallet chooses; the second a seed of 16 bytes, and a passphrase whose first umlaut is
 * two characters; the third a passphrase in Arabic.
 */
export const backupVectors: readonly BackupVector[] = [
  {
    file: `{
  "format": "wallet-modal-backup",
  "version": 1,
  "walletId": "q1w2e3r4t5y6u7i8o9p0aA",
  "created": "2026-11-29T12:00:00.000Z",
  "evmAddress": "0xF9297b542BDb5DA50C364f9AE4Cbe1F3933bA40F",
  "solanaAddress": "5Pobwp6d9ihN9Nz38f87gVCEBFMgipFiSM2VtUhVit6w",
  "memoryKiB": 65536,
  "passes": 3,
  "lanes": 4,
  "salt": "AQIDBAUGBwgJCgsMDQ4PEA",
  "iv": "ISIjJCUmJygpKiss",
  "sealed": "YkghIqcOarW9nT04DNIhESFp2_HmWD0mDNEeGJm0gsu4jCO3OPNSIrKR95Edq7ie",
  "checksum": "QQrw80_wwGBJiVwkgAfvAP6jArS0yDKg1k1a9dLyZzQ"
}
`,
    passphrase: 'correct horse battery staple',
    seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    phrase:
      'abandon amount liar amount expire adjust cage candy arch gather drum bullet absurd math era live bid rhythm alien crouch range attend journey unaware',
  },
  {
    file: `{
  "format": "wallet-modal-backup",
  "version": 1,
  "walletId": "AAAAAAAAAAAAAAAAAAAAAA",
  "created": "2026-01-01T00:00:00.000Z",
  "evmAddress": "0x7d45B83360DF8883BcA655D9066DCCE9F5f7f978",
  "solanaAddress": "HTcbdPz2Bg3GH6hNtP4GfX2BgVfDQKgFvhdEatX9hwZ7",
  "memoryKiB": 64,
  "passes": 1,
  "lanes": 1,
  "salt": "AwQFBgcICQoLDA0ODxAREg",
  "iv": "IyQlJicoKSorLC0u",
  "sealed": "Vw3zrbIPws966PvH306xZ9scJ6hbQEe6awMvmdzropk",
  "checksum": "CpvKRrNEKHxSblbUjgH8oeKMtZHgDhTsQfTYwlHE7Es"
}
`,
    passphrase: 'Zu\u0308rcher Straße 12',
    seed: '9f6a2878b2520799a44ef18bc7df394e',
    phrase: 'panda eyebrow bullet gorilla call smoke muffin taste mesh discover soft ordinary',
  },
  {
    file: `{
  "format": "wallet-modal-backup",
  "version": 1,
  "walletId": "Zz_-0123456789abcdefgh",
  "created": "2027-02-28T23:59:59.999Z",
  "evmAddress": "0x7dFB9149A9022beaDcb94eDcbfDA0B4D8C29D83D",
  "solanaAddress": "HAEoP6XavtKDGpa1VA6yznuBJxc7JccpSU34iVyTBQoK",
  "memoryKiB": 19456,
  "passes": 2,
  "lanes": 1,
  "salt": "BwgJCgsMDQ4PEBESExQVFg",
  "iv": "JygpKissLS4vMDEy",
  "sealed": "R6fJ-cCee-k1l8ACsXOaGI3KHDPeAnVTpWwlyokfMCgXm8Tan-qFAHhEPoahRy2L",
  "checksum": "ak8JBhcJvLUV_QC8qilusLmXWCj2yim95DxcL1RprYE"
}
`,
    passphrase: 'ثلاث كلمات وأخرى',
    seed: '3e141609a0f2d9c5f0e1d2c3b4a5968778695a4b3c2d1e0ff0e1d2c3b4a59687',
    phrase:
      'dignity pass list draft collect title seminar demise senior pioneer grant auction make pudding coconut mad bulk legend debris pitch deputy fan foam wing',
  },
]
