import type { SandboxToken } from './sandboxTokens.js'

/** A token that a swap has to be careful with. The pools alone hold it at first. */
export interface HostileToken {
  readonly key: 'feeToken' | 'strictToken' | 'lyingToken' | 'copiedToken' | 'trapToken'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Tokens worth a US dollar each. `contracts/market.sol` says what is wrong with them. */
export const hostileTokens = [
  { key: 'feeToken', name: 'Sandbox Fee Token', symbol: 'SFEE', decimals: 18 },
  { key: 'strictToken', name: 'Sandbox Strict Dollar', symbol: 'SSTR', decimals: 6 },
  { key: 'lyingToken', name: 'Sandbox Lying Token', symbol: 'SLIE', decimals: 18 },
  { key: 'copiedToken', name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
  { key: 'trapToken', name: 'Sandbox Trap', symbol: 'STRAP', decimals: 18 },
] as const satisfies readonly HostileToken[]

/** A token that a pool holds. */
export type PooledToken = 'wrapped' | Exclude<SandboxToken['key'], 'spam'> | HostileToken['key']

/** What each pool holds; a pair has at most one pool. */
export const pools = {
  coinDollarPool: ['wrapped', 'dollar'],
  coinTokenPool: ['wrapped', 'token'],
  tokenDollarPool: ['token', 'dollar'],
  feeTokenPool: ['feeToken', 'dollar'],
  strictTokenPool: ['strictToken', 'dollar'],
  lyingTokenPool: ['lyingToken', 'dollar'],
  copiedTokenPool: ['copiedToken', 'dollar'],
  trapTokenPool: ['trapToken', 'dollar'],
} as const satisfies Readonly<Record<string, readonly [PooledToken, PooledToken]>>

export const poolKeys = Object.keys(pools) as readonly (keyof typeof pools)[]

/** Where 1inch's router v6 is on public chains. The sandbox's stands at the same address, so that a list of venues fits both. */
export const routerAddress = '0x111111125421cA6dc452d289314280a0f8842A65'

/** The contracts of the market in the order in which they are made. */
export const marketKeys = [
  'wrapped',
  'executor',
  'router',
  'thievingPool',
  ...hostileTokens.map(({ key }) => key),
  ...poolKeys,
] as const
