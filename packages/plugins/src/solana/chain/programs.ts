/** The programs that transfers are made of. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
} as const

/** A program that keeps tokens: both have the same accounts and instructions, the newer one has extensions to them. */
export type TokenProgram = typeof programs.token | typeof programs.token2022

/** Whether tokens are kept by this program. */
export const isTokenProgram = (program: unknown): program is TokenProgram =>
  program === programs.token || program === programs.token2022
