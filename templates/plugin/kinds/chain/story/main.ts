import { openOnClick } from './modal.js'
import { createSampleWallet } from './sampleWallet.js'

// The sandbox has no such chain: the tests' wallet agrees to everything, and balances need a node of yours.
createSampleWallet().register()
openOnClick()
