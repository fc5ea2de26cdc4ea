import { expect, test } from 'vitest'
import { connectorOrder, featureDefaults, socials, walletFeaturesOrder } from './features.js'

test('features, socials and orders are those of Spec §9', () => {
  const on = Object.entries(featureDefaults).filter(([, value]) => value === true)
  expect(on.map(([id]) => id)).toEqual([
    'swaps',
    'onramp',
    'receive',
    'send',
    'history',
    'names',
    'email',
    'emailShowWallets',
    'analytics',
    'allWallets',
  ])
  expect(socials.join()).toBe('google,x,discord,farcaster,github,apple,facebook')
  expect(connectorOrder.join()).toBe('walletConnect,recent,injected,featured,custom,external,recommended')
  expect(walletFeaturesOrder.join()).toBe('onramp,swaps,receive,send')
})
