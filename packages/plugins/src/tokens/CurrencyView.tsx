import { type Currency, coinNames, currencies, currencySign } from '@wallet-modal/runtime/accounts'
import { CurrentMark, ListRow, useOnline, useView, VirtualList, WalletIcon } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { CurrencyChoice } from './currencyChoice.js'
import type { TokensKey } from './messages.js'

/** Currencies that values can be shown in. A chosen currency is used once its rate is known. */
export function CurrencyView({ choice }: { readonly choice: CurrencyChoice }) {
  const { state, router, t } = useView<TokensKey>()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Currency>()
  const [failed, setFailed] = useState<Currency>()
  const names = new Intl.DisplayNames(t('language.tag'), { type: 'currency' })
  const nameOf = (currency: Currency) => coinNames[currency] ?? names.of(currency.toUpperCase()) ?? currency
  const current = choice.money.rate()?.currency

  async function choose(currency: Currency) {
    setAsked(currency)
    setFailed(undefined)
    const isChosen = await choice.choose(currency, state.network.peek().id)
    setAsked(undefined)
    if (!isChosen) setFailed(currency)
    else if (state.view.peek() === 'Currency') router.back()
  }

  const noteOf = (currency: Currency) => {
    if (currency === asked) return t('tokens.currency.asking')
    if (currency !== failed) return currency.toUpperCase()
    return isOnline ? t('tokens.currency.failed') : t('tokens.currency.offline')
  }

  return (
    <>
      <p className="hidden" role="alert">
        {failed && noteOf(failed)}
      </p>
      <VirtualList
        label={t('tokens.currency.title')}
        items={currencies}
        keyOf={itself}
        look="contents"
        renderRow={(currency) => (
          <ListRow
            picture={<CurrencySign currency={currency} choice={choice} />}
            name={nameOf(currency)}
            note={noteOf(currency)}
            end={currency === current && <CurrentMark />}
            isCurrent={currency === current}
            isBusy={currency === asked}
            isDisabled={asked !== undefined}
            onClick={() => void choose(currency)}
          />
        )}
      />
    </>
  )
}

const itself = (currency: Currency) => currency

/** Signs that are shorter than those of English. */
const signs: Readonly<Partial<Record<Currency, string>>> = { cad: 'C$', btc: '₿', eth: 'Ξ' }

/** A currency's picture where the directory has one, else its sign. */
function CurrencySign({
  currency,
  choice,
}: {
  readonly currency: Currency
  readonly choice: CurrencyChoice
}) {
  // Its rows don't read signals themselves.
  useView()
  const imageUrl = choice.pictureOf(currency)
  if (imageUrl !== undefined) return <WalletIcon name={currency} imageUrl={imageUrl} />
  return (
    <span className="tokens-sign" dir="ltr" aria-hidden="true">
      {signs[currency] ?? currencySign(currency)}
    </span>
  )
}
