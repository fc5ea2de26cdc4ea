import { ownOnly } from '../base/foreign.js'
import type { Wallet } from '../connectors/wallet.js'
import { firstWallets } from './firstWallets.generated.js'

/** What stands between the tabs of a generated line, in this order; what is missing at the end is absent. */
const walletFields = [
  'slug',
  'name',
  'image_id',
  'id',
  'rdns',
  'namespaces',
  'homepage',
  'mobile_link',
  'desktop_link',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'opera_store',
  'safari_store',
  'mac_store',
  'windows_store',
  'linux_store',
] as const satisfies readonly (keyof Wallet)[]

/** Reads what `npm run wallets` wrote: a line is a wallet. */
export const unpackWallets = (lines: string): readonly Wallet[] => lines.split('\n').map(unpackWallet)

function unpackWallet(line: string): Wallet {
  const values = line.split('\t')
  const given: Readonly<Record<string, string>> = ownOnly(
    Object.fromEntries(
      walletFields.flatMap((field, index) => (values[index] ? [[field, values[index]]] : [])),
    ),
  )
  const { slug = '', name = '', rdns, homepage, namespaces = 'eip155' } = given
  const [top, domain] = slug.split('.')
  return ownOnly<Wallet>({
    id: slug,
    name,
    ...given,
    // What the slug says already.
    ...(rdns === '=' && { rdns: slug }),
    ...(homepage === '=' && { homepage: `https://${domain}.${top}/` }),
    namespaces: namespaces.split(' '),
  })
}

/** The bundled directory (design D8): works offline, and asks nobody. */
export interface BundledWallets {
  /** Well-known ones, the best known first. */
  readonly known: readonly Wallet[]
  /** All others, and where those are got from: a chunk of its own. */
  others(): Promise<readonly Wallet[]>
}

export const bundledWallets = (loadOthers = () => import('./otherWallets.generated.js')): BundledWallets => ({
  known: unpackWallets(firstWallets),
  others: async () => unpackWallets((await loadOthers()).otherWallets),
})
