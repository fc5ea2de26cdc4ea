import type { Wallet } from '@wallet-modal/runtime/chain'
import {
  Button,
  Footer,
  isPhone,
  ProgressRing,
  Stack,
  Tabs,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { PairingParams } from '../manifest.js'
import type { WalletConnectKey } from '../messages.js'
import { type Platform, platformsOf } from '../platforms.js'
import { GetApp } from './GetApp.js'
import type { PairingModel } from './model.js'
import { OpenApp } from './OpenApp.js'
import { PairingCode } from './PairingCode.js'
import { RequestFailed } from './RequestFailed.js'
import { useRequest } from './useRequest.js'

/** ConnectingWalletConnect: the ways to reach one wallet, or any (Spec §2). */
export function PairingView({
  model,
  params,
}: {
  readonly model: PairingModel
  readonly params: PairingParams | undefined
}) {
  const wallet = params?.wallet
  const { state, actions, t } = useView<WalletConnectKey>()
  const { attempt, shown } = useRequest(model, wallet)
  const installed = state.wallets.value.find(
    (row) =>
      !row.wallet &&
      wallet?.rdns !== undefined &&
      row.connectors.some(({ info }) => info?.rdns === wallet.rdns),
  )
  const onPhone = isPhone(window)
  const platforms = platformsOf(wallet, { isPhone: onPhone, hasConnector: installed !== undefined })
  const [chosen, setChosen] = useState<Platform>()
  const platform = chosen !== undefined && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')

  if (attempt?.status === 'failed')
    return <RequestFailed error={attempt.error} wallet={wallet} onRetry={shown.onRenew} />

  const panel = () => {
    switch (platform) {
      case 'qrcode':
        return <PairingCode {...shown} />
      case 'browser':
        return (
          <Stack isCentred>
            <ProgressRing state="idle">
              <WalletIcon name={wallet?.name ?? ''} imageUrl={installed?.imageUrl} size="large" />
            </ProgressRing>
            <p className="hint">{t('walletConnect.browser.hint', { wallet: wallet?.name ?? '' })}</p>
            <Footer>
              <Button
                kind="primary"
                onClick={() => installed && void actions.choose(installed.connectors[0])}
              >
                {t('walletConnect.browser.action')}
              </Button>
            </Footer>
          </Stack>
        )
      case 'unsupported':
        return <NotInstalled wallet={wallet} />
      default:
        return <OpenApp {...shown} platform={platform} reminder={model.reminder} />
    }
  }
  if (platforms.length < 2) return panel()
  return (
    <Tabs
      label={t('walletConnect.tabs')}
      tabs={platforms.map((id) => ({ id, label: t(tabKey(id, onPhone)) }))}
      selected={platform}
      onSelect={(id) => setChosen(id as Platform)}
    >
      {panel()}
    </Tabs>
  )
}

/** The tab's text. On a computer, the code leads to a phone; on a phone, the app is on this one. */
const tabKey = (platform: Platform, onPhone: boolean): WalletConnectKey => {
  if (platform === 'qrcode') return onPhone ? 'walletConnect.tab.qrcode' : 'walletConnect.tab.mobile'
  if (platform === 'mobile') return 'walletConnect.tab.phone'
  return platform === 'unsupported' ? 'walletConnect.tab.browser' : `walletConnect.tab.${platform}`
}

function NotInstalled({ wallet }: { readonly wallet: Wallet | undefined }) {
  const { pictureOf, t } = useView<WalletConnectKey>()
  const name = wallet?.name ?? ''
  return (
    <Stack isCentred>
      <ProgressRing state="idle">
        <WalletIcon name={name} imageUrl={pictureOf(wallet)} size="large" />
      </ProgressRing>
      <h3 className="headline">{t('walletConnect.unsupported.title', { wallet: name })}</h3>
      <p className="hint">{t('walletConnect.unsupported.hint')}</p>
      <Footer>
        <GetApp wallet={wallet} look="primary" />
      </Footer>
    </Stack>
  )
}
