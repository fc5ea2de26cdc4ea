import { nearestName } from '@wallet-modal/runtime/config'
// The runtime's own table, which it doesn't publish. The build takes names and namespaces only.
import { firstWallets } from '../../../runtime/src/directory/firstWallets.generated.js'
import { otherWallets } from '../../../runtime/src/directory/otherWallets.generated.js'

/** A bundled wallet and the names that a config may use for it. */
export interface WalletOffer {
  /** The wallet's id, which is also its slug. */
  readonly id: string
  readonly name: string
  /** The wallet's EIP-6963 rdns, if known. */
  readonly rdns: string | undefined
  /** The wallet's namespaces (CAIP-2), as far as known. */
  readonly namespaces: readonly string[]
  /** All names that a config may use, in lower case. */
  readonly names: readonly string[]
}

/** A line of the tables: slug, name, picture, id, rdns, namespaces, and fields that the build drops. */
function readLine(line: string): WalletOffer {
  const [slug = '', name = '', , id = '', written = '', namespaces = ''] = line.split('\t')
  // Expands a line as `unpackWallets` does: `=` stands for the slug, no namespace for EVM.
  const rdns = written.replace(/^=/, slug)
  const names = new Set([slug, id, rdns].filter(Boolean).map((one) => one.toLowerCase()))
  return {
    id: slug,
    name,
    rdns: rdns || undefined,
    namespaces: (namespaces || 'eip155').split(' '),
    names: [...names],
  }
}

/** The bundled wallets, the most popular first. */
export const walletOffers: readonly WalletOffer[] = [
  // The second table repeats the wallets of the first, with fewer facts.
  ...new Map(
    [...otherWallets.split('\n'), ...firstWallets.split('\n')].map((line) => {
      const offer = readLine(line)
      return [offer.id, offer]
    }),
  ).values(),
]

/**
 * Whether a name in a config can be a wallet's, as far as can be known offline: a bundled wallet, one without
 * rdns, an id of a directory service, or the rdns of an installed wallet.
 */
export function mayNameWallet(typed: string): boolean {
  if (typed.startsWith('name:') || /^[0-9a-f]{64}$/i.test(typed)) return true
  return typed.includes('.') || isBundled(typed)
}

/** Whether the bundled directory has a wallet with that id, slug or rdns. */
export const isBundled = (typed: string): boolean => {
  const name = typed.toLowerCase()
  return walletOffers.some(({ names }) => names.includes(name))
}

/** The bundled wallet of that name, or the most popular of them: `metamask` for MetaMask, `trust` for Trust Wallet. */
export const walletByName = (typed: string): WalletOffer | undefined =>
  walletOffers.find(({ name }) => wordOf(name) === wordOf(typed))

/** The bundled wallet with the most similar name: MetaMask for `metamask` and `io.metamsk`. */
export function nearWallet(typed: string): WalletOffer | undefined {
  const asWord = wordOf(typed)
  // Words of one or two letters are similar to everything.
  if (asWord.length < 3) return undefined
  const exact = walletByName(typed)
  if (exact) return exact
  const byWord = new Map([...walletOffers].reverse().map((offer) => [wordOf(offer.name), offer]))
  const near = nearestName(
    typed,
    walletOffers.map(({ id }) => id),
  )
  return walletOffers.find(({ id }) => id === near) ?? byWord.get(nearestName(asWord, byWord.keys()) ?? '')
}

/** `Trust Wallet` and `trust` are the same name. */
const wordOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/wallet$/, '')
