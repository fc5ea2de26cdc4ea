/** A local EVM chain of the sandbox, as both the server and the browser know it. */
export interface SandboxNetwork {
  /** EIP-155 chain id. Neither id belongs to a public network. */
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: 18
  }
}

/**
 * The chains that the sandbox runs, first one first. The second has its own currency, so that a view which mixes
 * up two networks shows it.
 */
export const sandboxNetworks = [
  {
    chainId: 31337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  {
    chainId: 31338,
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
  },
] as const satisfies readonly SandboxNetwork[]
