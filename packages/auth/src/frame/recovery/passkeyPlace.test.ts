import { describe, expect, it } from 'vitest'
import { WalletError } from '../WalletError.js'
import { createPasskeyPlace, type FeaturePolicy } from './passkeyPlace.js'

const policyOf = (features: readonly string[], isAllowed: boolean): FeaturePolicy => ({
  features: () => features,
  allowsFeature: () => isAllowed,
})
const known = ['publickey-credentials-create']
const failure = (code: string) => new WalletError(code, '')

describe('a new passkey', () => {
  it('is made in the frame where the page grants that, also after the visitor has cancelled', () => {
    const place = createPasskeyPlace(policyOf(known, true))
    expect(place.needsWindow()).toBe(false)
    place.failed(failure('PASSKEY_CANCELLED'))
    expect(place.needsWindow()).toBe(false)
  })

  it('is made in a window where the page doesn’t grant it', () => {
    expect(createPasskeyPlace(policyOf(known, false)).needsWindow()).toBe(true)
  })

  it.each([
    ['knows no such feature', policyOf([], false)],
    ['tells no policy', undefined],
  ])('is tried in the frame first by a browser that %s', (_, policy) => {
    expect(createPasskeyPlace(policy).needsWindow()).toBe(false)
  })

  it.each(['PASSKEY_CANCELLED', 'PASSKEY_UNSUPPORTED'])('is made in a window after %s there', (code) => {
    const place = createPasskeyPlace(undefined)
    place.failed(failure(code))
    expect(place.needsWindow()).toBe(true)
  })

  it.each(['PASSKEY_WITHOUT_PRF', 'PASSKEY_KNOWN', 'UNAVAILABLE'])('stays in the frame after %s', (code) => {
    const place = createPasskeyPlace(undefined)
    place.failed(failure(code))
    expect(place.needsWindow()).toBe(false)
  })
})
