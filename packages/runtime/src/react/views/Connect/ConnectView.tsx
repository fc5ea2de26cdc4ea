import type { OrderedEntry } from '../../../connectors/order.js'
import type { Translate } from '../../../messages/catalogue.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { icons } from '../../parts/icons.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { useView } from '../../ViewContext.js'

/** The wallets to choose from, in the config's order (Spec §9). */
export function ConnectView() {
  const { state, actions, t } = useView<MessageKey>()
  const wallets = state.wallets.value

  if (wallets.length === 0) return <NoWallet />
  return (
    <>
      <ul aria-label={t('connect.wallets')}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletRow
              name={wallet.name}
              imageUrl={wallet.imageUrl}
              icon={wallet.group === 'walletConnect' ? icons.qrCode : undefined}
              note={wallet.note}
              tag={tagOf(wallet, t)}
              onIntent={() => actions.prepareToConnect(wallet.connectors[0])}
              onClick={() => actions.choose(wallet.connectors[0], wallet.wallet)}
            />
          </li>
        ))}
      </ul>
      <p className="foot">{t('connect.notice')}</p>
    </>
  )
}

function NoWallet() {
  const { state, actions, notify, t } = useView<MessageKey>()
  const lookAgain = () => {
    // Those that are there answer at once.
    actions.lookForWallets()
    if (state.wallets.peek().length === 0) notify({ kind: 'info', text: t('connect.empty.still') })
  }
  return (
    <MessageCard icon={icons.wallet} title={t('connect.empty.title')} hint={t('connect.empty.hint')}>
      <Button kind="primary" onClick={lookAgain}>
        {t('connect.empty.action')}
      </Button>
    </MessageCard>
  )
}

const tagOf = ({ group, type }: OrderedEntry, t: Translate<MessageKey>) => {
  if (group === 'walletConnect') return { text: t('connect.qrCode'), isPositive: false }
  if (group === 'recent') return { text: t('connect.recent'), isPositive: false }
  if (group !== 'injected') return undefined
  return type === 'MULTI_CHAIN'
    ? { text: t('connect.multiChain'), isPositive: false }
    : { text: t('connect.installed'), isPositive: true }
}
