export { connectingTexts as texts } from '../../../messages/en/connecting.js'
export { ConnectingExternalView as View } from './ConnectingExternalView.js'
