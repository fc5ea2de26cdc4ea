export { walletHelpTexts as texts } from '../../../messages/en/walletHelp.js'
export { WhatIsAWalletView as View } from './WhatIsAWalletView.js'
