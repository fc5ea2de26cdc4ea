import { type Currency, coinNames, currencies, currencySign } from '@wallet-modal/runtime/accounts'
import { ListRow, useOnline, useView, WalletIcon } from '@wallet-modal/runtime/ui'
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

  return (
    <div className="tokens">
      {failed && (
        <p className="hint tokens-failure" role="alert">
          {isOnline ? t('tokens.currency.failed', { name: nameOf(failed) }) : t('tokens.currency.offline')}
        </p>
      )}
      <ul>
        {currencies.map((currency) => (
          <li key={currency}>
            <ListRow
              picture={<WalletIcon name={currencySign(currency)} imageUrl={choice.pictureOf(currency)} />}
              name={nameOf(currency)}
              note={currency.toUpperCase()}
              tag={
                currency === asked
                  ? t('tokens.currency.asking')
                  : currency === current
                    ? t('tokens.currency.current')
                    : undefined
              }
              isCurrent={currency === current}
              isBusy={currency === asked}
              isDisabled={asked !== undefined}
              onClick={() => void choose(currency)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
