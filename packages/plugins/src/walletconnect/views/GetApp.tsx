import type { Wallet } from '@wallet-modal/runtime/chain'
import { ExternalLink, osOf, useView } from '@wallet-modal/runtime/ui'
import type { WalletConnectKey } from '../messages.js'
import { storeLink } from '../platforms.js'

/** Where to get a wallet, if it names a place. */
export function GetApp({
  wallet,
  look,
}: {
  readonly wallet: Wallet | undefined
  readonly look: 'primary' | 'button'
}) {
  const { t } = useView<WalletConnectKey>()
  return (
    <ExternalLink href={wallet && storeLink(wallet, osOf(window))} kind="web" look={look}>
      {t('walletConnect.get', { wallet: wallet?.name ?? '' })}
    </ExternalLink>
  )
}
