import { currencySign } from '@wallet-modal/runtime/accounts'
import { CurrentMark, ListRow, TokenIcon, useAnswer, useView } from '@wallet-modal/runtime/ui'
import type { ReactNode } from 'react'
import type { Buying } from '../createBuying.js'
import type { OnrampKey } from '../messages.js'
import { MethodSign, methodName } from './method.js'
import { moneyText } from './moneyText.js'
import { Sign } from './Sign.js'

/** A list to choose from. */
function Choices<T>({
  items,
  keyOf,
  isCurrent,
  onChoose,
  rowOf,
}: {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly isCurrent: (item: T) => boolean
  readonly onChoose: (item: T) => void
  readonly rowOf: (item: T) => {
    readonly picture: ReactNode
    readonly name: string
    readonly note: string
  }
}) {
  const answer = useAnswer()
  return (
    <ul className="list">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ListRow
            {...rowOf(item)}
            isCurrent={isCurrent(item)}
            end={isCurrent(item) && <CurrentMark />}
            onClick={() => {
              onChoose(item)
              answer()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The currencies that the provider takes. */
export function FiatSelectView({ buying }: { readonly buying: Buying }) {
  const { numberLanguage } = useView<OnrampKey>()
  const language = numberLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (
    <Choices
      items={buying.options.value.payment}
      keyOf={({ id }) => id}
      isCurrent={({ id }) => id === buying.currency.value}
      onChoose={({ id }) => buying.chooseCurrency(id)}
      rowOf={({ id }) => ({
        picture: <Sign>{currencySign(id.toLowerCase() as never, language)}</Sign>,
        name: names.of(id) ?? id,
        note: id,
      })}
    />
  )
}

/** The ways to pay in the chosen currency, with their limits. */
export function MethodSelectView({ buying }: { readonly buying: Buying }) {
  const { t, numberLanguage } = useView<OnrampKey>()
  const write = (amount: number) => moneyText(String(amount), buying.currency.value, numberLanguage())
  return (
    <Choices
      items={buying.methods.value}
      keyOf={({ method }) => method}
      isCurrent={({ method }) => method === buying.method.value}
      onChoose={({ method }) => buying.chooseMethod(method)}
      rowOf={({ method, min, max }) => ({
        picture: <MethodSign method={method} />,
        name: methodName(method, t),
        note: t('onramp.method.limits', { least: write(min), most: write(max) }),
      })}
    />
  )
}

/** Assets that the provider sells on the network in use. */
export function TokenSelectView({ buying }: { readonly buying: Buying }) {
  const { state, t } = useView<OnrampKey>()
  const { definition, id } = state.network.value
  return (
    <Choices
      items={buying.assets.value}
      keyOf={({ address = '' }) => address}
      isCurrent={({ address }) => address === buying.asset.value?.address}
      onChoose={buying.chooseAsset}
      rowOf={(asset) => ({
        picture: <TokenIcon asset={asset} imageUrl={buying.pictureOf(asset)} />,
        name: asset.symbol,
        note: t('onramp.token.on', { network: definition?.name ?? id }),
      })}
    />
  )
}
