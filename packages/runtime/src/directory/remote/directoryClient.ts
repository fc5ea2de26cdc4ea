import { createServiceClient, type ServiceClientOptions } from '../../http/createServiceClient.js'
import type { RequestOptions } from '../../http/request.js'
import { pictureRequest } from '../pictureRequest.js'
import { parseWalletsResponse, type WalletsResponse } from './parseAnswers.js'

/** Wallets that no relay reaches: Solflare, Coinbase, Phantom. Excluded when pairing is the only way (Spec §7). */
const unpairableIds = [
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
]

/** Things that a directory has pictures of. */
type PictureKind = 'wallet' | 'asset'

const picturePaths: Readonly<Record<PictureKind, string>> = {
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
}

/** Parameters of GET /getWallets beside those of every call (Spec §7); an empty list is left out. */
interface WalletsQuery {
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly string[]
  readonly search?: string
  readonly badge_type?: 'certified' | undefined
}

/** The wallet directory's API (Spec §7). A status outside 200–299 rejects with the response attached; see `createHttp`. */
export interface DirectoryClient {
  getWallets(
    query: WalletsQuery,
    options?: Pick<RequestOptions<never>, 'signal' | 'timeoutMs'>,
  ): Promise<WalletsResponse>
  /** A picture, by {@link pictureRequest}. */
  getPicture(kind: PictureKind, id: string): Promise<string>
}

/** Makes a client. */
export function createDirectoryClient(options: ServiceClientOptions): DirectoryClient {
  const { get } = createServiceClient(options)
  const isPairingOnly = options.sdk.version.startsWith('html-core-')

  return {
    getWallets({ include = [], exclude = [], chains = [], ...query }, options) {
      const excluded = isPairingOnly ? [...new Set([...exclude, ...unpairableIds])] : exclude
      const lists = { include, exclude: excluded, chains }
      const given = Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0))
      return get('getWallets', { ...options, parse: parseWalletsResponse, query: { ...query, ...given } })
    },
    getPicture: (kind, id) => get(`${picturePaths[kind]}/${encodeURIComponent(id)}`, pictureRequest),
  }
}
