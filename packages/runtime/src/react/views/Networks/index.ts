export { networksTexts as texts } from '../../../messages/en/networks.js'
export { NetworksView as View } from './NetworksView.js'
