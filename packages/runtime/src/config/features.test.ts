import { expect, test } from 'vitest'
import { connectorOrder, walletFeaturesOrder } from './features.js'
import { flagFacts } from './flagFacts.js'
import { socials } from './socials.js'

test('features, socials and orders are those of Spec §9', () => {
  const on = Object.entries(flagFacts).filter(([, { byDefault }]) => byDefault)
  expect(on.map(([id]) => id).sort()).toEqual([
    'allWallets',
    'analytics',
    'email',
    'emailShowWallets',
    'history',
    'names',
    'nfts',
    'onramp',
    'receive',
    'send',
    'swaps',
    // A tab of Spec §2, which has no flag there.
    'tokens',
  ])
  expect(socials.join()).toBe('google,x,discord,farcaster,github,apple,facebook')
  expect(connectorOrder.join()).toBe('walletConnect,recent,injected,featured,custom,external,recommended')
  expect(walletFeaturesOrder.join()).toBe('onramp,swaps,receive,send')
})
