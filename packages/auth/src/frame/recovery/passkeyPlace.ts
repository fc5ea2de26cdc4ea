import { WalletError } from '../WalletError.js'

/** The part of Chromium's `document.featurePolicy` that tells which features the page grants the frame. Firefox and Safari have none. */
export interface FeaturePolicy {
  features(): readonly string[]
  allowsFeature(name: string): boolean
}

const feature = 'publickey-credentials-create'

/** Failures that a browser may mean by "not in a frame": no error name of WebAuthn says that alone. */
const refusals = ['PASSKEY_CANCELLED', 'PASSKEY_UNSUPPORTED']

/**
 * Chooses where a passkey is made: in the frame, or in a window of the wallet where the browser makes none in this frame. Where no policy
 * tells, the first failure in the frame moves the visitor's next try to a window.
 * @param policy the browser's `document.featurePolicy`
 */
export function createPasskeyPlace(policy: FeaturePolicy | undefined) {
  const isTold = policy?.features().includes(feature) ?? false
  let needsWindow = isTold && policy?.allowsFeature(feature) === false
  return {
    /** Whether the next try needs a window. */
    needsWindow: () => needsWindow,
    /** Takes up why a try in the frame has failed. */
    failed(error: unknown): void {
      if (!isTold && error instanceof WalletError && refusals.includes(error.code)) needsWindow = true
    },
  }
}
