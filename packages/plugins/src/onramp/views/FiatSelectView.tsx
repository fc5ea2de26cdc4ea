import { ListRow, useAnswer, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { Buying } from '../createBuying.js'
import type { OnrampKey } from '../messages.js'

/** The currencies that the provider takes. */
export function FiatSelectView({ buying }: { readonly buying: Buying }) {
  const { numberLanguage } = useView<OnrampKey>()
  const answer = useAnswer()
  const names = new Intl.DisplayNames(numberLanguage(), { type: 'currency' })
  return (
    <ul className="list">
      {buying.options.value.payment.map(({ id }) => (
        <li key={id}>
          <ListRow
            picture={<WalletIcon name={id} />}
            name={names.of(id) ?? id}
            note={id}
            isCurrent={id === buying.currency.value}
            onClick={() => {
              buying.chooseCurrency(id)
              answer()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
