/** A transaction of the deployer's; without an address it makes a contract. */
export interface DeployerCall {
  readonly to?: `0x${string}`
  /** Value in wei. */
  readonly value?: bigint
  readonly data: `0x${string}`
  /** Gas at most. @default as much as a call of a token needs, or a contract */
  readonly gas?: bigint
}
