import type { Modal } from '@wallet-modal/runtime'

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The acts of a Polkadot app with its wallet. */
export type PolkadotApp = ReturnType<typeof createPolkadotApp>

/** An app of Polkadot's, which knows the wallet by `modal.getProvider` alone. */
export function createPolkadotApp(modal: Pick<Modal, 'getProvider'>) {
  const wallet = () => modal.getProvider('polkadot')
  return {
    /** The wallet's accounts, the one in use first, with the names that the visitor gave them. */
    async accounts(): Promise<readonly { readonly address: string; readonly name?: string }[]> {
      const { accounts } = await wallet()
      return accounts.get()
    },
    /** Has the text signed for the account in use, and resolves with the signature in hex. */
    async signMessage(text: string): Promise<string> {
      const { accounts, signer } = await wallet()
      const [account] = await accounts.get()
      const data = hexOf(`<Bytes>${text}</Bytes>`)
      const signed = await signer.signRaw?.({ address: account?.address ?? '', data, type: 'bytes' })
      return signed?.signature ?? ''
    },
    /** Has a transaction signed for the account in use, as a library of the chain hands it over, without its address. */
    async signTransaction(payload: object): Promise<string> {
      const { accounts, signer } = await wallet()
      const [account] = await accounts.get()
      if (!signer.signPayload) return 'signs no transactions'
      return (await signer.signPayload({ ...payload, address: account?.address ?? '' })).signature
    },
  }
}
