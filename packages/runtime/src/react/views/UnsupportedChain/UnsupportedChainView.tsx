import { disconnectTexts, networksTexts } from '../../../messages/en/account.js'
import type { CoreViews } from '../../../view/coreViews.js'
import type { ViewProps } from '../../../view/viewRegistry.js'
import { useView } from '../../ViewContext.js'
import { DisconnectButton } from '../Account/DisconnectButton.js'
import { NetworkChoice } from '../Networks/NetworksView.js'

/** The view's texts in English. */
export const texts = { ...disconnectTexts, ...networksTexts }

/**
 * Shown for a wallet on a network that the app doesn't list: offers the app's networks, and to disconnect
 * (Spec §2). With `networkIds`, the network in use lacks a feature, and these have it.
 */
export function UnsupportedChainView({ params }: ViewProps<CoreViews['UnsupportedChain']>) {
  const { state } = useView()
  return (
    <>
      <NetworkChoice only={params?.networkIds} />
      {state.account.value && !params && (
        <div className="way-out">
          <DisconnectButton />
        </div>
      )}
    </>
  )
}

export { UnsupportedChainView as View }
