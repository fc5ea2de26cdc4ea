export { accountTexts } from '../../../messages/en/account.js'
export { AccountView } from './AccountView.js'
