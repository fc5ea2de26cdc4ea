/// <reference types="vite/client" />

import type { Modal } from '@wallet-modal/runtime'
import { openChainLab } from './chainLab.js'

/** What the specs of this page use: an app of Polkadot's, which knows the wallet by `modal.getProvider` alone. */
export interface PolkadotLab {
  readonly modal: Modal
  /** What the wallet shares, the account in use first, with the names that the visitor gave them. */
  accounts(): Promise<readonly { readonly address: string; readonly name?: string }[]>
  /** Has the text signed for the account in use, and resolves with the signature in hex. */
  signMessage(text: string): Promise<string>
}

declare global {
  var polkadotLab: PolkadotLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const modal = openChainLab('Polkadot lab', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', sandbox)

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

globalThis.polkadotLab = {
  modal,
  async accounts() {
    const { accounts } = await modal.getProvider('polkadot')
    return accounts.get()
  },
  async signMessage(text) {
    const { accounts, signer } = await modal.getProvider('polkadot')
    const [account] = await accounts.get()
    const data = hexOf(`<Bytes>${text}</Bytes>`)
    const signed = await signer.signRaw?.({ address: account?.address ?? '', data, type: 'bytes' })
    return signed?.signature ?? ''
  },
}
