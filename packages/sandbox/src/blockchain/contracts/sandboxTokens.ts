/** A fungible token of both EVM chains. */
export interface SandboxToken {
  readonly key: 'dollar' | 'token' | 'spam'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Made up, and always the same. */
  readonly priceUsd: number
  /** What each account begins with, in the token's smallest unit. */
  readonly each: bigint
}

/** The first tokens of both EVM chains; the last one is spam. */
export const sandboxTokens = [
  {
    key: 'dollar',
    name: 'Sandbox Dollar',
    symbol: 'SUSD',
    decimals: 6,
    priceUsd: 1,
    each: 1_000_000_000n,
  },
  {
    key: 'token',
    name: 'Sandbox Token',
    symbol: 'SBT',
    decimals: 18,
    priceUsd: 12.5,
    each: 250_000_000_000_000_000_000n,
  },
  {
    key: 'spam',
    name: 'Claim your reward at https://reward.example',
    symbol: 'reward.example',
    decimals: 18,
    priceUsd: 0,
    each: 777_000_000_000_000_000_000n,
  },
] as const satisfies readonly SandboxToken[]
