import { Icon } from '@wallet-modal/runtime/ui'
import type { OnrampKey } from '../messages.js'
import { Sign } from './Sign.js'

/** Lucide's credit-card, landmark and wallet (ISC). */
const icons: Readonly<Record<string, string>> = {
  card: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20',
  ach_bank_account: 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z',
}
const otherIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'

/** The picture of a way to pay. */
export const MethodSign = ({ method }: { readonly method: string }) => (
  <Sign>
    <Icon path={icons[method] ?? otherIcon} />
  </Sign>
)

/** The visitor's name of a way to pay; the provider's own where it has none. */
export const methodName = (method: string, t: (key: OnrampKey) => string): string =>
  method === 'card' || method === 'ach_bank_account' ? t(`onramp.method.${method}`) : method
