import type { ViewStates } from './GalleryState.js'
import { account } from './states/account.js'
import { accounts } from './states/accounts.js'
import { activity } from './states/activity.js'
import { addToken } from './states/addToken.js'
import { allWallets } from './states/allWallets.js'
import { anyView } from './states/anyView.js'
import { approve, walletRecovery } from './states/approve.js'
import {
  buy,
  buyInProgress,
  onRampActivity,
  onRampFiatSelect,
  onRampMethodSelect,
  onRampProviders,
  onRampTokenSelect,
} from './states/buy.js'
import { connect } from './states/connect.js'
import { connectingExternal } from './states/connectingExternal.js'
import { connectingMultiChain } from './states/connectingMultiChain.js'
import { connectingWalletConnect } from './states/connectingWalletConnect.js'
import { connectingWalletConnectBasic } from './states/connectingWalletConnectBasic.js'
import { currency } from './states/currency.js'
import {
  connectingFarcaster,
  emailVerifyDevice,
  emailVerifyOtp,
  updateEmailWallet,
  walletAccount,
  walletKeys,
  walletSafety,
  walletWindow,
} from './states/emailLogIn.js'
import { networks } from './states/networks.js'
import { nfts } from './states/nfts.js'
import { notices } from './states/notices.js'
import { receive } from './states/receive.js'
import { nameRegistered, nameReviewed, registerName } from './states/registerName.js'
import { review } from './states/review.js'
import { send, sendScan } from './states/send.js'
import { connectingSiwe, signMessage } from './states/signMessage.js'
import { smartSessions } from './states/smartSessions.js'
import { connectingSocial } from './states/socialLogIn.js'
import { swap } from './states/swap.js'
import { tokens } from './states/tokens.js'
import { unsupportedChain } from './states/unsupportedChain.js'
import { getWallet, whatIsAWallet } from './states/walletHelp.js'

/** Every view, in the order of the gallery's list. */
export const views: readonly ViewStates[] = [
  connect,
  allWallets,
  connectingExternal,
  connectingMultiChain,
  connectingWalletConnect,
  connectingWalletConnectBasic,
  emailVerifyOtp,
  emailVerifyDevice,
  connectingFarcaster,
  connectingSocial,
  walletWindow,
  approve,
  walletRecovery,
  walletKeys,
  walletSafety,
  walletAccount,
  updateEmailWallet,
  account,
  tokens,
  nfts,
  activity,
  addToken,
  currency,
  smartSessions,
  registerName,
  nameReviewed,
  nameRegistered,
  accounts,
  networks,
  unsupportedChain,
  send,
  sendScan,
  swap,
  review,
  signMessage,
  connectingSiwe,
  receive,
  buy,
  onRampProviders,
  onRampTokenSelect,
  onRampFiatSelect,
  onRampMethodSelect,
  buyInProgress,
  onRampActivity,
  whatIsAWallet,
  getWallet,
  anyView,
  notices,
]
