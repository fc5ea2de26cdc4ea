/** A network on which the wallet signs transactions. */
export interface FrameNetwork {
  /** CAIP-2, of EVM or Solana. */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC nodes, at least one. Browsers ask them from the frame: they have to allow its origin (CORS). */
  readonly rpcUrls: readonly string[]
  /** Makes EVM accounts smart accounts here. @default they are accounts of a key alone */
  readonly smartAccount?: FrameSmartAccount | undefined
  /**
   * The most of the network's currency that one request pays to new recipients without more than a click, such as `0.05`. A payment of a
   * token to a new recipient is always over it: the wallet knows no prices. @default '0'
   */
  readonly limit?: string | undefined
}

/** The services of smart accounts on a network. The frame asks them itself: they have to allow its origin (CORS). */
interface SmartAccountServices {
  /** A bundler for entry point 0.8 (ERC-7769). */
  readonly bundlerUrl: string
  /** A service that pays fees (ERC-7677). @default the account pays */
  readonly paymasterUrl?: string | undefined
  /** Name of the sponsor, shown to visitors. @default as the service says */
  readonly sponsor?: string | undefined
}

/** The account keeps its address, and takes on the code of a public, audited contract with its first call (EIP-7702). */
interface Delegated extends SmartAccountServices {
  readonly type: '7702'
}

/**
 * A contract at an address of its own, beside the account of the key. Its factory makes it with its first call (ERC-4337). Both are
 * Solady's: `ERC4337Factory`, and an `ERC4337` for entry point 0.8. The address follows from them and the key, and another factory or
 * implementation makes another address: choose both for good.
 */
export interface OwnContract extends SmartAccountServices {
  readonly type: '4337'
  /** Address of the factory. */
  readonly factory: `0x${string}`
  /** Address of the contract whose code all accounts have, as the factory's `implementation()` says. */
  readonly implementation: `0x${string}`
}

/** How accounts are smart accounts on a network. */
export type FrameSmartAccount = Delegated | OwnContract

/** The networks on which EVM accounts are smart accounts. */
export const smartNetworks = (networks: readonly FrameNetwork[]): readonly FrameNetwork[] =>
  networks.filter(({ id, smartAccount }) => smartAccount && id.startsWith('eip155:'))
