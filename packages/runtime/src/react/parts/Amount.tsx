import { formatAmount } from '../../base/amounts.js'
import type { Balance } from '../../connectors/chainService.js'

/** An amount of money: the figure large, its three decimals and its unit quieter (Spec §9). */
export function Amount({ balance }: { readonly balance: Balance }) {
  const figure = formatAmount(balance.amount, balance.decimals)
  const point = figure.indexOf('.')
  return (
    <p className={figure.length > 12 ? 'amount long' : 'amount'}>
      <bdi dir="ltr">
        {figure.slice(0, point)}
        <span className="fraction">{figure.slice(point)}</span>
      </bdi>{' '}
      <small>{balance.symbol}</small>
    </p>
  )
}
