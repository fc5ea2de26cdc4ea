import type { SandboxAccount } from './accounts.js'
import type { LedgerAccount } from './bitcoin/ledgerAccounts.js'
import type { SandboxNetwork } from './networks.js'
import type { PolkadotAccount } from './polkadot/polkadotAccounts.js'
import type { ClusterAccount } from './solana/clusterAccounts.js'

/**
 * Everything a client has to know of a running sandbox: what `GET /sandbox.json` answers and `--json` prints. All URLs
 * are absolute and on loopback. Each part of the sandbox adds its own keys.
 */
export interface SandboxDescription {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** The local EVM chains, first one first. */
  readonly chains: readonly DescribedChain[]
  /** The local Solana cluster; absent where its engine has no build for this platform. */
  readonly solana?: DescribedCluster
  /** The fake node of a Polkadot chain. */
  readonly polkadot: DescribedRelay
  /** The local Bitcoin ledger, a fake. */
  readonly bitcoin: DescribedLedger
  /** Funded accounts with their (public) development keys; the same on each chain. */
  readonly accounts: readonly SandboxAccount[]
  readonly wallets: {
    /** Classic script that announces the browser wallets to the page which loads it. */
    readonly scriptUrl: string
    readonly available: readonly DescribedWallet[]
    /** The WalletConnect wallet, which is a page. */
    readonly walletConnect: {
      readonly name: string
      readonly pageUrl: string
      /** Base of a link that opens it: `wc?uri=` and the encoded pairing link go behind it. */
      readonly linkUrl: string
    }
  }
  readonly relay: {
    /** WalletConnect relay, such as `ws://127.0.0.1:4100/relay`: the `relayUrl` of an SDK. */
    readonly url: string
  }
  readonly directory: {
    /** Base of the wallet directory's API, such as `/getWallets`: a config's `endpoints.directory`. */
    readonly url: string
  }
  readonly blockchain: DescribedBlockchain
  readonly faults: {
    /** Where faults are injected by POST, listed by GET and cleared by DELETE. */
    readonly url: string
  }
  readonly onramp: {
    /** Page of the first provider, whose URL the blockchain API makes. */
    readonly cardUrl: string
    /** Page of the second provider: `?destinationCurrencyCode=…&walletAddress=…` goes behind it. */
    readonly exchangeUrl: string
  }
  readonly inbox: {
    /** The mails that were sent, as a page or as JSON. */
    readonly url: string
    /** The mail server. */
    readonly smtpUrl: string
  }
  readonly auth: {
    /** Origin of the embedded wallet: the same site as pages at `http://app.localhost`. */
    readonly url: string
    /** The same wallet at another site. */
    readonly crossSiteUrl: string
    /** The same wallet by an operator who keeps a key to each: the log-in alone opens it on another device. */
    readonly escrowedUrl: string
    /** Where these keys are: a second server with a database of its own. */
    readonly escrowUrl: string
    /** The same wallet with smart accounts: the site of pages at `http://app.localhost`. */
    readonly smartUrl: string
  }
  readonly socials: {
    /** Base of the stand-ins of log-in providers, such as `/google`. */
    readonly url: string
  }
  readonly farcaster: {
    /** Base of the stand-in of Farcaster's relay. */
    readonly relayUrl: string
    /** The chain with Farcaster's registries. */
    readonly rpcUrl: string
  }
  /** Base URLs of the parts that have an origin of their own, by name; absent where none has. */
  readonly origins?: Readonly<Record<string, string>>
}

/** A chain in {@link SandboxDescription}. */
export interface DescribedChain extends SandboxNetwork {
  /** CAIP-2 id, such as `eip155:31337`. */
  readonly id: `eip155:${number}`
  /** JSON-RPC over HTTP POST, single and batch. */
  readonly rpcUrl: string
  /** Base of `/address/…` and `/tx/…` pages. */
  readonly explorerUrl: string
}

/** The Solana cluster in {@link SandboxDescription}. */
export interface DescribedCluster {
  /** CAIP-2 id, such as `solana:ESzf…`. */
  readonly id: `solana:${string}`
  readonly name: string
  /** Base58; its first 32 characters are the id's reference. */
  readonly genesisHash: string
  /** JSON-RPC over HTTP POST, single and batch. */
  readonly rpcUrl: string
  /** JSON-RPC over a websocket: slots, signatures, accounts. */
  readonly subscriptionsUrl: string
  /** Funded accounts with their (public) development keys. */
  readonly accounts: readonly ClusterAccount[]
}

/** What stands in for a Polkadot chain in {@link SandboxDescription}. */
interface DescribedRelay {
  /** CAIP-2 id, such as `polkadot:6f3a…`. */
  readonly id: `polkadot:${string}`
  readonly name: string
  /** Hex; its first 16 bytes are the id's reference. */
  readonly genesisHash: `0x${string}`
  /** JSON-RPC over HTTP POST, single and batch. */
  readonly rpcUrl: string
  /** Accounts with their (public) development keys. */
  readonly accounts: readonly PolkadotAccount[]
}

/** The Bitcoin ledger in {@link SandboxDescription}. */
interface DescribedLedger {
  /** CAIP-2 id, such as `bip122:da96…`. */
  readonly id: `bip122:${string}`
  readonly name: string
  /** Hex; its first 32 characters are the id's reference. */
  readonly genesisHash: string
  /** True: the ledger is no node. It mines nothing, and runs only scripts that one key spends. It checks transactions. */
  readonly isFake: true
  /** Base of Esplora's API, such as `/address/…` and `/tx`. */
  readonly esploraUrl: string
  /** Funded accounts with their (public) development keys. */
  readonly accounts: readonly LedgerAccount[]
}

/** The blockchain API in {@link SandboxDescription}, and what the chains begin with. */
interface DescribedBlockchain {
  /** Base of the API, such as `/v1/supported-chains`: a config's `endpoints.blockchain`. Analytics events go to `/e` under it. */
  readonly url: string
  /** Fungible tokens, of which each account has some. */
  readonly tokens: readonly (DescribedContract & { readonly decimals: number })[]
  /** Tokens that a swap has to be careful with, such as one that keeps a part of each transfer. Anyone may call their `mint`. */
  readonly hostileTokens: readonly (DescribedContract & { readonly decimals: number })[]
  /** Tokens that are unlike any other (ERC-721); the first account has them. */
  readonly collections: readonly DescribedContract[]
  /** Collectibles that exist several times (ERC-1155); the first account has all of them. */
  readonly editions: readonly (Pick<DescribedContract, 'networkId' | 'address'> & {
    /** Token id in decimal digits. */
    readonly tokenId: string
  })[]
  /** The name that the first EVM chain's ENS has, and what it leads to. */
  readonly name: { readonly name: string; readonly address: `0x${string}` }
  /** Names below this one can be registered, such as `user.sandbox.eth`. */
  readonly nameSuffix: string
}

/** A contract, or a mint of Solana's, in {@link SandboxDescription}. */
interface DescribedContract {
  /** CAIP-2. */
  readonly networkId: string
  /** The address, which is the same at each start. */
  readonly address: string
  readonly name: string
  readonly symbol: string
}

/** A browser wallet in {@link SandboxDescription}. */
export interface DescribedWallet {
  /** Name to ask for it by in the script's `?wallets=` list. */
  readonly key: 'instant' | 'asking' | 'standard' | 'solana' | 'polkadot' | 'bitcoin' | 'sats'
  /** Reverse DNS name announced by EIP-6963; absent for a wallet of another kind. */
  readonly rdns?: string
  readonly name: string
  /** Whether the script announces it without being asked to. */
  readonly isDefault: boolean
}
