import { formatUnits } from 'viem'
import { findAsset } from './assets.js'
import type { ChainIndex, IndexedTransaction } from './createChainIndex.js'
import { type HistorySource, type TransactionAnswer, type TransferAnswer, worth } from './history.js'
import type { TokenTransfer } from './readTransfers.js'
import { type FungibleFacts, type PictureFacts, readFungibles, readPictures } from './tokenFacts.js'

/** What transfers are told with. */
interface TransferFacts {
  readonly networkId: string
  readonly fungibles: ReadonlyMap<string, FungibleFacts>
  readonly pictures: ReadonlyMap<TokenTransfer, PictureFacts>
  /** Where the picture of a token is, by its symbol. */
  readonly iconUrl: (symbol: string) => string
}

const nobody = `0x${'0'.repeat(40)}`

/** The operation of a call by its first 4 bytes, for failed transactions, which have no logs. */
const operations: Readonly<Record<string, string>> = {
  '0x': 'send',
  '0xa9059cbb': 'send',
  '0x23b872dd': 'send',
  '0x42842e0e': 'send',
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'approve',
}

/**
 * An account's history on an EVM chain, of what its index has read.
 *
 * @param account in any letter case
 */
export function evmHistory(
  index: ChainIndex,
  account: string,
  iconUrl: (symbol: string) => string,
): HistorySource {
  const networkId = `eip155:${index.chain.network.chainId}`
  const own = account.toLowerCase()
  const transactions = index.transactionsOf(own)
  return {
    networkId,
    count: transactions.length,
    minedAt: (place) => transactions[place]?.minedAt ?? 0,
    async describe(places) {
      const wanted = places.flatMap((place) => transactions[place] ?? [])
      const moved = wanted.flatMap(({ transfers }) => transfers.filter((each) => concerns(each, own)))
      const fungibleMoves = moved.filter(({ tokenId }) => tokenId === undefined)
      const fungibles = await readFungibles(index.chain, new Set(fungibleMoves.map((each) => each.contract)))
      const pictures = await readPictures(
        index.chain,
        moved.filter(({ tokenId }) => tokenId !== undefined),
      )
      return wanted.map((each) => describe(each, own, { networkId, fungibles, pictures, iconUrl }))
    },
  }
}

const concerns = ({ from, to }: { readonly from: string; readonly to?: string | undefined }, own: string) =>
  from === own || to === own

function describe(transaction: IndexedTransaction, own: string, facts: TransferFacts): TransactionAnswer {
  const { hash, from, to, created, nonce, value, minedAt, hasFailed } = transaction
  const mine = transaction.transfers.filter((each) => concerns(each, own))
  const currency = findAsset(facts.networkId, undefined)
  const native: TransferAnswer[] =
    value > 0n && !hasFailed && currency && concerns({ from, to: to ?? created }, own)
      ? [
          {
            direction: directionOf({ from, to: to ?? created ?? '' }, own),
            sender: from,
            recipient: to ?? created ?? '',
            ...worth(formatUnits(value, currency.decimals), currency.priceUsd),
            fungible_info: {
              name: currency.name,
              symbol: currency.symbol,
              icon: { url: facts.iconUrl(currency.symbol) },
            },
          },
        ]
      : []
  const transfers = [...native, ...mine.map((each) => describeTransfer(each, own, facts))]
  return {
    id: `${facts.networkId}:${hash}`,
    metadata: {
      operationType: operationOf(transaction, transfers, mine),
      hash,
      minedAt: new Date(minedAt * 1000).toISOString(),
      sentFrom: from,
      sentTo: to ?? created ?? '',
      status: hasFailed ? 'failed' : 'confirmed',
      nonce,
      chain: facts.networkId,
    },
    transfers,
  }
}

function operationOf(
  { created, selector, isApproval }: IndexedTransaction,
  transfers: readonly TransferAnswer[],
  tokens: readonly TokenTransfer[],
): string {
  if (created !== undefined) return 'deploy'
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in'))
    return tokens.length > 0 && tokens.every(({ from }) => from === nobody) ? 'mint' : 'receive'
  if (directions.size > 0) return 'send'
  return isApproval ? 'approve' : (operations[selector] ?? 'execute')
}

function directionOf({ from, to }: { readonly from: string; readonly to: string }, own: string) {
  if (from === to) return 'self'
  return to === own ? 'in' : 'out'
}

function describeTransfer(transfer: TokenTransfer, own: string, facts: TransferFacts): TransferAnswer {
  const { contract, amount, tokenId, from, to } = transfer
  const moved = { direction: directionOf(transfer, own), sender: from, recipient: to } as const
  if (tokenId !== undefined) {
    const { name, image, isSpam } = facts.pictures.get(transfer) ?? {
      name: `#${tokenId}`,
      image: undefined,
      isSpam: false,
    }
    const preview = image && { url: image.url, content_type: image.type ?? null }
    return {
      ...moved,
      quantity: { numeric: amount.toString() },
      nft_info: { name, ...(preview && { content: { preview } }), flags: { is_spam: isSpam } },
    }
  }
  const token = facts.fungibles.get(contract)
  if (!token) return { ...moved, quantity: { numeric: amount.toString() } }
  const price = findAsset(facts.networkId, contract)?.priceUsd
  return {
    ...moved,
    ...worth(formatUnits(amount, token.decimals), price),
    fungible_info: { name: token.name, symbol: token.symbol, icon: { url: facts.iconUrl(token.symbol) } },
  }
}
