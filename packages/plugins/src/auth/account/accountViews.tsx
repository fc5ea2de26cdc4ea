export { UpdateEmailCodeView } from './UpdateEmailCodeView.js'
export { UpdateEmailView } from './UpdateEmailView.js'
export { WalletAccountView } from './WalletAccountView.js'
export { WalletKeysView, WalletSafetyView } from './WalletSafetyView.js'
