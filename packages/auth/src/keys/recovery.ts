import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64Url, toBase64Url } from '../encoding.js'
import { recoveryText } from '../requestSignature.js'
import type { PublicAccounts } from './accounts.js'
import { open, seal } from './seal.js'
import { type CreatedWallet, type LockedWallet, sealForDevice, shareOf, withKnownKeys } from './wallet.js'

/** Where a recovery factor's envelope belongs. */
export interface FactorPlace {
  readonly walletId: string
  readonly factorId: string
  readonly epoch: number
}

/**
 * Seals the wallet's recovery secret under a new factor's key. The factors of before stay as they are.
 * @param key the factor's key, 32 bytes
 * @param deviceSecret zeroed here
 * @returns the factor's envelope, as base64url
 * @throws EnvelopeError if the device's envelope doesn't open
 */
export async function sealFactor(
  wallet: Pick<LockedWallet, 'walletId' | 'enrolmentId' | 'epoch' | 'deviceShare'> & {
    readonly secretEnvelope: string
  },
  deviceSecret: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
  factorId: string,
): Promise<string> {
  const { walletId, enrolmentId, epoch } = wallet
  const deviceShare = shareOf(wallet.deviceShare)
  const place = { walletId, enrolmentId, epoch, pair: 'device+server: recovery' } as const
  const secret = await open(bytesOf(wallet.secretEnvelope), [deviceSecret, deviceShare], place).finally(
    () => {
      deviceSecret.fill(0)
      deviceShare.fill(0)
    },
  )
  try {
    return toBase64Url(await seal(secret, [key], factorPlace({ walletId, factorId, epoch })))
  } finally {
    secret.fill(0)
  }
}

/**
 * Opens the recovery secret with a factor's key.
 * @returns 32 bytes, which the caller zeroes
 * @throws EnvelopeError if the key is another factor's
 */
export const openFactor = (
  envelope: string,
  key: Uint8Array<ArrayBuffer>,
  place: FactorPlace,
): Promise<Uint8Array<ArrayBuffer>> => open(bytesOf(envelope), [key], factorPlace(place))

/** The response to a fresh log-in, for a new device. */
export interface RecoverableWallet
  extends Pick<LockedWallet, 'walletId' | 'enrolmentId' | 'epoch' | 'deviceShare'> {
  readonly accountShare: string
  readonly accountEnvelope: string
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
}

/** A wallet that was opened on a new device: its envelopes for that device, and what the device keeps. */
export interface RecoveredWallet
  extends Pick<CreatedWallet, 'deviceEnvelope' | 'recoveryEnvelope' | 'secretEnvelope' | 'deviceSecret'> {
  readonly accounts: PublicAccounts
  /** The wallet's signature of `recoveryText`, as base64url: the server enrols no device without it. */
  readonly proof: string
}

/**
 * Opens the wallet with the account's share and the recovery secret, and seals it for this device.
 * @param recoverySecret zeroed here
 * @param deviceKey the new device's public key
 * @throws EnvelopeError if the envelope doesn't open, or holds another wallet
 */
export async function recoverWallet(
  wallet: RecoverableWallet,
  recoverySecret: Uint8Array<ArrayBuffer>,
  deviceKey: string,
): Promise<RecoveredWallet> {
  const { walletId, enrolmentId, epoch } = wallet
  const accountShare = shareOf(wallet.accountShare)
  const deviceShare = shareOf(wallet.deviceShare)
  const deviceSecret = crypto.getRandomValues(new Uint8Array(32))
  const place = { walletId, enrolmentId: '', epoch, pair: 'account+recovery' } as const
  try {
    const seed = await open(bytesOf(wallet.accountEnvelope), [accountShare, recoverySecret], place)
    const own = { walletId, enrolmentId, epoch }
    const envelopes = await sealForDevice(seed, recoverySecret, deviceSecret, deviceShare, own)
    const text = new TextEncoder().encode(recoveryText(enrolmentId, deviceKey))
    return await withKnownKeys(seed, wallet, async (keys, accounts) => ({
      ...envelopes,
      deviceSecret,
      accounts,
      proof: toBase64Url(ed25519.sign(text, keys.solana)),
    }))
  } finally {
    for (const secret of [recoverySecret, accountShare, deviceShare]) secret.fill(0)
  }
}

const factorPlace = ({ walletId, factorId, epoch }: FactorPlace) =>
  ({ walletId, enrolmentId: factorId, epoch, pair: 'factor: recovery' }) as const

/** A malformed envelope opens as little as an empty one. */
const bytesOf = (envelope: string) => fromBase64Url(envelope) ?? new Uint8Array()
