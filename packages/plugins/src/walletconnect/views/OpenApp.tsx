import {
  isPhone,
  isTelegram,
  mobileRetryAfterMs,
  osOf,
  takingLongerAfterMs,
  type Wallet,
} from '@wallet-modal/runtime/chain'
import {
  Button,
  CopyButton,
  ExternalLink,
  ProgressRing,
  Stack,
  useCopy,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import { anyWalletLink, pairingLink } from '../deepLink.js'
import type { WalletConnectKey } from '../messages.js'
import type { PairingState } from '../pairing.js'
import { storeLink } from '../platforms.js'
import type { WalletReminder } from '../walletReminder.js'
import { useElapsed } from './useElapsed.js'
import { useFocusHeir } from './useFocusHeir.js'

/** Where a wallet is that a link opens. */
export type AppPlatform = 'mobile' | 'web' | 'desktop'

/** Lucide's smartphone (ISC). */
const phoneIcon = 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01'

const fieldOf = { mobile: 'mobile_link', web: 'webapp_link', desktop: 'desktop_link' } as const
const hintOf = {
  mobile: 'walletConnect.open.mobile.hint',
  web: 'walletConnect.open.web.hint',
  desktop: 'walletConnect.open.desktop.hint',
} as const

/**
 * Opens a wallet on this device. The link stands in an anchor before the visitor taps it, so that the tap itself opens the
 * app and nothing takes it for a pop-up. What the page can't know is whether the app opened: after a while it offers to try
 * again, and where to get the app (Spec §9: 3 s, 5 s).
 */
export function OpenApp({
  platform,
  pairing,
  wallet,
  reminder,
  onRenew,
  onCopied,
}: {
  readonly platform: AppPlatform
  readonly pairing: PairingState
  readonly wallet: Wallet | undefined
  readonly reminder: WalletReminder
  readonly onRenew: () => void
  readonly onCopied: (link: string) => void
}) {
  const { pictureOf, t } = useView<WalletConnectKey>()
  const [openedUri, setOpenedUri] = useState<string>()
  const uri = 'uri' in pairing ? pairing.uri : undefined
  const isExpired = pairing.status === 'expired'
  const isOpened = uri !== undefined && openedUri === uri
  const isSlow = useElapsed(isOpened || uri === undefined, takingLongerAfterMs)
  const mayRetry = useElapsed(isOpened, mobileRetryAfterMs)

  const heir = useFocusHeir<HTMLHeadingElement>(pairing.status)

  const { isCopied, copy } = useCopy(uri ?? '', () => uri && onCopied(uri))

  const base = wallet?.[fieldOf[platform]]
  const link = uri === undefined ? undefined : linkFor(platform, base, uri)
  const store = wallet && storeLink(wallet, osOf(window))
  const name = wallet?.name
  const picture = pictureOf(wallet)

  const opened = () => {
    setOpenedUri(uri)
    if (base !== undefined && isPhone(window)) reminder.opened(base)
  }
  const title = () => {
    if (isExpired) return t('walletConnect.expired.title')
    if (isOpened)
      return name ? t('walletConnect.opened.title', { wallet: name }) : t('walletConnect.opened.title.any')
    return name
      ? t('walletConnect.open.mobile.title', { wallet: name })
      : t('walletConnect.open.mobile.title.any')
  }
  const hint = () => {
    if (isExpired) return t('walletConnect.expired.hint')
    if (isSlow) return t(isOpened ? 'walletConnect.opened.slow' : 'walletConnect.code.slow')
    return t(isOpened ? 'walletConnect.opened.hint' : hintOf[platform])
  }

  const action = name ? t('walletConnect.open', { wallet: name }) : t('walletConnect.open.any')

  return (
    <Stack isCentred>
      <div className="pairing-app">
        <ProgressRing isIdle={!isOpened || isExpired}>
          <WalletIcon
            name={name ?? ''}
            imageUrl={picture}
            icon={wallet ? undefined : phoneIcon}
            size="large"
          />
        </ProgressRing>
      </div>
      <div role="status" className="stack centred">
        <h3 className="headline" ref={heir} tabIndex={-1}>
          {title()}
        </h3>
        <p className="hint">{hint()}</p>
      </div>
      {isExpired ? (
        <Button kind="primary" onClick={onRenew}>
          {t('walletConnect.expired.renew')}
        </Button>
      ) : link === undefined ? (
        <Button kind="primary" busy onClick={() => {}}>
          {action}
        </Button>
      ) : (
        <ExternalLink
          href={link}
          kind="wallet"
          target={link.startsWith('https:') || link.startsWith('http:') ? '_blank' : '_self'}
          look={isOpened && !mayRetry ? 'button' : 'primary'}
          onOpen={opened}
        >
          {isOpened && mayRetry ? t('common.tryAgain') : action}
        </ExternalLink>
      )}
      {mayRetry && store !== undefined && name !== undefined && (
        <ExternalLink href={store} kind="web" look="button">
          {t('walletConnect.get', { wallet: name })}
        </ExternalLink>
      )}
      {!isExpired && (
        <CopyButton
          label={t('walletConnect.copy')}
          isCopied={isCopied}
          disabled={uri === undefined}
          onCopy={copy}
        />
      )}
    </Stack>
  )
}

const linkFor = (platform: AppPlatform, base: string | undefined, uri: string) =>
  base === undefined && platform === 'mobile'
    ? anyWalletLink(uri)
    : pairingLink(base, uri, { encodesTwice: isTelegram(window) && osOf(window) === 'android' })
