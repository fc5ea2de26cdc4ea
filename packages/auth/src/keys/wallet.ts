import { fromBase64Url, toBase64Url } from '../encoding.js'
import { type PrivateKeys, type PublicAccounts, privateKeysOf, publicAccountsOf } from './accounts.js'
import { EnvelopeError, type EnvelopePlace, open, seal } from './seal.js'

/** The server's shares for a new wallet, as base64url of 32 bytes. */
export interface WalletShares {
  readonly walletId: string
  readonly enrolmentId: string
  readonly epoch: number
  readonly accountShare: string
  readonly deviceShare: string
}

/** A new wallet: its envelopes for the server, and what the device keeps. Envelopes are base64url. */
export interface CreatedWallet {
  readonly accounts: PublicAccounts
  readonly accountEnvelope: string
  readonly deviceEnvelope: string
  readonly recoveryEnvelope: string
  /** The recovery secret under device and server: what a device adds recovery factors with. */
  readonly secretEnvelope: string
  /** The device's secret, 32 bytes; the caller stores and zeroes it. */
  readonly deviceSecret: Uint8Array<ArrayBuffer>
}

/**
 * Makes a wallet with a new seed. The seed, the recovery secret and the private keys are zeroed before the function returns: what is left
 * are envelopes, which open with two secrets of different keepers.
 * @param seed that of an imported phrase. @default 32 random bytes
 * @throws EnvelopeError if a share isn't 32 bytes: it would be no second secret
 */
export async function createWallet(
  shares: WalletShares,
  seed: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(32)),
): Promise<CreatedWallet> {
  const accountShare = shareOf(shares.accountShare)
  const deviceShare = shareOf(shares.deviceShare)
  const deviceSecret = crypto.getRandomValues(new Uint8Array(32))
  const recoverySecret = crypto.getRandomValues(new Uint8Array(32))
  const { walletId, enrolmentId, epoch } = shares
  const device = { walletId, enrolmentId, epoch }
  try {
    const account = { walletId, enrolmentId: '', epoch, pair: 'account+recovery' } as const
    const accountEnvelope = toBase64Url(await seal(seed, [accountShare, recoverySecret], account))
    const envelopes = await sealForDevice(seed, recoverySecret, deviceSecret, deviceShare, device)
    const accounts = await withKeys(seed, async (keys) => publicAccountsOf(keys))
    return { accounts, accountEnvelope, ...envelopes, deviceSecret }
  } finally {
    for (const secret of [seed, recoverySecret, accountShare, deviceShare]) secret.fill(0)
  }
}

/** The envelopes that a device opens: two of the seed, and one of the recovery secret. */
export async function sealForDevice(
  seed: Uint8Array<ArrayBuffer>,
  recoverySecret: Uint8Array<ArrayBuffer>,
  deviceSecret: Uint8Array<ArrayBuffer>,
  deviceShare: Uint8Array<ArrayBuffer>,
  place: Omit<EnvelopePlace, 'pair'>,
): Promise<Pick<CreatedWallet, 'deviceEnvelope' | 'recoveryEnvelope' | 'secretEnvelope'>> {
  const [deviceEnvelope = '', recoveryEnvelope = '', secretEnvelope = ''] = (
    await Promise.all([
      seal(seed, [deviceSecret, deviceShare], { ...place, pair: 'device+server' }),
      seal(seed, [deviceSecret, recoverySecret], { ...place, pair: 'device+recovery' }),
      seal(recoverySecret, [deviceSecret, deviceShare], { ...place, pair: 'device+server: recovery' }),
    ])
  ).map(toBase64Url)
  return { deviceEnvelope, recoveryEnvelope, secretEnvelope }
}

/** A wallet as this device opens it every day. */
export interface LockedWallet {
  readonly walletId: string
  readonly enrolmentId: string
  readonly epoch: number
  /** The server's share for this device, as base64url. */
  readonly deviceShare: string
  readonly deviceEnvelope: string
  /** The wallet's keys at its creation, as hex. */
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
}

/**
 * Opens a wallet for one use, and zeroes its keys after that.
 * @param deviceSecret zeroed here
 * @throws EnvelopeError if the envelope doesn't open, or holds another wallet
 */
export async function openWallet<Result>(
  wallet: LockedWallet,
  deviceSecret: Uint8Array<ArrayBuffer>,
  use: (keys: PrivateKeys, accounts: PublicAccounts) => Promise<Result>,
): Promise<Result> {
  return withKnownKeys(await openSeed(wallet, deviceSecret), wallet, use)
}

/**
 * Opens a wallet's seed with this device and the server's share.
 * @param deviceSecret zeroed here
 * @returns 16 to 32 bytes; the caller zeroes them
 * @throws EnvelopeError if the envelope doesn't open
 */
export async function openSeed(
  wallet: LockedWallet,
  deviceSecret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { walletId, enrolmentId, epoch } = wallet
  const deviceShare = shareOf(wallet.deviceShare)
  const place = { walletId, enrolmentId, epoch, pair: 'device+server' } as const
  // A malformed envelope opens as little as an empty one.
  const envelope = fromBase64Url(wallet.deviceEnvelope) ?? new Uint8Array()
  return open(envelope, [deviceSecret, deviceShare], place).finally(() => {
    deviceSecret.fill(0)
    deviceShare.fill(0)
  })
}

/**
 * Derives the keys of a seed that must be a known wallet's.
 * @param seed zeroed here
 * @throws EnvelopeError if it is another wallet's
 */
export const withKnownKeys = <Result>(
  seed: Uint8Array,
  known: Pick<LockedWallet, 'evmPublicKey' | 'solanaPublicKey'>,
  use: (keys: PrivateKeys, accounts: PublicAccounts) => Promise<Result>,
): Promise<Result> =>
  withKeys(seed, async (keys) => {
    const accounts = publicAccountsOf(keys)
    const isSame =
      accounts.evmPublicKey === known.evmPublicKey && accounts.solanaPublicKey === known.solanaPublicKey
    if (!isSame) throw new EnvelopeError()
    return use(keys, accounts)
  })

/** Derives a seed's keys for one use, and zeroes seed and keys after that. */
async function withKeys<Result>(
  seed: Uint8Array,
  use: (keys: PrivateKeys) => Promise<Result>,
): Promise<Result> {
  const keys = await privateKeysOf(seed).finally(() => seed.fill(0))
  try {
    return await use(keys)
  } finally {
    keys.evm.fill(0)
    keys.solana.fill(0)
  }
}

/** A share's bytes. @throws EnvelopeError unless it is 32 bytes */
export function shareOf(text: string): Uint8Array<ArrayBuffer> {
  const share = fromBase64Url(text)
  if (share?.length !== 32) throw new EnvelopeError()
  return share
}

/** The accounts of a seed, which stays as it is. */
export const accountsOf = (seed: Uint8Array): Promise<PublicAccounts> =>
  withKeys(seed.slice(), async (keys) => publicAccountsOf(keys))
