import { isPhone, useView, WalletRow } from '@wallet-modal/runtime/ui'
import type { WalletConnectKey } from '../messages.js'
import type { PairingModel } from './model.js'
import { OpenApp } from './OpenApp.js'
import { PairingCode } from './PairingCode.js'
import { RequestFailed } from './RequestFailed.js'
import { useRequest } from './useRequest.js'

/** ConnectingWalletConnectBasic: a code for any wallet, and the list of wallets to pair with (Spec §2). */
export function BasicView({ model }: { readonly model: PairingModel }) {
  const { state, actions, pictureOf, t } = useView<WalletConnectKey>()
  const { attempt, shown } = useRequest(model, undefined)
  const rows = state.wallets.value.filter(({ wallet }) => wallet !== undefined)

  if (attempt?.status === 'failed') return <RequestFailed error={attempt.error} onRetry={shown.onRenew} />
  return (
    <>
      {isPhone(window) ? (
        <OpenApp {...shown} platform="mobile" reminder={model.reminder} />
      ) : (
        <PairingCode {...shown} />
      )}
      {rows.length > 0 && (
        <ul className="pairing-wallets" aria-label={t('walletConnect.wallets')}>
          {rows.map(({ id, name, imageUrl, connectors, wallet }) => (
            <li key={id}>
              <WalletRow
                name={name}
                imageUrl={imageUrl ?? pictureOf(wallet)}
                onClick={() => void actions.choose(connectors[0], wallet)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
