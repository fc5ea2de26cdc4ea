export { UpdateEmailCodeView } from './UpdateEmailCodeView.js'
export { UpdateEmailView } from './UpdateEmailView.js'
export { WalletAccountView } from './WalletAccountView.js'
export { WalletSafetyView } from './WalletSafetyView.js'
