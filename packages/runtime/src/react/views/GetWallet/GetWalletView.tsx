import { useEffect, useMemo, useRef, useState } from 'react'
import { isPhone } from '../../../base/isPhone.js'
import { isCode, type OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'
import { appWallets } from '../../../directory/appWallets.js'
import { askWalletsAgain } from '../../../discovery/discover.js'
import { getWalletTexts } from '../../../messages/en/walletHelp.js'
import type { MessageKey } from '../../../messages/english.js'
import type { ViewProps } from '../../../view/viewRegistry.js'
import { Button } from '../../parts/Button.js'
import { ExternalLink } from '../../parts/ExternalLink.js'
import { Footer } from '../../parts/Footer.js'
import { icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { ProgressRing } from '../../parts/ProgressRing.js'
import { QrCode } from '../../parts/QrCode.js'
import { Stack } from '../../parts/Stack.js'
import { Tabs } from '../../parts/Tabs.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCore, useView } from '../../ViewContext.js'
import css from './getWallet.css?inline'
import {
  appsToScan,
  browseLink,
  isInstalled,
  offerOf,
  suggested,
  type WayToGet,
  waysToGet,
} from './waysToGet.js'

/** The view's texts in English. */
export const texts = getWalletTexts

/** The wallet to get; if left out, the visitor chooses one. */
type GetWalletParams = { readonly wallet?: Wallet } | undefined

/**
 * Shows where to get a wallet. When the wallet is installed, it announces itself and is offered at once; the view asks again
 * whenever the visitor returns to the page.
 */
export function GetWalletView({ params }: ViewProps<GetWalletParams>) {
  useSheet(css)
  const { state, config } = useView()
  const core = useCore()
  const list = useMemo(() => appWallets(config), [config])
  const rows = state.wallets.value
  const before = useRef(new Set(rows.map(({ id }) => id)))
  const wallets = list.wallets.value
  const wanted = params?.wallet
  // The directory may know where to get it.
  const wallet = wanted && (wallets.find(({ id }) => id === wanted.id) ?? wanted)

  useEffect(() => list.more(), [list])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') askWalletsAgain(core)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [core])

  const arrived = wallet
    ? rows.find((row) => isInstalled(row, wallet))
    : rows.find(({ id, connectors: [{ pluginId }] }) => pluginId === undefined && !before.current.has(id))
  if (arrived) return <Arrived row={arrived} />
  if (wallet) return <OneWallet key={wallet.id} wallet={wallet} />
  return <Suggestions wallets={suggested(wallets, rows, window)} />
}

function Arrived({ row }: { readonly row: OrderedEntry }) {
  const { actions, t } = useView<MessageKey>()
  const wallet = { wallet: row.name }
  return (
    <Stack isCentred>
      <ProgressRing state="idle">
        <WalletIcon name={row.name} imageUrl={row.imageUrl} size="large" />
      </ProgressRing>
      <div role="status" className="stack centred">
        <h3 className="headline">{t('getWallet.found.title', wallet)}</h3>
        <p className="hint">{t('getWallet.found.hint')}</p>
      </div>
      <Footer>
        <Button kind="primary" onClick={() => void actions.choose(row.connectors[0])}>
          {t('getWallet.found.action', wallet)}
        </Button>
      </Footer>
    </Stack>
  )
}

function OneWallet({ wallet }: { readonly wallet: Wallet }) {
  const { config, state, actions, router, pictureOf, t } = useView<MessageKey>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const rows = state.wallets.value
  const apps = appsToScan(wallet, rows, window)
  // Beside the code, the wallet's page is one choice too many.
  const ways = waysToGet(wallet, window).filter(({ kind }) => apps.length === 0 || kind !== 'homepage')
  const browse = browseLink(wallet, config.chains, window)
  const onPhone = isPhone(window)
  const paired = rows.find((row) => row.wallet?.id === wallet.id) ?? (apps.length > 0 && rows.find(isCode))
  const name = { wallet: wallet.name }

  // The heading may have replaced the list with the focused row.
  useEffect(() => headingRef.current?.focus(), [])

  return (
    <Stack isCentred>
      {apps.length > 0 ? (
        <AppCode wallet={wallet} apps={apps} />
      ) : (
        <ProgressRing state="idle">
          <WalletIcon name={wallet.name} imageUrl={pictureOf(wallet)} size="large" />
        </ProgressRing>
      )}
      <h3 className="headline" ref={headingRef} tabIndex={-1}>
        {t(browse ? 'getWallet.browse.title' : 'getWallet.title', name)}
      </h3>
      <p className="hint">{browse ? t('getWallet.browse.hint', name) : t(hintOf(ways, apps, onPhone))}</p>
      <Footer>
        {browse && (
          <ExternalLink
            kind="wallet"
            href={browse}
            target={browse.startsWith('https:') ? '_blank' : '_self'}
            look="primary"
          >
            {t('getWallet.browse.action', name)}
          </ExternalLink>
        )}
        {browse && ways.length > 0 && (
          <p className="hint get-missing">{t('getWallet.browse.missing', name)}</p>
        )}
        {ways.map(({ kind, href }, at) => (
          <ExternalLink key={kind} kind="web" href={href} look={at === 0 && !browse ? 'primary' : 'button'}>
            {t(`getWallet.${kind}`)}
          </ExternalLink>
        ))}
        {(onPhone || apps.length > 0) && paired && (
          <Button onClick={() => void actions.choose(paired.connectors[0], wallet)}>
            {t('getWallet.found.action', name)}
          </Button>
        )}
        <button type="button" className="get-others" onClick={() => router.replace('GetWallet')}>
          {t('getWallet.others')}
        </button>
      </Footer>
    </Stack>
  )
}

const hintOf = (ways: readonly WayToGet[], apps: readonly WayToGet[], onPhone: boolean): MessageKey => {
  if (apps.length > 0) return 'getWallet.hint.code'
  if (ways.length === 0) return 'getWallet.nowhere'
  return onPhone ? 'getWallet.hint.phone' : 'getWallet.hint'
}

/** A code that leads a phone to the wallet's app, for each store that has it. */
function AppCode({ wallet, apps }: { readonly wallet: Wallet; readonly apps: readonly WayToGet[] }) {
  const { pictureOf, t } = useView<MessageKey>()
  const [chosen, choose] = useState<string>()
  const app = apps.find(({ kind }) => kind === chosen) ?? apps[0]
  const code = (
    <div className="get-code">
      <QrCode
        value={app?.href}
        label={t('getWallet.code', { wallet: wallet.name })}
        name={wallet.name}
        imageUrl={pictureOf(wallet)}
      />
    </div>
  )
  if (!app || apps.length === 1) return code
  return (
    <Tabs
      label={t('getWallet.code.store')}
      tabs={apps.map(({ kind }) => ({ id: kind, label: t(`getWallet.${kind}`) }))}
      selected={app.kind}
      onSelect={choose}
    >
      {code}
    </Tabs>
  )
}

function Suggestions({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const { state, router, pictureOf, t } = useView<MessageKey>()
  const core = useCore()
  const [isStill, setStill] = useState(false)
  if (wallets.length === 0) {
    return (
      <MessageCard
        icon={icons.wallet}
        title={t(isStill ? 'getWallet.none.still' : 'getWallet.none.title')}
        hint={t('getWallet.none.hint')}
        isAlert
      >
        <Button
          kind="primary"
          onClick={() => {
            askWalletsAgain(core)
            setStill(true)
          }}
        >
          {t('getWallet.none.action')}
        </Button>
      </MessageCard>
    )
  }
  return (
    <>
      <ul className="get-wallets" aria-label={t('getWallet.list')}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletRow
              name={wallet.name}
              imageUrl={pictureOf(wallet)}
              note={t(`getWallet.${offerOf(wallet, state.wallets.value, window)}`)}
              tag={t('getWallet.get')}
              onClick={() => router.replace('GetWallet', { wallet })}
            />
          </li>
        ))}
      </ul>
      <p className="foot">{t('getWallet.choose')}</p>
    </>
  )
}

export { GetWalletView as View }
