import { ownOnly } from '../base/foreign.js'
import type { Wallet } from '../connectors/wallet.js'
import { firstWallets } from './firstWallets.generated.js'

/** The fields of a generated line, separated by tabs; missing ones at the end are absent. */
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
] as const satisfies readonly (keyof Wallet)[]

/** Reads the output of `npm run wallets`, a wallet per line. */
export const unpackWallets = (lines: string): readonly Wallet[] => lines.split('\n').map(unpackWallet)

function unpackWallet(line: string): Wallet {
  const values = line.split('\t')
  const given: Readonly<Record<string, string>> = ownOnly(
    Object.fromEntries(
      walletFields.flatMap((field, index) => (values[index] ? [[field, values[index]]] : [])),
    ),
  )
  const { slug = '', name = '', namespaces = 'eip155' } = given
  const [top, domain = ''] = slug.split('.')
  /** Expands a field: `=` at its start, or after `www.`, stands for `same`; one without a scheme goes between `start` and `end`. */
  const full = (field: string, same: string, start = '', end = '') => {
    const value = given[field]?.replace(/^(www\.)?=/, (_, www = '') => www + same)
    return value?.includes(':') ? value : value && start + value + end
  }
  const mobile_link = full('mobile_link', domain, '', '://')
  return ownOnly<Wallet>({
    ...given,
    id: given.id ?? slug,
    name,
    ...present({
      rdns: full('rdns', slug),
      homepage: full('homepage', `${domain}.${top}/`, 'https://'),
      mobile_link,
      desktop_link: full('desktop_link', mobile_link ?? ''),
      app_store: full('app_store', '', 'https://apps.apple.com/app/id'),
      play_store: full('play_store', slug, 'https://play.google.com/store/apps/details?id='),
      chrome_store: full('chrome_store', '', 'https://chromewebstore.google.com/detail/'),
    }),
    namespaces: namespaces.split(' '),
  })
}

const present = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

/** The bundled directory (decision 8): works offline, and sends no request. */
export interface BundledWallets {
  /** Well-known ones, the best known first. */
  readonly known: readonly Wallet[]
  /**
   * All other wallets, with their download links, in a separate chunk. They have no pictures: only a service
   * has those.
   */
  others(): Promise<readonly Wallet[]>
  /** The other bundled wallets, with the ids of their pictures. */
  othersPictured(): Promise<readonly Wallet[]>
}

/** Reads the bundled directory. */
export function bundledWallets(loadOthers = () => import('./otherWallets.generated.js')): BundledWallets {
  const others = async () => unpackWallets((await loadOthers()).otherWallets)
  return {
    known: unpackWallets(firstWallets),
    others,
    async othersPictured() {
      const [wallets, { otherPictures }] = await Promise.all([
        others(),
        import('./otherPictures.generated.js'),
      ])
      const ids = new Map(otherPictures.split('\n').map((line) => line.split('\t') as [string, string]))
      return wallets.map((wallet) => {
        const image_id = wallet.slug && ids.get(wallet.slug)
        return image_id ? ownOnly<Wallet>({ ...wallet, image_id }) : wallet
      })
    },
  }
}
