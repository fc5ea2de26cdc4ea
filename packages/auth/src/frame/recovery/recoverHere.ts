import { leastPassphrase } from '../../keys/passphraseRules.js'
import type { SessionParts } from '../SessionParts.js'
import { WalletError } from '../WalletError.js'
import { drawStep, type Look, type StepControls, StepError, stepButton, stepField } from './drawStep.js'
import { enrolHere } from './enrolHere.js'
import { keyOfEscrow } from './escrow.js'
import { escrowFailure, failureText } from './failureText.js'
import { secretOfPasskey } from './passkeys.js'
import type { ReleasedWallet, SealedFactor } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/** Largest backup file, in bytes. */
const largestFile = 10_000

/**
 * Opens the wallet on this device: a fresh log-in and one recovery factor. The device enrols itself, and opens the wallet from then on.
 * @param signal aborted when the visitor has left
 * @throws WalletError `USER_REJECTED`; `LOGIN_STALE`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function recoverHere(parts: SessionParts, look: Look, signal: AbortSignal): Promise<void> {
  const enrolling = await enrolHere(parts)
  const { released } = enrolling
  const { factors } = released

  /** Opens the wallet with a factor's key. @throws StepError */
  const open: Open = (factor, key, wrong) =>
    enrolling.open(factor, key).catch((error) => {
      throw error instanceof WalletError ? error : new StepError(wrong)
    })

  const done = await drawStep<true>(look, signal, failureText, (texts) => ({
    title: texts.recoverTitle,
    text: textOf(factors, texts),
    controls: (step) => [
      ...escrowControls(parts, released, open, look, step),
      ...controlsOf(released, open, step),
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
  open: Open,
  { language }: Look,
  step: StepControls<true>,
): Node[] {
  const factor = factors.find(({ kind }) => kind === 'escrow')
  if (!factor) return []
  const act = async () => {
    await open(factor, await keyOfEscrow(parts, factor.id, language).catch(escrowFailure), 'escrowWrong')
    step.done(true)
  }
  return [stepButton(step.texts.useEscrow, () => step.run(act))]
}

type Open = (factor: SealedFactor, key: Uint8Array<ArrayBuffer>, wrong: keyof RecoveryTexts) => Promise<void>

function controlsOf({ walletId, factors }: ReleasedWallet, open: Open, step: StepControls<true>): Node[] {
  const { texts } = step
  const ofKind = (kind: SealedFactor['kind']) => factors.filter((factor) => factor.kind === kind)
  const controls: Node[] = []

  const passkeys = ofKind('passkey')
  if (passkeys.length > 0)
    controls.push(
      stepButton(texts.usePasskey, () =>
        step.run(async () => {
          const ids = passkeys.map(({ hint }) => hint)
          const { id, secret } = await secretOfPasskey({ host: location.hostname, walletId, ids })
          const factor = passkeys.find(({ hint }) => hint === id)
          if (!factor) throw new StepError('wrongPasskey')
          await open(factor, secret, 'wrongPasskey')
          step.done(true)
        }),
      ),
    )

  if (ofKind('file').length > 0) {
    const { label, input } = stepField(texts.useFile, { type: 'file', accept: '.json,application/json' })
    input.addEventListener('change', () =>
      step.run(async () => {
        const [chosen] = input.files ?? []
        if (!chosen) return
        input.value = ''
        const { readBackupFile } = await import('../../keys/recoveryKeys.js')
        if (chosen.size > largestFile) throw new StepError('wrongFile')
        const { file, key } = await chosen
          .text()
          .then(readBackupFile)
          .catch(() => {
            throw new StepError('wrongFile')
          })
        const factor = file.walletId === walletId && ofKind('file').find(({ id }) => id === file.factorId)
        if (!factor) throw new StepError('wrongFile')
        await open(factor, key, 'wrongFile')
        step.done(true)
      }),
    )
    controls.push(label)
  }

  const phrases = ofKind('passphrase')
  if (phrases.length > 0) {
    const { label, input } = stepField(texts.passphrase, {
      type: 'password',
      autocomplete: 'current-password',
    })
    const button = stepButton(texts.usePassphrase, () => form.requestSubmit(), passkeys.length === 0)
    const form = document.createElement('form')
    form.append(label, button)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      step.run(async () => {
        if (input.value.length < leastPassphrase) throw new StepError('wrongPassphrase')
        const { keyOfPassphrase } = await import('../../keys/recoveryKeys.js')
        for (const [at, factor] of phrases.entries()) {
          const key = await keyOfPassphrase(input.value, factor.hint)
          try {
            await open(factor, key, 'wrongPassphrase')
            return step.done(true)
          } catch (error) {
            if (!(error instanceof StepError) || at === phrases.length - 1) throw error
          }
        }
      }, 'slow')
    })
    controls.push(form)
  }
  return controls
}
