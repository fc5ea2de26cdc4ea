import { formatAmount } from '../../base/amounts.js'
import type { Balance } from '../../connectors/chainService.js'

/** An amount of money: the figure large, its unit smaller and quieter (Spec §9: 3 decimals). */
export function Amount({ balance }: { readonly balance: Balance }) {
  const figure = formatAmount(balance.amount, balance.decimals)
  return (
    <p className={figure.length > 12 ? 'amount long' : 'amount'}>
      <bdi dir="ltr">{figure}</bdi> <small>{balance.symbol}</small>
    </p>
  )
}
