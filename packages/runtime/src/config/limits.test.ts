import { expect, test } from 'vitest'
import { connectorOrder, featureDefaults, socials, walletFeaturesOrder } from './features.js'
import * as limits from './limits.js'

test('limits are those of Spec §9', () => {
  expect({ ...limits }).toMatchInlineSnapshot(`
    {
      "accountNameMinLength": 4,
      "amountDecimals": 3,
      "announcedWalletsMax": 100,
      "claimantsMax": 3,
      "emailCooldownMs": 30000,
      "ensCacheMs": 300000,
      "headerTextAnimationMs": 120,
      "identityCacheMs": 300000,
      "imagePreloadTimeoutMs": 2000,
      "logBufferBytes": 1024000,
      "mobileRetryAfterMs": 5000,
      "modalHeightAnimationMs": 150,
      "moneyDecimals": 2,
      "nativeBalanceCacheMs": 30000,
      "onrampFallbackLimits": {
        "bankAccount": {
          "max": 25000,
          "min": 10,
        },
        "card": {
          "max": 7500,
          "min": 10,
        },
      },
      "pairingExpiryMarginMs": 10000,
      "pairingLifetimeMs": 240000,
      "pendingTransactionsMax": 99,
      "portfolioCacheMs": 30000,
      "recentWalletsMax": 2,
      "recommendedWalletsCount": 4,
      "retryPauseMs": 1000,
      "shakeMs": 500,
      "swapSlippagePercent": 1,
      "takingLongerAfterMs": 3000,
      "toastSwapDelayMs": 150,
      "tokenBalanceRetryMs": 30000,
      "viewTransitionMs": 150,
      "walletPageImages": 20,
      "walletPageSize": 40,
      "walletSearchSize": 100,
      "walletSearchWaitMs": 300,
    }
  `)
})

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
