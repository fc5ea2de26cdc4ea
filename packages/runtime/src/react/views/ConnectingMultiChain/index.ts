export { multiChainTexts as texts } from '../../../messages/en/multiChain.js'
export { ConnectingMultiChainView as View } from './ConnectingMultiChainView.js'
