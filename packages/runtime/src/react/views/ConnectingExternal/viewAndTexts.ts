export { connectingTexts } from '../../../messages/en/connecting.js'
export { ConnectingExternalView } from './ConnectingExternalView.js'
