import { isPhone } from '@wallet-modal/runtime/chain'
import { useView, WalletRow } from '@wallet-modal/runtime/ui'
import type { WalletConnectKey } from '../messages.js'
import type { PairingModel } from './model.js'
import { OpenApp } from './OpenApp.js'
import { PairingCode } from './PairingCode.js'
import { RequestFailed } from './RequestFailed.js'
import { useRequest } from './useRequest.js'

/** ConnectingWalletConnectBasic: the code for any wallet, and the wallets that can be paired with, in one view (Spec §2). */
export function BasicView({ model }: { readonly model: PairingModel }) {
  const { state, actions, pictureOf, t } = useView<WalletConnectKey>()
  const { attempt, ask } = useRequest(model, undefined)
  const pairing = model.pairings.state.value
  const rows = state.wallets.value.filter(({ wallet }) => wallet !== undefined)

  if (attempt?.status === 'failed') return <RequestFailed error={attempt.error} onRetry={ask} />
  return (
    <>
      {isPhone(window) ? (
        <OpenApp
          platform="mobile"
          pairing={pairing}
          wallet={undefined}
          reminder={model.reminder}
          onRenew={ask}
          onCopied={model.copied}
        />
      ) : (
        <PairingCode pairing={pairing} wallet={undefined} onRenew={ask} onCopied={model.copied} />
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
