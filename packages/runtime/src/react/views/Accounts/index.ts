import { accountsTexts } from '../../../messages/en/accounts.js'
import { disconnectTexts } from '../../../messages/en/disconnect.js'

export { AccountsView as View } from './AccountsView.js'
export const texts = { ...accountsTexts, ...disconnectTexts }
