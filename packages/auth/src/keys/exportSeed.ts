import { fromBase64Url } from '../encoding.js'
import type { PublicAccounts } from './accounts.js'
import { EnvelopeError, open } from './seal.js'
import { accountsOf, type LockedWallet, openSeed } from './wallet.js'

/** A wallet's seed, 16 to 32 bytes, which the caller zeroes. */
export interface ExportedSeed {
  readonly seed: Uint8Array<ArrayBuffer>
  readonly accounts: PublicAccounts
}

/** A wallet as this device opens it with a recovery factor. */
export interface DeviceRecovery
  extends Pick<LockedWallet, 'walletId' | 'enrolmentId' | 'epoch' | 'evmPublicKey' | 'solanaPublicKey'> {
  /** The seed under device secret and recovery secret, as base64url. */
  readonly recoveryEnvelope: string
}

/**
 * Opens a wallet's seed with what a signature needs, to hand it to its visitor. Nothing that signs asks for it.
 * @param deviceSecret zeroed here
 * @throws EnvelopeError if the envelope doesn't open, or holds another wallet
 */
export const exportSeed = async (
  wallet: LockedWallet,
  deviceSecret: Uint8Array<ArrayBuffer>,
): Promise<ExportedSeed> => checked(await openSeed(wallet, deviceSecret), wallet)

/**
 * Opens a wallet's seed with this device and a recovery factor: no server has a part in it.
 * @param deviceSecret zeroed here
 * @param recoverySecret what the factor holds
 * @throws EnvelopeError if the envelope doesn't open, or holds another wallet
 */
export async function exportWithFactor(
  wallet: DeviceRecovery,
  deviceSecret: Uint8Array<ArrayBuffer>,
  recoverySecret: Uint8Array<ArrayBuffer>,
): Promise<ExportedSeed> {
  const { walletId, enrolmentId, epoch } = wallet
  const place = { walletId, enrolmentId, epoch, pair: 'device+recovery' } as const
  const envelope = fromBase64Url(wallet.recoveryEnvelope) ?? new Uint8Array()
  const seed = await open(envelope, [deviceSecret, recoverySecret], place).finally(() => deviceSecret.fill(0))
  return checked(seed, wallet)
}

async function checked(
  seed: Uint8Array<ArrayBuffer>,
  known: Pick<LockedWallet, 'evmPublicKey' | 'solanaPublicKey'>,
): Promise<ExportedSeed> {
  const accounts = await accountsOf(seed)
  if (accounts.evmPublicKey === known.evmPublicKey && accounts.solanaPublicKey === known.solanaPublicKey)
    return { seed, accounts }
  seed.fill(0)
  throw new EnvelopeError()
}
