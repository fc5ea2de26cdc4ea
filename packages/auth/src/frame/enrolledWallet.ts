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

/**
 * The session's wallet as this device opens it; undefined if there is none yet. Takes the device over into this session.
 * @throws WalletError `DEVICE_UNKNOWN`
 */
export async function enrolledWallet(server: ServerClient, store: DeviceStore, key: SigningKey) {
  const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
  if (!wallet) return undefined
  const device = await store.device(wallet.walletId)
  if (!device) throw deviceUnknown()
  if (wallet.device?.enrolmentId !== device.enrolmentId) {
    const proof = await device.key.sign(resumeText(device.enrolmentId, key.name))
    await server
      .post('/v1/wallet/resume', key, { enrolmentId: device.enrolmentId, proof }, nothing)
      .catch((error) => {
        // The device was removed.
        throw error instanceof WalletError && error.code === 'NOT_FOUND' ? deviceUnknown() : error
      })
    return enrolledWallet(server, store, key)
  }
  const { share, envelope, recoveryEnvelope } = wallet.device
  const { enrolmentId, unwrap } = device
  const locked: LockedWallet = { ...wallet, enrolmentId, deviceShare: share, deviceEnvelope: envelope }
  return { locked, unwrap, recoveryEnvelope, factorCount: wallet.factorCount }
}

/**
 * Makes the account's wallet.
 * @param seed that of an imported phrase. @default a new one
 */
export async function makeWallet(
  server: ServerClient,
  store: DeviceStore,
  key: SigningKey,
  seed?: Uint8Array<ArrayBuffer>,
): Promise<PublicAccounts> {
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
  return accounts
}

const deviceUnknown = () =>
  new WalletError('DEVICE_UNKNOWN', 'This wallet was made on another device. Log in there, or recover it.')

export const walletMissing = (): WalletError =>
  new WalletError('WALLET_MISSING', 'The log-in server does not have the wallet that this browser knows.')
