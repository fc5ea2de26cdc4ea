import { randomBytes } from 'node:crypto'
import type { Asset } from '../blockchain/assets.js'
import type { LocalChain } from '../chains/LocalChain.js'

/** The card provider's words for how far a purchase is. */
export type PurchaseStatus = `ONRAMP_TRANSACTION_STATUS_${'SUCCESS' | 'IN_PROGRESS' | 'FAILED'}`

/** A purchase as the account's history with `onramp=coinbase` tells it. */
interface PurchaseAnswer {
  readonly id: string
  readonly metadata: object
  readonly transfers: readonly object[]
}

/** The card provider's purchases, by account in lower case, newest first. */
type Purchases = Map<string, readonly PurchaseAnswer[]>

const bySandbox = new WeakMap<readonly LocalChain[], Purchases>()

/** The purchases of one sandbox, by its chains. */
function purchasesOf(chains: readonly LocalChain[]): Purchases {
  const found = bySandbox.get(chains) ?? new Map()
  bySandbox.set(chains, found)
  return found
}

/** Notes a purchase. */
export function notePurchase(
  chains: readonly LocalChain[],
  { networkId, name, symbol }: Asset,
  {
    address,
    bought,
    status,
  }: { readonly address: string; readonly bought: string; readonly status: PurchaseStatus },
): void {
  const hash = randomBytes(32).toString('hex')
  const purchase: PurchaseAnswer = {
    id: hash,
    metadata: {
      ...{
        operationType: 'buy',
        hash,
        minedAt: new Date().toISOString(),
        sentFrom: address,
        sentTo: address,
      },
      ...{ status, nonce: 1, chain: networkId },
    },
    transfers: [{ direction: 'in', quantity: { numeric: bought }, fungible_info: { name, symbol } }],
  }
  const all = purchasesOf(chains)
  const key = address.toLowerCase()
  all.set(key, [purchase, ...(all.get(key) ?? [])])
}

/** An account's purchases, in the form of a page of its history. */
export const purchasePage = (chains: readonly LocalChain[], account: string) => ({
  data: purchasesOf(chains).get(account.toLowerCase()) ?? [],
  next: null,
})
