export { walletHelpTexts } from '../../../messages/en/walletHelp.js'
export { WhatIsAWalletView } from './WhatIsAWalletView.js'
