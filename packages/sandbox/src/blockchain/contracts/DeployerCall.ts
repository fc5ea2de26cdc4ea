/** A transaction of the deployer's; without an address it makes a contract. */
export interface DeployerCall {
  readonly to?: `0x${string}`
  /** Value in wei. */
  readonly value?: bigint
  readonly data: `0x${string}`
}
