const salt = 'BwcHBwcHBwcHBwcHBwcHBw'
const small = { memoryKiB: 64, passes: 3, lanes: 1 }

/** Keys of passphrases by argon2id, as base64url; `ﬁ` and `Å` are other code points after NFKC. */
export const passphraseVectors = [
  {
    passphrase: 'correct horse battery',
    salt,
    cost: small,
    key: '436MqCmx80eV316xqAqYQNa0zGGSZ4LuyMBDucAIk2Y',
  },
  {
    passphrase: 'ﬁve Ångström 🐎 words',
    salt,
    cost: small,
    key: 'FyqGVazZIM1w85oRGLlUK8h1a1Q-5rufxxbiUAQ54CE',
  },
  {
    passphrase: 'five Ångström 🐎 words',
    salt,
    cost: small,
    key: 'FyqGVazZIM1w85oRGLlUK8h1a1Q-5rufxxbiUAQ54CE',
  },
] as const

/** The first of them at the cost that visitors' passphrases have. */
export const fullCostVector = {
  passphrase: 'correct horse battery',
  salt,
  key: 'xaEbp1EovRsu3D-UjK5hOOsE8uPwZt2K3j7RMcerBPI',
} as const

/** Envelopes of recovery factors: a factor's key, where it belongs, and the recovery secret that comes out. */
export const factorVectors = [
  {
    key: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
    place: { walletId: 'wallet', factorId: 'factor', epoch: 1 },
    envelope: 'AR376ko5oEYbVIC8WAY1aF4e1X3KfqGEBG-Wjj1q2wT5-ME7IlWZUX-XgLV_5Udx0LkNaZa2DI0Cyte6dQ',
    secret: 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI',
  },
] as const
