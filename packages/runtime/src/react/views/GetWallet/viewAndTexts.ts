export { getWalletTexts } from '../../../messages/en/getWallet.js'
export { GetWalletView } from './GetWalletView.js'
