import { nearestName } from '@wallet-modal/runtime/config'
// The runtime's own table, which is no part of what it publishes. The build takes names and namespaces only.
import { firstWallets } from '../../../runtime/src/directory/firstWallets.generated.js'
import { otherWallets } from '../../../runtime/src/directory/otherWallets.generated.js'

/** A wallet of the bundled directory, by what a config may call it. */
export interface WalletOffer {
  /** Its id and slug at once. */
  readonly id: string
  readonly name: string
  /** What it announces itself by, where that is known. */
  readonly rdns: string | undefined
  /** The kinds of chain that it is known for (CAIP-2). */
  readonly namespaces: readonly string[]
  /** All that a config may call it, in lower case. */
  readonly names: readonly string[]
}

/** A line of the tables: slug, name, picture, id, rdns, namespaces, and what is left out of the build. */
function readLine(line: string): WalletOffer {
  const [slug = '', name = '', , id = '', written = '', namespaces = ''] = line.split('\t')
  // As `unpackWallets` has it: the slug where it begins with an equals sign, and EVM where no namespace is named.
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

/** The bundled wallets, the best known first. */
export const walletOffers: readonly WalletOffer[] = [
  // Those of the first table stand in the second as well, with less.
  ...new Map(
    [...otherWallets.split('\n'), ...firstWallets.split('\n')].map((line) => {
      const offer = readLine(line)
      return [offer.id, offer]
    }),
  ).values(),
]

/**
 * Whether a name in a config can be of a wallet, as far as is known without asking anybody: a bundled one, one that has no
 * rdns, the id of a directory service, or the rdns that an installed wallet announces.
 */
export function mayNameWallet(typed: string): boolean {
  if (typed.startsWith('name:') || /^[0-9a-f]{64}$/i.test(typed)) return true
  return typed.includes('.') || isBundled(typed)
}

/** Whether the bundled directory has a wallet of that id, slug or rdns. */
export const isBundled = (typed: string): boolean => {
  const name = typed.toLowerCase()
  return walletOffers.some(({ names }) => names.includes(name))
}

/** The bundled wallet that a name is most like: `metamask` and `io.metamsk` are MetaMask. */
export function nearWallet(typed: string): WalletOffer | undefined {
  const asWord = wordOf(typed)
  // Of one or two letters everything is near.
  if (asWord.length < 3) return undefined
  const byWord = new Map([...walletOffers].reverse().map((offer) => [wordOf(offer.name), offer]))
  const exact = byWord.get(asWord)
  if (exact) return exact
  const near = nearestName(
    typed,
    walletOffers.map(({ id }) => id),
  )
  return walletOffers.find(({ id }) => id === near) ?? byWord.get(nearestName(asWord, byWord.keys()) ?? '')
}

/** `Trust Wallet` and `trust` are one word. */
const wordOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/wallet$/, '')
