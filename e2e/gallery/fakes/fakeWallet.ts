/** An installed wallet that only makes itself known: what it answers is the fake chain's affair. */
export interface FakeWallet {
  readonly name: string
  /** @default made from the name */
  readonly rdns?: string
  /** Colour of its picture; none: it brings no picture. */
  readonly colour?: string
  /** The namespaces that it serves. @default ['eip155'] */
  readonly namespaces?: readonly ('eip155' | 'solana')[]
}

/** The wallets of a page unless a state says otherwise. */
export const usualWallets: readonly FakeWallet[] = [
  { name: 'Violet', colour: '#6d3bd1' },
  { name: 'Harbour Wallet', colour: '#0b6b5f' },
  { name: 'Plain' },
]

/** What `modal.connect` knows a wallet by. */
export const rdnsOf = ({ name, rdns }: FakeWallet) =>
  rdns ?? `test.${name.toLowerCase().replaceAll(/\W+/g, '-')}`

/** Makes wallets known to whoever asks this page, by EIP-6963 and the Wallet Standard; returns what ends that. */
export function announce(wallets: readonly FakeWallet[]): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const wallet of wallets) {
    const { name, namespaces = ['eip155'] } = wallet
    const icon = pictureOf(wallet)
    if (namespaces.includes('eip155')) {
      const detail = {
        info: { uuid: name, name, icon, rdns: rdnsOf(wallet) },
        provider: { request: async () => null },
      }
      const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', tell, { signal })
    }
    if (namespaces.includes('solana')) {
      const standard = {
        version: '1.0.0',
        name,
        icon,
        chains: ['solana:mainnet'],
        features: {},
        accounts: [],
      }
      addEventListener(
        'wallet-standard:app-ready',
        (event) => (event as CustomEvent<{ register(wallet: object): void }>).detail.register(standard),
        { signal },
      )
    }
  }
  return () => listening.abort()
}

/** A disc on a ground of the wallet's colour. */
function pictureOf({ colour }: FakeWallet): string | undefined {
  if (colour === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="4"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
