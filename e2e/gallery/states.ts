import type { ViewStates } from './GalleryState.js'
import { account } from './states/account.js'
import { anyView } from './states/anyView.js'
import { connect } from './states/connect.js'
import { connectingExternal } from './states/connectingExternal.js'
import { connectingWalletConnect } from './states/connectingWalletConnect.js'
import { connectingWalletConnectBasic } from './states/connectingWalletConnectBasic.js'
import { receive } from './states/receive.js'

/** Every view, in the order of the gallery's list. */
export const views: readonly ViewStates[] = [
  connect,
  connectingExternal,
  connectingWalletConnect,
  connectingWalletConnectBasic,
  account,
  receive,
  anyView,
]
