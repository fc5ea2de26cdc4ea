import type { ResolvedConfig } from '../../config/types.js'
import type { Wallet } from '../../connectors/wallet.js'
import { directoryId } from '../otherNames.js'
import { isWalletNamed } from '../walletFilter.js'

/** The config's wallet lists in the service's words: its ids. */
export interface ServiceLists {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** Only wallets are listed that the service can't be asked for. */
  readonly isUnaskable: boolean
  /** Some names mean nothing to the service: the bundled directory knows which wallets they are. */
  readonly needsFacts: boolean
}

/** @param known the wallets of the bundled directory, whose slug or rdns leads to an id */
export function serviceLists(
  { include, exclude, featured }: ResolvedConfig['wallets'],
  known: readonly Wallet[],
): ServiceLists {
  const idsOf = (list: readonly string[]): readonly string[] => {
    const named = (name: string) => known.flatMap((one) => (isWalletNamed([name], one) ? one.id : []))
    return [...new Set(list.flatMap((name) => [name, ...named(name)].filter((id) => directoryId.test(id))))]
  }
  const included = idsOf(include)
  return {
    include: included,
    exclude: idsOf(exclude),
    featured: idsOf(featured),
    isUnaskable: include.length > 0 && included.length === 0,
    needsFacts: [include, exclude].some((names) => idsOf(names).length < new Set(names).size),
  }
}
