import type { Look } from '../../../packages/auth/src/frame/dressPage.js'
import { drawStep } from '../../../packages/auth/src/frame/recovery/drawStep.js'
import { failureText } from '../../../packages/auth/src/frame/recovery/failureText.js'
import { type AddingPasskey, passkeyStep } from '../../../packages/auth/src/frame/recovery/passkeyStep.js'
import type { RecoveryTexts } from '../../../packages/auth/src/frame/recovery/texts.js'

/** The step that makes a passkey, and what it says. */
interface ShownStep {
  /** Whether the browser makes no passkey in the frame. */
  readonly needsWindow: boolean
  /** @default nothing */
  readonly said?: keyof RecoveryTexts
  /** Whether nothing is wrong. @default false */
  readonly isCalm?: true
}

/** The step in each of its states. */
export const steps = {
  'a passkey': { needsWindow: false },
  'no passkey without PRF': { needsWindow: false, said: 'withoutPrf' },
  'a passkey in a window': { needsWindow: true },
  'waits for the window': { needsWindow: true, said: 'windowOpen', isCalm: true },
  'no window for the passkey': { needsWindow: true, said: 'windowBlocked' },
} as const satisfies Readonly<Record<string, ShownStep>>

/** Draws the step. Its buttons reach no server. */
export function drawPasskeyStep({ needsWindow, said, isCalm }: ShownStep, look: Look): void {
  const featurePolicy = {
    features: () => ['publickey-credentials-create'],
    allowsFeature: () => !needsWindow,
  }
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: featurePolicy })
  void drawStep<true>(look, new AbortController().signal, failureText, (texts) => {
    const step = passkeyStep({ look } as AddingPasskey, texts)
    return {
      ...step,
      controls(controls) {
        if (said) controls.say(said, isCalm)
        return step.controls(controls)
      },
    }
  })
}
