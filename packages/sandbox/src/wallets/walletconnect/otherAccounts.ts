import { clusterAccounts } from '../../solana/clusterAccounts.js'
import type { SelectedAccount } from './namespaces.js'
import type { OtherNamespace } from './PhoneNetwork.js'

/**
 * The sandbox's accounts in the namespaces besides the EVM's, by the index of the EVM account. There are fewer, so that the later
 * ones share.
 */
export const otherAccounts: Readonly<Record<OtherNamespace, (index: number) => SelectedAccount>> = {
  solana: (index) => ({ addresses: [itemAt(clusterAccounts, index).address] }),
}

const itemAt = <Items extends readonly [unknown, ...unknown[]]>(items: Items, index: number): Items[number] =>
  items[index % items.length] ?? items[0]
