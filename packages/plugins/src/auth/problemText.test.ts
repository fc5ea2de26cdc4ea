import type { ViewContext } from '@wallet-modal/runtime/ui'
import { expect, test, vi } from 'vitest'
import type { AuthKey } from './messages.js'
import { problemText } from './problemText.js'
import { WalletFrameError } from './WalletFrameError.js'

const keyOf: ViewContext<AuthKey>['t'] = (key) => key

test.each([
  ['UNAVAILABLE', 'auth.offline'],
  ['FRAME_UNAVAILABLE', 'auth.offline'],
  ['TIMEOUT', 'auth.offline'],
  ['TOO_EARLY', 'auth.wait'],
  ['EMAIL_INVALID', 'auth.email.invalid'],
  ['CODE_WRONG', 'auth.wrong.last'],
])('offline, %s is told as %s', (code, key) => {
  vi.stubGlobal('location', { origin: 'https://shop.test' })
  expect(problemText(new WalletFrameError({ code, message: '' }), false, keyOf)).toBe(key)
  vi.unstubAllGlobals()
})
