import { accountTexts } from '../../../messages/en/account.js'
import { disconnectTexts } from '../../../messages/en/disconnect.js'

export { AccountView as View } from './AccountView.js'
export const texts = { ...accountTexts, ...disconnectTexts }
