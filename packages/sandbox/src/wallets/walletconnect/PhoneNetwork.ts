import type { SandboxDescription } from '../../SandboxDescription.js'
import type { WalletNamespace } from './namespaces.js'

/** A namespace besides the EVM's; the wallet serves one network of it. */
export type OtherNamespace = Exclude<WalletNamespace, 'eip155'>

/** The network that the wallet serves in another namespace than the EVM's. */
export interface PhoneNetwork {
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  /** URL of the node's JSON-RPC; for Bitcoin's ledger, the base of Esplora's API. */
  readonly rpcUrl: string
}

/** The networks besides the EVM's, by namespace. */
export type PhoneNetworks = Partial<Readonly<Record<OtherNamespace, PhoneNetwork>>>

/** The networks of a running sandbox. */
export const sandboxPhoneNetworks = ({ solana, bitcoin, polkadot }: SandboxDescription): PhoneNetworks => ({
  ...(solana && { solana: { networkId: solana.id, name: solana.name, rpcUrl: solana.rpcUrl } }),
  bip122: { networkId: bitcoin.id, name: bitcoin.name, rpcUrl: bitcoin.esploraUrl },
  polkadot: { networkId: polkadot.id, name: polkadot.name, rpcUrl: polkadot.rpcUrl },
})
