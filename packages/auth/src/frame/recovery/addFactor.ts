import { fromBase64Url, randomId } from '../../encoding.js'
import { leastPassphrase } from '../../keys/passphraseRules.js'
import type { writeKeyFile } from '../../keys/recoveryKeys.js'
import type { Look } from '../dressPage.js'
import type { SessionParts } from '../SessionParts.js'
import { WalletError } from '../WalletError.js'
import { drawStep, type Step, type StepControls, StepError, stepButton, stepField } from './drawStep.js'
import { keepAtEscrow } from './escrow.js'
import { escrowFailure, failureText } from './failureText.js'
import { passkeyStep } from './passkeyStep.js'
import { type PreparedFactor, prepareFactor } from './prepareFactor.js'
import type { FactorKind } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/** State that the steps of one factor share. */
interface Adding extends PreparedFactor {
  readonly parts: SessionParts
  readonly userName: string
  readonly look: Look
}

/**
 * Lets the visitor make a recovery factor, and stores what it seals.
 * @param userName what a passkey is listed by
 * @param signal aborted when the visitor has left
 * @throws WalletError `USER_REJECTED`, `DEVICE_UNKNOWN`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function addFactor(
  parts: SessionParts,
  kind: FactorKind,
  userName: string,
  look: Look,
  signal: AbortSignal,
): Promise<void> {
  const { walletId, factorId, keep } = await prepareFactor(parts, kind)
  const adding: Adding = { parts, walletId, factorId, userName, look, keep }
  const steps = { passkey: passkeyStep, file: fileStep, passphrase: passphraseStep, escrow: escrowStep }
  const done = await drawStep<true>(look, signal, failureText, (texts) => steps[kind](adding, texts))
  if (!done) throw new WalletError('USER_REJECTED', 'The visitor declined.')
}

function fileStep({ walletId, factorId, keep }: Adding, texts: RecoveryTexts): Step<true> {
  return {
    title: texts.fileTitle,
    text: texts.fileText,
    controls({ run, done }) {
      let written: ReturnType<typeof writeKeyFile> | undefined
      const asked = document.createElement('p')
      const save = stepButton(texts.save, () =>
        run(async () => {
          const keys = await import('../../keys/recoveryKeys.js')
          // One file, however often it is saved.
          written ??= keys.writeKeyFile(walletId, factorId)
          download(written.text)
          asked.textContent = texts.fileSaved
          save.textContent = texts.fileAgain
          save.className = ''
          have.hidden = false
        }),
      )
      const have = stepButton(texts.fileDone, () =>
        run(async () => {
          await keep(fromBase64Url(written?.file.key ?? '') ?? new Uint8Array())
          done(true)
        }),
      )
      have.hidden = true
      return [asked, save, have]
    },
  }
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `wallet-key-${location.hostname}.json`
  link.click()
  URL.revokeObjectURL(url)
}

function passphraseStep({ keep }: Adding, texts: RecoveryTexts): Step<true> {
  return {
    title: texts.passphraseTitle,
    text: texts.passphraseText,
    controls(step: StepControls<true>) {
      const properties = { type: 'password', autocomplete: 'new-password' } as const
      const first = stepField(texts.passphrase, properties)
      const second = stepField(texts.passphraseAgain, properties)
      const form = document.createElement('form')
      const button = stepButton(texts.passphraseButton, () => form.requestSubmit())
      form.append(first.label, second.label, button)
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        step.run(async () => {
          if (first.input.value.length < leastPassphrase) throw new StepError('passphraseShort')
          if (first.input.value !== second.input.value) throw new StepError('passphraseOther')
          const { keyOfPassphrase } = await import('../../keys/recoveryKeys.js')
          const salt = randomId()
          await keep(await keyOfPassphrase(first.input.value, salt), { salt })
          step.done(true)
        }, 'slow')
      })
      return [form]
    },
  }
}

function escrowStep({ parts }: Adding, texts: RecoveryTexts): Step<true> {
  return {
    title: texts.escrowTitle,
    text: texts.escrowText,
    controls: ({ run, done }) => [
      stepButton(texts.escrowButton, () =>
        run(async () => {
          await keepAtEscrow(parts).catch(escrowFailure)
          done(true)
        }),
      ),
    ],
  }
}
