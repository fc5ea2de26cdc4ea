/** An account as a wallet of `window.injectedWeb3` shows it to the page. */
export interface PolkadotAccount {
  /** SS58, in the prefix that the wallet prefers. */
  readonly address: string
  /** What the visitor calls it. */
  readonly name?: string
  /** The one chain that it is for; any where there is none. */
  readonly genesisHash?: string | null
  /** How it signs: `sr25519`, `ed25519` or `ecdsa`. */
  readonly type?: string
}

/** What `signRaw` takes. */
export interface PolkadotSignRequest {
  readonly address: string
  /** Hex. The wallet signs bytes that stand between `<Bytes>` and `</Bytes>`, and puts them there where they don't. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** What `signRaw` and `signPayload` answer. */
export interface PolkadotSignature {
  readonly id: number
  /** Hex: 64 bytes, or 65 where the kind of signature stands before them. */
  readonly signature: `0x${string}`
}

/** Signs for the accounts of a wallet; each request asks the visitor. */
export interface PolkadotSigner {
  signRaw?(request: PolkadotSignRequest): Promise<PolkadotSignature>
  /** A transaction, as the chain's libraries put it (`SignerPayloadJSON`). */
  signPayload?(payload: { readonly address: string }): Promise<PolkadotSignature>
}

/**
 * What `modal.getProvider('polkadot')` resolves to: what the wallet's own `enable` gave to this page. Libraries of the chain
 * take its `signer` as it is. What it answers is the wallet's word.
 */
export interface PolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe(listener: (accounts: readonly PolkadotAccount[]) => void): () => void
  }
  readonly signer: PolkadotSigner
}
