import { disconnectTexts } from '../../../messages/en/disconnect.js'
import { networksTexts } from '../../../messages/en/networks.js'

export { UnsupportedChainView as View } from './UnsupportedChainView.js'
export const texts = { ...networksTexts, ...disconnectTexts }
