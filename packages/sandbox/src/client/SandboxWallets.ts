/**
 * How a wallet answers the next request that needs its user:
 * - `approve` and `reject` (EIP-1193 code 4001) at once;
 * - `hang` never; asking to connect again meanwhile is answered with -32002, as MetaMask does;
 * - `garbage` with a value that no such method returns;
 * - `{ delayMs }` after that many ms, then as its mode says.
 */
export type SandboxWalletAnswer =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'garbage'
  | {
      /** Wait in ms. */
      readonly delayMs: number
    }

/** How a wallet answers by default: `ask` draws a panel in the page. */
export type SandboxWalletMode = 'approve' | 'ask' | 'reject' | 'hang'

/** A request that a wallet has received. */
export interface SandboxWalletRequest {
  readonly method: string
  readonly params: unknown
}

/** What happens to a wallet while no page is there to hear of it; what is left out stays as it is. */
export interface SandboxWalletAbsence {
  /** The selected account, 0 to 4. */
  readonly accountIndex?: number
  readonly chainId?: number
  readonly isLocked?: boolean
  /** Whether the page may see the account. */
  readonly isPermitted?: boolean
  /** How long the wallet lets the next page wait for its announcement, in ms. @default 0 */
  readonly announceAfterMs?: number | 'never'
}

/** Plays the user, or the bad luck, of one browser wallet. */
export interface SandboxWalletControl {
  /** Address of the selected account, whether or not the page may see it. */
  readonly account: `0x${string}`
  /** Every request so far, oldest first. */
  readonly requests: readonly SandboxWalletRequest[]
  /**
   * Decides the next request that needs the user: connecting, signing, sending, switching. Calls queue up. `lie` agrees, with
   * `null`, and does nothing.
   */
  next(answer: SandboxWalletAnswer | 'lie'): void
  /** Decides all later requests that need the user. */
  setMode(mode: SandboxWalletMode): void
  /**
   * Selects another account, as in the wallet's own window.
   * @param index 0 to 4
   * @throws RangeError
   */
  switchAccount(index: number): void
  /**
   * Selects another network, as in the wallet's own window.
   * @param chainId one that the wallet knows
   * @throws RangeError
   */
  switchChain(chainId: number): void
  /**
   * Makes a network unknown to the wallet, until a page adds it (4902).
   * @param chainId another one than it is on
   * @throws RangeError
   */
  forgetChain(chainId: number): void
  /** Leaves the wallet without a way to give a permission back: `wallet_revokePermissions` is answered with 4200. */
  keepPermission(): void
  /**
   * Has the wallet tell what its accounts have, until the page is loaded again: it answers `wallet_getCapabilities` with
   * `assetDiscovery` and `wallet_getAssets` (ERC-7811), which are unknown to it otherwise.
   */
  tellAssets(): void
  /**
   * Has the wallet send by `wallet_sendCalls` only (EIP-5792), until the page is loaded again: `eth_sendTransaction` is answered with
   * 4200, and `wallet_getCapabilities` has `atomic` for each of its chains.
   */
  sendCallsOnly(): void
  /**
   * Has the wallet send several calls as one, until the page is loaded again: `wallet_getCapabilities` says `atomic` is supported, and
   * `wallet_sendCalls` (EIP-5792) makes one transaction, for which the account takes on the code of a contract (EIP-7702). The account
   * keeps that code: `anvil_setCode` takes it away.
   */
  sendTogether(): void
  /** Locks the wallet: the page sees no account until it is unlocked, but keeps its permission. */
  lock(): void
  unlock(): void
  /** Takes the page's permission away. */
  revoke(): void
  /** Has something happen between this page load and the next one of the origin. */
  beforeNextLoad(absence: SandboxWalletAbsence): void
  /** Makes the wallet go: it answers nothing and announces itself no more until the page is loaded again. */
  vanish(): void
}

/** Plays the user of the Solana wallet. */
export interface SandboxSolanaControl
  extends Pick<
    SandboxWalletControl,
    'requests' | 'next' | 'setMode' | 'switchAccount' | 'lock' | 'unlock' | 'revoke'
  > {
  /** Address of the selected account, base58, whether or not the page may see it. */
  readonly account: string
  /** Gives the wallet `solana:signIn` (Sign In With Solana), until the page is loaded again. */
  offerSignIn(): void
}

/** Plays the user of the Polkadot wallet, which shares several accounts. */
export interface SandboxPolkadotControl
  extends Pick<
    SandboxWalletControl,
    'requests' | 'next' | 'setMode' | 'switchAccount' | 'lock' | 'unlock' | 'revoke' | 'vanish'
  > {
  /** Address of the selected account, SS58, whether or not the page may see it. It is the first that pages are shown. */
  readonly account: string
  /**
   * Chooses which accounts pages are shown besides the selected one, until the page is loaded again.
   * @param indices of 0 to 2
   */
  share(indices: readonly number[]): void
}

/** Plays the user of a Bitcoin wallet. */
export interface SandboxBitcoinControl
  extends Pick<
    SandboxWalletControl,
    'requests' | 'next' | 'setMode' | 'switchAccount' | 'lock' | 'unlock' | 'revoke' | 'vanish'
  > {
  /** Payment address of the selected account, whether or not the page may see it. */
  readonly account: string
  /** The account's address for inscriptions. */
  readonly ordinals: string
}

/** The value of `globalThis.walletModalSandbox`, which the wallets' script sets. */
export interface SandboxWallets {
  /** The EVM wallets that the script has announced, by rdns. */
  readonly wallets: Readonly<Record<string, SandboxWalletControl>>
  readonly solana: SandboxSolanaControl
  readonly polkadot: SandboxPolkadotControl
  /** The wallet of the Wallet Standard. */
  readonly bitcoin: SandboxBitcoinControl
  /** The wallet in the manner of sats-connect. */
  readonly sats: SandboxBitcoinControl
}

declare global {
  /** Set by the script of the sandbox's browser wallets. */
  var walletModalSandbox: SandboxWallets | undefined
  /**
   * Base URL of the sandbox that a test has for its page, set by an init script. An app that is pointed at a sandbox uses this one
   * instead, and so do wallets whose script is not loaded from a sandbox.
   */
  var walletModalSandboxUrl: string | undefined
}
