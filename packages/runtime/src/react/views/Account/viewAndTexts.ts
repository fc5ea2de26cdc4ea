export { accountTexts as texts } from '../../../messages/en/account.js'
export { AccountView as View } from './AccountView.js'
