import type { PublicAccounts } from '../keys/accounts.js'
import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import type { LockedWallet } from '../keys/wallet.js'
import { resumeText } from '../requestSignature.js'
import { newWallet, nothing, storedWallet } from './answers.js'
import { deviceName } from './deviceName.js'
import type { ServerClient } from './serverClient.js'
import { WalletError } from './WalletError.js'

/** The code of keys is four fifths of the frame, and first needed after a log-in. */
export const loadKeys = () => import('../keys/wallet.js')

/** A wallet that this device opens. */
export interface EnrolledWallet {
  readonly locked: LockedWallet
  /** The device's secret, which the caller zeroes. */
  readonly unwrap: () => Promise<Uint8Array<ArrayBuffer>>
  /** The seed under device secret and recovery secret. */
  readonly recoveryEnvelope: string
  /** How many recovery factors it has, the escrow's key among them. */
  readonly factorCount: number
  readonly isEscrowed: boolean
}

/**
 * Finds the session's wallet, and what this device needs to open it. A device that was enrolled in an earlier session is taken over into
 * this one.
 * @param enrol enrols a device that doesn't know the wallet, where the escrow has a key to it. @default none
 * @returns undefined if the account has no wallet yet
 * @throws WalletError `DEVICE_UNKNOWN`
 */
export async function enrolledWallet(
  server: ServerClient,
  store: DeviceStore,
  key: SigningKey,
  enrol?: () => Promise<void>,
): Promise<EnrolledWallet | undefined> {
  const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
  if (!wallet) return undefined
  const device = await store.device(wallet.walletId)
  const enrolAnew = async (): Promise<EnrolledWallet | undefined> => {
    if (!enrol || !wallet.isEscrowed) throw deviceUnknown()
    await enrol()
    return enrolledWallet(server, store, key)
  }
  if (!device) return enrolAnew()
  if (wallet.device?.enrolmentId !== device.enrolmentId) {
    const proof = await device.key.sign(resumeText(device.enrolmentId, key.name))
    const resumed = await server
      .post('/v1/wallet/resume', key, { enrolmentId: device.enrolmentId, proof }, nothing)
      .catch((error) => {
        if (!(error instanceof WalletError && error.code === 'NOT_FOUND')) throw error
      })
    // The device was removed.
    return resumed ? enrolledWallet(server, store, key) : enrolAnew()
  }
  const { share, envelope, recoveryEnvelope } = wallet.device
  const { enrolmentId, unwrap } = device
  const locked: LockedWallet = { ...wallet, enrolmentId, deviceShare: share, deviceEnvelope: envelope }
  const { factorCount, isEscrowed } = wallet
  return { locked, unwrap, recoveryEnvelope, factorCount, isEscrowed }
}

/**
 * Makes the account's wallet.
 * @param seed that of an imported phrase. @default a new one
 * @returns its accounts, and whether new wallets are given to the escrow
 */
export async function makeWallet(
  server: ServerClient,
  store: DeviceStore,
  key: SigningKey,
  seed?: Uint8Array<ArrayBuffer>,
): Promise<{ readonly accounts: PublicAccounts; readonly recovery: 'own' | 'escrow' }> {
  const pair = await createKeyPair()
  const { name: deviceKey } = await signingKeyOf(pair)
  const shares = await server.post('/v1/wallet/begin', key, { deviceKey }, newWallet)
  const { createWallet } = await loadKeys()
  const { accounts, deviceSecret, ...envelopes } = await createWallet(shares, seed)
  const { walletId, enrolmentId } = shares
  const { evmPublicKey, solanaPublicKey } = accounts
  // Stored before the server knows: a wallet whose device secret was lost would never open again.
  await store.addDevice({ walletId, enrolmentId }, pair, deviceSecret)
  deviceSecret.fill(0)
  const names = { walletId, enrolmentId, deviceName: deviceName(navigator.userAgent) }
  const sealed = { ...names, ...envelopes, evmPublicKey, solanaPublicKey }
  await server.post('/v1/wallet/finish', key, sealed, nothing)
  return { accounts, recovery: shares.recovery }
}

export const deviceUnknown = (): WalletError =>
  new WalletError('DEVICE_UNKNOWN', 'This wallet was made on another device. Log in there, or recover it.')

export const walletMissing = (): WalletError =>
  new WalletError('WALLET_MISSING', 'The log-in server does not have the wallet that this browser knows.')
