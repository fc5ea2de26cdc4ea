export { allWalletsTexts as texts } from '../../../messages/en/allWallets.js'
export { AllWalletsView as View } from './AllWalletsView.js'
