import { createKeyPair, signingKeyOf } from '../../keys/deviceStore.js'
import { deviceName } from '../deviceName.js'
import type { SessionParts } from '../SessionParts.js'
import { nothing, type ReleasedWallet, releasedWallet, type SealedFactor } from './recoveryShapes.js'

/** The response to a fresh log-in, and the key that enrols this device. */
export interface Enrolling {
  readonly released: ReleasedWallet
  /**
   * Opens the wallet with a factor's key, and enrols this device.
   * @param key zeroed here
   * @throws EnvelopeError if the key is another factor's; WalletError
   */
  open(factor: SealedFactor, key: Uint8Array<ArrayBuffer>): Promise<void>
}

/**
 * Asks for what this device needs besides a recovery factor.
 * @throws WalletError `LOGIN_STALE`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function enrolHere(parts: SessionParts): Promise<Enrolling> {
  const pair = await createKeyPair()
  const { name: deviceKey } = await signingKeyOf(pair)
  const released = await parts.post('/v1/recovery/begin', { deviceKey }, releasedWallet)
  const { walletId, enrolmentId, epoch } = released
  return {
    released,
    async open(factor, key) {
      const { openFactor, recoverWallet } = await import('../../keys/recovery.js')
      const place = { walletId, factorId: factor.id, epoch }
      const {
        deviceSecret,
        accounts: _,
        ...sealed
      } = await openFactor(factor.envelope, key, place)
        .then((secret) => recoverWallet(released, secret, deviceKey))
        .finally(() => key.fill(0))
      // Stored before the server knows, as with a new wallet.
      await parts.store.addDevice({ walletId, enrolmentId }, pair, deviceSecret)
      deviceSecret.fill(0)
      const device = { enrolmentId, ...sealed, name: deviceName(navigator.userAgent) }
      await parts.post('/v1/recovery/finish', device, nothing)
    },
  }
}
