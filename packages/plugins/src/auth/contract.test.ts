import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { auth } from './index.js'

const params = { email: 'ada@app.example' }

// Logging in itself needs the wallet's frame: see logIn.test.ts, connector.test.ts, and the journeys in e2e.
describePlugin(auth(), {
  describe,
  test,
  facts,
  config: { endpoints: { frame: 'https://wallet.app.example' } },
  params: {
    ...{ EmailVerifyOtp: params, EmailVerifyDevice: params, ConnectingSocial: { provider: 'google' } },
    ...{
      UpdateEmailPrimaryOtp: params,
      UpdateEmailSecondaryOtp: params,
      WalletWindow: { purpose: 'export' },
    },
  },
})
