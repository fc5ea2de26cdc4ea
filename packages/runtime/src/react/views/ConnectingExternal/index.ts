// By their own names: it becomes one file with what asks wallets, see vite.config.ts.
export { connectingTexts } from '../../../messages/en/connecting.js'
export { ConnectingExternalView } from './ConnectingExternalView.js'
