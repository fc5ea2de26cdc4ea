import { disconnectTexts, networksTexts } from '../../../messages/en/account.js'
import { useView } from '../../ViewContext.js'
import { DisconnectButton } from '../Account/DisconnectButton.js'
import { NetworksView } from '../Networks/NetworksView.js'

/** The view's texts in English. */
export const texts = { ...disconnectTexts, ...networksTexts }

/**
 * Shown for a wallet on a network that the app doesn't list: offers the app's networks, and to disconnect
 * (Spec §2).
 */
export function UnsupportedChainView() {
  const { state } = useView()
  return (
    <>
      <NetworksView />
      {state.account.value && (
        <div className="way-out">
          <DisconnectButton />
        </div>
      )}
    </>
  )
}

export { UnsupportedChainView as View }
