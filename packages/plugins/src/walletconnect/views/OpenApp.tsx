import type { Wallet } from '@wallet-modal/runtime/chain'
import {
  Button,
  ExternalLink,
  Footer,
  isPhone,
  isTelegram,
  osOf,
  ProgressRing,
  Stack,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import type { Ref } from 'react'
import { anyWalletLink, pairingLink } from '../deepLink.js'
import type { WalletConnectKey } from '../messages.js'
import { uriOf } from '../pairing.js'
import type { WalletReminder } from '../walletReminder.js'
import { CopyLink } from './CopyLink.js'
import { GetApp } from './GetApp.js'
import { useFocusHeir } from './useFocusHeir.js'
import { type Opening, useOpening } from './useOpening.js'
import type { ShownPairing } from './useRequest.js'

/** Where a wallet that a link opens runs. */
export type AppPlatform = 'mobile' | 'web' | 'desktop'

/** Lucide's smartphone (ISC). */
const phoneIcon = 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01'

const fieldOf = { mobile: 'mobile_link', web: 'webapp_link', desktop: 'desktop_link' } as const
const hintOf = {
  mobile: 'walletConnect.open.mobile.hint',
  web: 'walletConnect.open.web.hint',
  desktop: 'walletConnect.open.desktop.hint',
} as const

/** Opens a wallet on this device. After a while it offers another try, and where to get the app. */
export function OpenApp({
  platform,
  reminder,
  pairing,
  wallet,
  onRenew,
}: ShownPairing & { readonly platform: AppPlatform; readonly reminder: WalletReminder }) {
  const { pictureOf, t } = useView<WalletConnectKey>()
  const opening = useOpening(pairing)
  const heir = useFocusHeir<HTMLHeadingElement>(pairing.status)
  const { isExpired, isOpened } = opening
  const base = wallet?.[fieldOf[platform]]

  const opened = () => {
    opening.opened()
    if (base !== undefined && isPhone(window)) reminder.opened(base)
  }
  return (
    <Stack isCentred>
      <div className="pairing-app">
        <ProgressRing state={isOpened && !isExpired ? 'waiting' : 'idle'}>
          <WalletIcon
            name={wallet?.name ?? ''}
            imageUrl={pictureOf(wallet)}
            icon={wallet ? undefined : phoneIcon}
            size="large"
          />
        </ProgressRing>
      </div>
      <OpeningStatus platform={platform} opening={opening} wallet={wallet} headingRef={heir} />
      <Footer>
        {isExpired ? (
          <Button kind="primary" onClick={onRenew}>
            {t('walletConnect.expired.renew')}
          </Button>
        ) : (
          <OpenLink
            href={linkFor(platform, base, uriOf(pairing))}
            opening={opening}
            wallet={wallet}
            onOpen={opened}
          />
        )}
        {opening.mayRetry && <GetApp wallet={wallet} look="button" />}
        <CopyLink pairing={pairing} />
      </Footer>
    </Stack>
  )
}

/** Tells the visitor what to do now. Screen readers announce changes of it. */
function OpeningStatus({
  platform,
  opening: { isExpired, isOpened, isSlow },
  wallet,
  headingRef,
}: {
  readonly platform: AppPlatform
  readonly opening: Opening
  readonly wallet: Wallet | undefined
  readonly headingRef: Ref<HTMLHeadingElement>
}) {
  const { t } = useView<WalletConnectKey>()
  const named = useNamedText(wallet)

  const title = () => {
    if (isExpired) return t('walletConnect.expired.title')
    return named(isOpened ? 'walletConnect.opened.title' : 'walletConnect.open.mobile.title')
  }
  const hint = () => {
    if (isExpired) return t('walletConnect.expired.hint')
    if (isSlow) return t(isOpened ? 'walletConnect.opened.slow' : 'walletConnect.code.slow')
    return t(isOpened ? 'walletConnect.opened.hint' : hintOf[platform])
  }
  return (
    <div role="status" className="stack centred">
      <h3 className="headline" ref={headingRef} tabIndex={-1}>
        {title()}
      </h3>
      <p className="hint">{hint()}</p>
    </div>
  )
}

/**
 * The link into the wallet, shown as busy until the pairing has a link. It is an anchor, so that the visitor's tap itself opens the
 * app, and no browser blocks it as a pop-up.
 */
function OpenLink({
  href,
  opening: { isOpened, mayRetry },
  wallet,
  onOpen,
}: {
  readonly href: string | undefined
  readonly opening: Opening
  readonly wallet: Wallet | undefined
  readonly onOpen: () => void
}) {
  const { t } = useView<WalletConnectKey>()
  const label = useNamedText(wallet)('walletConnect.open')

  if (href === undefined) {
    return (
      <Button kind="primary" busy onClick={() => {}}>
        {label}
      </Button>
    )
  }
  return (
    <ExternalLink
      href={href}
      kind="wallet"
      target={/^https?:/.test(href) ? '_blank' : '_self'}
      look={isOpened && !mayRetry ? 'button' : 'primary'}
      onOpen={onOpen}
    >
      {mayRetry ? t('common.tryAgain') : label}
    </ExternalLink>
  )
}

/** Texts that name the wallet, or speak of any. */
function useNamedText(wallet: Wallet | undefined) {
  const { t } = useView<WalletConnectKey>()
  const name = wallet?.name
  return (key: 'walletConnect.open' | 'walletConnect.open.mobile.title' | 'walletConnect.opened.title') =>
    name ? t(key, { wallet: name }) : t(`${key}.any`)
}

function linkFor(platform: AppPlatform, base: string | undefined, uri: string | undefined) {
  if (uri === undefined) return undefined
  if (base === undefined && platform === 'mobile') return anyWalletLink(uri)
  return pairingLink(base, uri, { encodesTwice: isTelegram(window) && osOf(window) === 'android' })
}
