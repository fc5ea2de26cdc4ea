/** The programs that transfers use. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
} as const

/** A token program. Both have the same accounts and instructions; the newer one adds extensions. */
export type TokenProgram = typeof programs.token | typeof programs.token2022

/** Whether this is a token program. */
export const isTokenProgram = (program: unknown): program is TokenProgram =>
  program === programs.token || program === programs.token2022
