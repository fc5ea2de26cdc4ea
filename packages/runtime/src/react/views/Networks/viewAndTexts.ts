export { networksTexts } from '../../../messages/en/networks.js'
export { NetworksView } from './NetworksView.js'
