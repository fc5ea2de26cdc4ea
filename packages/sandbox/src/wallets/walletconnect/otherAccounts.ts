import { ledgerAccounts } from '../../bitcoin/ledgerAccounts.js'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { clusterAccounts } from '../../solana/clusterAccounts.js'
import { signersOf } from '../bitcoinSigning.js'
import { addressAnswer } from './createBitcoinAnswerer.js'
import type { SelectedAccount } from './namespaces.js'
import type { OtherNamespace } from './PhoneNetwork.js'

/**
 * The sandbox's accounts in the namespaces besides the EVM's, by the index of the EVM account. There are fewer, so that the later
 * ones share.
 */
export const otherAccounts: Readonly<Record<OtherNamespace, (index: number) => SelectedAccount>> = {
  solana: (index) => ({ addresses: [itemAt(clusterAccounts, index).address] }),
  bip122(index) {
    const [payment, ordinals] = signersOf(itemAt(ledgerAccounts, index))
    return {
      addresses: [payment.address, ordinals.address],
      events: { bip122_addressesChanged: [payment, ordinals].map(addressAnswer) },
    }
  },
  polkadot: (index) => ({ addresses: [itemAt(polkadotAccounts, index).address] }),
}

const itemAt = <Items extends readonly [unknown, ...unknown[]]>(items: Items, index: number): Items[number] =>
  items[index % items.length] ?? items[0]
