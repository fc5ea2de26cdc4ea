export { getWalletTexts as texts } from '../../../messages/en/getWallet.js'
export { GetWalletView as View } from './GetWalletView.js'
