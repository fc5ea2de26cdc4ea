import { formatAmount } from '@wallet-modal/runtime/accounts'
import { Contents, ListRow, MessageCard, TokenIcon, useView } from '@wallet-modal/runtime/ui'
import type { Buying } from '../createBuying.js'
import type { manifest } from '../manifest.js'
import type { OnrampKey } from '../messages.js'
import { moneyText } from './moneyText.js'

/** Lucide's shopping-bag (ISC). */
const bag = 'M6 2 3 6v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6l-3-4ZM3 6h18M16 10a4 4 0 0 1-8 0'

/** Purchases in this browser, newest first. */
export function PurchasesView({ buying }: { readonly buying: Buying }) {
  const { router, t, numberLanguage } = useView<OnrampKey, typeof manifest>()
  const purchases = buying.purchases.all.value
  const language = numberLanguage()
  if (purchases.length === 0) {
    return (
      <MessageCard icon={bag} title={t('onramp.activity.empty')} hint={t('onramp.activity.empty.hint')} />
    )
  }
  return (
    <Contents>
      {purchases.map((one) => {
        const { asset, arrived, stage } = one
        return (
          <li key={one.startedAt}>
            <ListRow
              picture={<TokenIcon asset={asset} imageUrl={buying.pictureOf(asset)} />}
              name={
                arrived === undefined
                  ? asset.symbol
                  : `${formatAmount(arrived, asset.decimals, language)} ${asset.symbol}`
              }
              note={t(
                stage === 'arrived' || stage === 'failed'
                  ? `onramp.activity.${stage}`
                  : stage === 'late'
                    ? 'onramp.late'
                    : 'onramp.activity.pending',
              )}
              end={<bdi>{moneyText(one.amount, one.currency, language)}</bdi>}
              onClick={() => {
                buying.forgetOpening()
                buying.purchases.show(one.startedAt)
                router.push('BuyInProgress')
              }}
            />
          </li>
        )
      })}
    </Contents>
  )
}
