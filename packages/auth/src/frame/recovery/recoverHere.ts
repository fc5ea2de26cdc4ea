import { createKeyPair, signingKeyOf } from '../../keys/deviceStore.js'
import { deviceName } from '../deviceName.js'
import type { SessionParts } from '../login.js'
import { WalletError } from '../WalletError.js'
import { drawStep, type Look, StepError } from './drawStep.js'
import { factorControls, openSecret, type UseFactor } from './factorControls.js'
import { failureText } from './failureText.js'
import { nothing, releasedWallet } from './recoveryShapes.js'

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

  const secretOf = openSecret(walletId, epoch)

  /** Opens the wallet with a factor's key, and enrols this device. */
  const open: UseFactor<true> = async (factor, key, wrong) => {
    const secret = await secretOf(factor, key, wrong)
    const { recoverWallet } = await import('../../keys/recovery.js')
    const recovered = await recoverWallet(released, secret, deviceKey).catch(() => {
      throw new StepError(wrong)
    })
    const { deviceSecret, accounts: _, ...sealed } = recovered
    const { enrolmentId } = released
    // Stored before the server knows, as with a new wallet.
    await parts.store.addDevice({ walletId, enrolmentId }, pair, deviceSecret)
    deviceSecret.fill(0)
    const device = { enrolmentId, ...sealed, name: deviceName(navigator.userAgent) }
    await parts.post('/v1/recovery/finish', device, nothing)
    return true
  }

  const done = await drawStep<true>(look, signal, failureText, (texts) => ({
    title: texts.recoverTitle,
    text: factors.length > 0 ? texts.recoverText : texts.noFactors,
    controls: (step) => factorControls(released, open, step),
  }))
  if (!done) throw new WalletError('USER_REJECTED', 'The visitor declined.')
}
