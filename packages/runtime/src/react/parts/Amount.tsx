import { formatAmount } from '../../base/amounts.js'
import type { Balance } from '../../connectors/chainService.js'
import { useView } from '../ViewContext.js'
import { Figure } from './Figure.js'

/** A balance: the whole number large, its three decimals and its symbol quieter (Spec §9). */
export function Amount({ balance }: { readonly balance: Balance }) {
  const figure = formatAmount(balance.amount, balance.decimals, useView().numberLanguage())
  // The decimal sign and three decimals; next to nothing is one figure.
  const point = /^[<>]/.test(figure) ? figure.length : figure.length - 4
  return (
    <p className={figure.length > 12 ? 'amount long' : 'amount'}>
      <bdi dir="ltr">
        <Figure text={figure.slice(0, point)} />
        {point < figure.length && (
          <span className="fraction">
            <Figure text={figure.slice(point)} />
          </span>
        )}
      </bdi>{' '}
      <small>{balance.symbol}</small>
    </p>
  )
}
