import type { SandboxWalletAnswer, SandboxWalletMode } from './SandboxWallets.js'

/**
 * How the WalletConnect wallet answers the next proposal or request that needs its user, as
 * {@link SandboxWalletAnswer}, but:
 * - `reject` with WalletConnect's code 5000;
 * - `hang` never, and what it hung on expires in its own time;
 * - `garbage` to a request with a value that no method returns; to a proposal with a session whose wallet has a hostile
 *   name and whose accounts are on a chain that was not proposed;
 * - `expire` with code 8000, as a wallet whose user came too late.
 */
export type SandboxPhoneAnswer = SandboxWalletAnswer | 'expire'

/** How the wallet answers by default: `ask` opens a prompt, which waits for its user or for `answer`. */
export type SandboxPhoneMode = SandboxWalletMode

/** The parts of a proposal that the wallet approves. Each list replaces the wallet's own offer. */
export interface SandboxPhoneApproval {
  /** Namespaces that the wallet approves, if the page proposes them. @default every one that the wallet serves */
  readonly namespaces?: readonly ('eip155' | 'solana' | 'bip122' | 'polkadot')[]
  /** EVM chain ids. @default the sandbox's chains */
  readonly chains?: readonly number[]
  /** Methods that the wallet approves if they are proposed; the wallet answers methods that it doesn't know with an error. */
  readonly methods?: readonly string[]
  /** Only proposed ones are approved. @default accountsChanged, chainChanged and, in Bitcoin's namespace, bip122_addressesChanged */
  readonly events?: readonly string[]
  /** Indexes from 0 to 4, first one first. @default the selected account alone */
  readonly accounts?: readonly number[]
}

/** A proposal or request that has reached the wallet. */
export interface SandboxPhoneRequest {
  /** `wc_sessionPropose` for a proposal, `wc_sessionAuthenticate` for one that signs in besides. */
  readonly method: string
  readonly params: unknown
  /** The EVM chain. Absent for a proposal, which names several, and for another namespace. */
  readonly chainId?: number
  /** The network in any namespace, CAIP-2; absent for a proposal. */
  readonly networkId?: string
  /** The session; absent for a proposal. */
  readonly topic?: string
}

/** The app by its own description, without control and direction characters, and cut to a limit. */
export interface SandboxPhonePeer {
  readonly name: string
  /** Origin of the site, or whatever they call it. */
  readonly url: string
}

/** A session as the wallet has approved it. */
export interface SandboxPhoneSession {
  readonly topic: string
  readonly peer: SandboxPhonePeer
  /** EVM chain ids. */
  readonly chains: readonly number[]
  /** All networks, as CAIP-2 ids. */
  readonly networkIds: readonly string[]
  /** Addresses without their chains, each once. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Unix time in seconds. */
  readonly expiresAt: number
}

/** A question to the wallet's user that is still open. All texts are safe to show. */
export interface SandboxPhonePrompt {
  readonly id: number
  readonly kind: 'proposal' | 'request'
  readonly method: string
  /** The question, as a short sentence. */
  readonly title: string
  readonly peer: SandboxPhonePeer
  /** The facts that the user needs to decide. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/**
 * Where the wallet stands with its relay: `idle` has nothing to listen for and no connection, `offline` was asked for,
 * `reconnecting` is on its way.
 */
export type SandboxPhoneStatus = 'idle' | 'connected' | 'reconnecting' | 'offline'

/** Plays the user of the sandbox's WalletConnect wallet. */
export interface SandboxPhoneControl {
  /** Address of the selected account. */
  readonly account: `0x${string}`
  /** The account's address on Solana's cluster, base58. Accounts 3 and 4 have those of 0 and 1: the cluster has three. */
  readonly solanaAccount: string
  /**
   * The account's payment address on the Bitcoin ledger; sessions also get its address for inscriptions. Accounts 3 and 4 have those of 0
   * and 1.
   */
  readonly bitcoinAccount: string
  /** The account's address on the fake node's chain, SS58. Accounts 3 and 4 have those of 0 and 1. */
  readonly polkadotAccount: string
  /** Chain id of the selected network. */
  readonly chainId: number
  readonly status: SandboxPhoneStatus
  /** Every proposal and request so far, oldest first; one that was delivered twice stands once. */
  readonly requests: readonly SandboxPhoneRequest[]
  /** Open prompts, oldest first. */
  readonly prompts: readonly SandboxPhonePrompt[]
  sessions(): readonly SandboxPhoneSession[]
  /**
   * Takes a pairing link, as if scanned: `wc:…`, or a wallet's link that carries one as `uri`. Resolves once the wallet
   * listens for the proposal, not once there is one.
   * @throws SandboxPhoneError `LINK_INVALID`, `LINK_EXPIRED`, `LINK_USED`, `OFFLINE` or `RELAY_UNREACHABLE`
   */
  pair(link: string): Promise<void>
  /** Decides the next proposal or request that needs the user. Calls queue up. */
  next(answer: SandboxPhoneAnswer): void
  /** Decides all later proposals and requests. */
  setMode(mode: SandboxPhoneMode): void
  /**
   * Has the wallet tell what its accounts have: it offers later sessions `wallet_getCapabilities`, which names `assetDiscovery`, and
   * `wallet_getAssets` (ERC-7811), and answers them to all.
   */
  tellAssets(): void
  /** Whether the wallet connects and signs in by one prompt (`wc_sessionAuthenticate`). */
  readonly authenticates: boolean
  /** Sets whether the wallet does so from now on, or behaves like wallets that only know proposals. */
  setAuthenticates(isOn: boolean): void
  /** Limits what later proposals are approved with; `{}` lifts the limits. */
  setApproval(approval: SandboxPhoneApproval): void
  /**
   * Answers an open prompt, as its buttons do.
   * @param id @default the oldest
   * @throws RangeError without an open prompt
   */
  answer(choice: 'approve' | 'reject', id?: number): void
  /**
   * Selects another account: sessions are updated and get `accountsChanged`. Resolves once they were told; offline,
   * that is once the wallet is back.
   * @param index 0 to 4
   * @throws RangeError
   */
  switchAccount(index: number): Promise<void>
  /**
   * Selects another network: sessions get `chainChanged`, after an update where the chain was not approved yet.
   * @param chainId one that the wallet knows
   * @throws RangeError
   */
  switchChain(chainId: number): Promise<void>
  /**
   * Ends a session with code 6000.
   * @param topic @default all sessions
   */
  disconnect(topic?: string): Promise<void>
  /** Closes the connection to the relay, where messages wait from now on. */
  goOffline(): Promise<void>
  /** Resolves once the wallet listens again. */
  comeBack(): Promise<void>
}

declare global {
  /** Set by the sandbox's page `/wallet` once its wallet runs. */
  var sandboxWallet: SandboxPhoneControl | undefined
}
