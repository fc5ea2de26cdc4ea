import { randomId } from '../../encoding.js'
import { deviceName } from '../deviceName.js'
import type { SessionParts } from '../SessionParts.js'
import { WalletError } from '../WalletError.js'
import { type FactorKind, nothing, openedWallet } from './recoveryShapes.js'

/** A recovery factor that is about to be made. */
export interface PreparedFactor {
  readonly walletId: string
  readonly factorId: string
  /** Stores the factor that has this key, which is zeroed here. @param more what the server keeps of its kind */
  keep(key: Uint8Array<ArrayBuffer>, more?: object): Promise<void>
}

/**
 * Prepares a recovery factor of the session's wallet.
 * @throws WalletError `DEVICE_UNKNOWN`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function prepareFactor(parts: SessionParts, kind: FactorKind): Promise<PreparedFactor> {
  const { wallet } = await parts.post('/v1/wallet', {}, openedWallet)
  const device = wallet && (await parts.store.device(wallet.walletId))
  if (!wallet?.device || device?.enrolmentId !== wallet.device.enrolmentId)
    throw new WalletError('DEVICE_UNKNOWN', 'This device can not open the wallet.')
  const { walletId, epoch } = wallet
  const { enrolmentId, share: deviceShare, secretEnvelope } = wallet.device
  const factorId = randomId()
  return {
    walletId,
    factorId,
    async keep(key, more = {}) {
      const { sealFactor } = await import('../../keys/recovery.js')
      const locked = { walletId, enrolmentId, epoch, deviceShare, secretEnvelope }
      const envelope = await sealFactor(locked, await device.unwrap(), key, factorId).finally(() =>
        key.fill(0),
      )
      const name = deviceName(navigator.userAgent)
      await parts.post('/v1/factors/add', { kind, id: factorId, envelope, name, ...more }, nothing)
    },
  }
}
