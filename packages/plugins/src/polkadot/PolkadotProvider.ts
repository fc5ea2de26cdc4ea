/** An account, as wallets of `window.injectedWeb3` share it. */
export interface PolkadotAccount {
  /** SS58, in the prefix that the wallet prefers. */
  readonly address: string
  /** The visitor's name for it. */
  readonly name?: string
  /** The only chain that it is for. Without it, any chain. */
  readonly genesisHash?: string | null
  /** Type of the account's key: `sr25519`, `ed25519` or `ecdsa`. */
  readonly type?: string
}

/** Input of `signRaw`. */
export interface PolkadotSignRequest {
  readonly address: string
  /** Hex. The wallet wraps the bytes in `<Bytes>` and `</Bytes>`, unless they are wrapped already. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** Result of `signRaw` and `signPayload`. */
export interface PolkadotSignature {
  readonly id: number
  /** Hex: 64 bytes, or 65 if the first names the kind of signature. */
  readonly signature: `0x${string}`
}

/** Signs for a wallet's accounts. Each request asks the visitor. */
export interface PolkadotSigner {
  signRaw?(request: PolkadotSignRequest): Promise<PolkadotSignature>
  /** Takes a transaction in the form of the chain's libraries (`SignerPayloadJSON`). */
  signPayload?(payload: { readonly address: string }): Promise<PolkadotSignature>
}

/**
 * The provider that `modal.getProvider('polkadot')` resolves to: the object that the wallet's own `enable` returned. The chain's
 * libraries take its `signer` as it is. Its answers are unchecked.
 */
export interface PolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe(listener: (accounts: readonly PolkadotAccount[]) => void): () => void
  }
  readonly signer: PolkadotSigner
}
