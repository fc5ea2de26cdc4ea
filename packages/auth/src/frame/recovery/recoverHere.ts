import type { Look } from '../dressPage.js'
import type { SessionParts } from '../SessionParts.js'
import { WalletError } from '../WalletError.js'
import { drawStep, type StepControls, StepError, stepButton } from './drawStep.js'
import { enrolHere } from './enrolHere.js'
import { keyOfEscrow } from './escrow.js'
import { factorControls, type UseFactor } from './factorControls.js'
import { escrowFailure, failureText } from './failureText.js'
import type { ReleasedWallet, SealedFactor } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/**
 * Opens the wallet on this device: a fresh log-in and one recovery factor. The device enrols itself, and opens the wallet from then on.
 * @param signal aborted when the visitor has left
 * @throws WalletError `USER_REJECTED`; `LOGIN_STALE`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function recoverHere(parts: SessionParts, look: Look, signal: AbortSignal): Promise<void> {
  const enrolling = await enrolHere(parts)
  const { released } = enrolling
  const { factors } = released

  /** Opens the wallet with a factor's key. */
  const open: UseFactor<true> = async (factor, key, wrong) => {
    await enrolling.open(factor, key).catch((error) => {
      throw error instanceof WalletError ? error : new StepError(wrong)
    })
    return true
  }

  const done = await drawStep<true>(look, signal, failureText, (texts) => ({
    title: texts.recoverTitle,
    text: textOf(factors, texts),
    controls: (step) => [
      ...escrowControls(parts, released, open, look, step),
      ...factorControls(released, open, step),
    ],
  }))
  if (!done) throw new WalletError('USER_REJECTED', 'The visitor declined.')
}

function textOf(factors: readonly SealedFactor[], texts: RecoveryTexts): string {
  if (factors.some(({ kind }) => kind === 'escrow')) return texts.recoverEscrowed
  return factors.length > 0 ? texts.recoverText : texts.noFactors
}

/** The log-in alone has been tried before this is drawn: here is a second try. */
function escrowControls(
  parts: SessionParts,
  { factors }: ReleasedWallet,
  open: UseFactor<true>,
  { language }: Look,
  step: StepControls<true>,
): Node[] {
  const factor = factors.find(({ kind }) => kind === 'escrow')
  if (!factor) return []
  const act = async () => {
    const key = await keyOfEscrow(parts, factor.id, language).catch(escrowFailure)
    step.done(await open(factor, key, 'escrowWrong'))
  }
  return [stepButton(step.texts.useEscrow, () => step.run(act))]
}
