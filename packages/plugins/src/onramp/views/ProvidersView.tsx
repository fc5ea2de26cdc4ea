import { formatAmount } from '@wallet-modal/runtime/accounts'
import { CurrentMark, ListRow, RowShapes, useAnswer, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { Buying } from '../createBuying.js'
import type { OnrampKey } from '../messages.js'
import { isUnpriced, type Quoted, useQuotes } from './useQuotes.js'

/** The providers that sell here: first those that bring the most. */
export function ProvidersView({ buying }: { readonly buying: Buying }) {
  const { t, numberLanguage } = useView<OnrampKey>()
  const answer = useAnswer()
  const offered = buying.offered.value
  const quoted = useQuotes(buying, offered)
  const isAsking = !quoted && buying.request.value !== undefined
  const asset = buying.asset.value

  if (isAsking) return <RowShapes count={offered.length} />
  const rows: readonly Quoted[] = quoted ?? offered.map((provider) => ({ provider, quote: undefined }))
  const sorted = rows.toSorted((a, b) => compare(b.quote?.bought, a.quote?.bought))
  const hasBest = sorted.length > 1 && sorted[0]?.quote !== undefined
  const noteOf = (row: Quoted) => {
    if (row.quote && asset) {
      const amount = formatAmount(row.quote.bought, asset.decimals, numberLanguage())
      return t('onramp.provider.quoted', { amount: `${amount} ${asset.symbol}` })
    }
    return t(quoted && isUnpriced(row) ? 'onramp.unpriced' : 'onramp.provider.unquoted')
  }
  return (
    <ul className="list">
      {sorted.map((row, index) => (
        <li key={row.provider.id}>
          <ListRow
            picture={<WalletIcon name={row.provider.name} imageUrl={row.provider.picture} />}
            name={row.provider.name}
            note={noteOf(row)}
            tag={hasBest && index === 0 ? t('onramp.provider.best') : undefined}
            isCurrent={row.provider.id === buying.provider.value?.id}
            end={row.provider.id === buying.provider.value?.id && <CurrentMark />}
            onClick={() => {
              buying.chooseProvider(row.provider.id)
              answer()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const compare = (a = -1n, b = -1n) => (a < b ? -1 : a > b ? 1 : 0)
