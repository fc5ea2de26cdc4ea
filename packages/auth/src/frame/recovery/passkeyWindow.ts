import type { Look } from '../dressPage.js'
import { drawStep, stepButton } from './drawStep.js'
import { failureText } from './failureText.js'
import { createPasskeyMaker, type OpenedPasskey, type WantedPasskey } from './passkeys.js'

/** A passkey that a window of the wallet makes. Plain data. */
export interface PasskeyTask {
  readonly passkey: WantedPasskey
  readonly look: Look
}

/** Lets the visitor make a passkey in this window. @returns undefined if the visitor cancels */
export function makeInThisWindow({ passkey, look }: PasskeyTask): Promise<OpenedPasskey | undefined> {
  const make = createPasskeyMaker()
  return drawStep<OpenedPasskey>(look, new AbortController().signal, failureText, (texts) => ({
    title: texts.passkeyTitle,
    text: texts.passkeyText,
    controls: ({ run, done }) => [
      stepButton(texts.passkeyButton, () => run(async () => done(await make(() => passkey)))),
    ],
  }))
}
