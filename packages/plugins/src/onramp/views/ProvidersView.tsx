import { formatAmount } from '@wallet-modal/runtime/accounts'
import { ListRow, RowShapes, useAnswer, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { Buying } from '../createBuying.js'
import type { OnrampKey } from '../messages.js'
import { type Quoted, useQuotes } from './useQuotes.js'

/** The providers that sell here: first those that bring the most. */
export function ProvidersView({ buying }: { readonly buying: Buying }) {
  const { t, numberLanguage } = useView<OnrampKey>()
  const answer = useAnswer()
  const offered = buying.offered.value
  const quoted = useQuotes(buying, offered)
  const asset = buying.asset.value

  if (!quoted && buying.request.value) return <RowShapes count={offered.length} />
  const rows: readonly Quoted[] =
    quoted ?? offered.map((provider) => ({ provider, quote: undefined, isFailed: false }))
  const sorted = rows.toSorted((a, b) => compare(b.quote?.bought, a.quote?.bought))
  const hasBest = sorted.length > 1 && sorted[0]?.quote !== undefined
  return (
    <ul className="list">
      {sorted.map(({ provider, quote, isFailed }, index) => (
        <li key={provider.id}>
          <ListRow
            picture={<WalletIcon name={provider.name} />}
            name={provider.name}
            note={
              quote && asset
                ? t('onramp.provider.quoted', {
                    amount: `${formatAmount(quote.bought, asset.decimals, numberLanguage())} ${asset.symbol}`,
                  })
                : t(isFailed ? 'onramp.unpriced' : 'onramp.provider.unquoted')
            }
            tag={hasBest && index === 0 ? t('onramp.provider.best') : undefined}
            isCurrent={provider.id === buying.provider.value?.id}
            onClick={() => {
              buying.chooseProvider(provider.id)
              answer()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const compare = (a = -1n, b = -1n) => (a < b ? -1 : a > b ? 1 : 0)
