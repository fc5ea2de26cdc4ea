import { createKeyPair, signingKeyOf } from '../../keys/deviceStore.js'
import { leastPassphrase } from '../../keys/passphraseRules.js'
import { deviceName } from '../deviceName.js'
import type { SessionParts } from '../login.js'
import { WalletError } from '../WalletError.js'
import { drawStep, type Look, type StepControls, StepError, stepButton, stepField } from './drawStep.js'
import { failureText } from './failureText.js'
import { secretOfPasskey } from './passkeys.js'
import { nothing, type ReleasedWallet, releasedWallet, type SealedFactor } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/** Largest backup file, in bytes. */
const largestFile = 10_000

/**
 * Opens the wallet on this device: a fresh log-in and one recovery factor. The device enrols itself, and opens the wallet from then on.
 * @param signal aborted when the visitor has left
 * @throws WalletError `USER_REJECTED`; `LOGIN_STALE`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function recoverHere(parts: SessionParts, look: Look, signal: AbortSignal): Promise<void> {
  const pair = await createKeyPair()
  const { name: deviceKey } = await signingKeyOf(pair)
  const released = await parts.post('/v1/recovery/begin', { deviceKey }, releasedWallet)
  const { walletId, epoch, factors } = released

  /** Opens the wallet with a factor's key, and enrols this device. @throws StepError */
  async function open(factor: SealedFactor, key: Uint8Array<ArrayBuffer>, wrong: keyof RecoveryTexts) {
    const { openFactor, recoverWallet } = await import('../../keys/recovery.js')
    const place = { walletId, factorId: factor.id, epoch }
    const recovered = await openFactor(factor.envelope, key, place)
      .then((secret) => recoverWallet(released, secret, deviceKey))
      .catch(() => {
        throw new StepError(wrong)
      })
      .finally(() => key.fill(0))
    const { deviceSecret, accounts: _, ...sealed } = recovered
    const { enrolmentId } = released
    // Stored before the server knows, as with a new wallet.
    await parts.store.addDevice({ walletId, enrolmentId }, pair, deviceSecret)
    deviceSecret.fill(0)
    const device = { enrolmentId, ...sealed, name: deviceName(navigator.userAgent) }
    await parts.post('/v1/recovery/finish', device, nothing)
  }

  const done = await drawStep<true>(look, signal, failureText, (texts) => ({
    title: texts.recoverTitle,
    text: factors.length > 0 ? texts.recoverText : texts.noFactors,
    controls: (step) => controlsOf(released, open, step),
  }))
  if (!done) throw new WalletError('USER_REJECTED', 'The visitor declined.')
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
