import { useMemo } from 'react'
import { appWallets } from '../../../directory/appWallets.js'
import { walletHelpTexts } from '../../../messages/en/walletHelp.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { Footer } from '../../parts/Footer.js'
import { Icon } from '../../parts/Icon.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './walletHelp.css?inline'

/** The view's texts in English. */
export const texts = walletHelpTexts

/** Lucide's gem, key-round and shield-check (ISC). */
const drawings = {
  holds: 'M6 3h12l4 6-10 13L2 9zM11 3 8 9l4 13 4-13-3-6M2 9h20',
  logIn:
    'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
  control:
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
} as const
const points = ['holds', 'logIn', 'control'] as const

/** Four wallets around one. */
const shownWallets = 5

/** Explains what a wallet is, in three points beside real ones, and where to get one. */
export function WhatIsAWalletView() {
  useSheet(css)
  const { config, router, pictureOf, t } = useView<MessageKey>()
  const { wallets } = useMemo(() => appWallets(config), [config])
  return (
    <>
      <div className="help-picture" aria-hidden="true">
        <svg viewBox="0 0 348 144" preserveAspectRatio="none" aria-hidden="true">
          {[24, 48, 72, 96, 120].map((y) => (
            <path key={y} d={`M-116 ${y}q29-22 58 0t58 0 58 0 58 0 58 0 58 0 58 0 58 0 58 0`} />
          ))}
        </svg>
        {wallets.value.slice(0, shownWallets).map((wallet) => {
          const imageUrl = pictureOf(wallet)
          return (
            <div key={wallet.id}>
              {imageUrl !== undefined && <WalletIcon name={wallet.name} imageUrl={imageUrl} />}
            </div>
          )
        })}
      </div>
      <ul className="help-points">
        {points.map((point) => (
          <li key={point}>
            <Icon path={drawings[point]} />
            <h3>{t(`walletHelp.${point}.title`)}</h3>
            <p>{t(`walletHelp.${point}.hint`)}</p>
          </li>
        ))}
      </ul>
      <Footer>
        <Button kind="primary" onClick={() => router.push('GetWallet')}>
          {t('getWallet.title.any')}
        </Button>
        <Button onClick={() => router.reset('Connect')}>{t('walletHelp.have')}</Button>
      </Footer>
    </>
  )
}

export { WhatIsAWalletView as View }
