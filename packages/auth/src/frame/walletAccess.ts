import type { PrivateKeys, PublicAccounts } from '../keys/accounts.js'
import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import type { LockedWallet } from '../keys/wallet.js'
import { resumeText } from '../requestSignature.js'
import { newWallet, nothing, sessionFacts, storedWallet } from './answers.js'
import { deviceName } from './deviceName.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** The visitor who is logged in. */
export interface User {
  readonly email: string
  readonly accounts: PublicAccounts
  /** Whether the wallet has a recovery factor: without one it is lost with its last device. */
  readonly hasRecovery: boolean
}

/** Uses an open wallet. Its keys are zeroed after that. */
type UseKeys<Result> = (keys: PrivateKeys, accounts: PublicAccounts) => Promise<Result>

/** The code of keys is four fifths of the frame, and first needed after a log-in. */
export const loadKeys = () => import('../keys/wallet.js')

/** The wallet that a log-in opens on this device. */
export function createWalletAccess(
  server: ServerClient,
  store: DeviceStore,
  { withSession }: Pick<FrameSession, 'withSession'>,
) {
  /** How many recovery factors the wallet has, as the server said last. */
  let factorCount = 0

  /**
   * The accounts of the session's wallet, which is made at the first log-in.
   * @throws WalletError `WALLET_MISSING` if this browser has opened another wallet for the address before. A server that has lost its
   * data would otherwise give the visitor another address, and nobody would notice.
   */
  async function openKnownAccounts(key: SigningKey, email: string): Promise<PublicAccounts> {
    const known = await store.knownAddress(email)
    const accounts = await openAccounts(key, known !== undefined)
    if (known !== undefined && accounts.evmAddress !== known) throw walletMissing()
    await store.setKnownAddress(email, accounts.evmAddress)
    return accounts
  }

  /** The accounts of the session's wallet, which is made unless it must exist. */
  async function openAccounts(key: SigningKey, mustExist: boolean): Promise<PublicAccounts> {
    const accounts = await openKeys(key, async (_, known) => known)
    if (!accounts && mustExist) throw walletMissing()
    return accounts ?? makeWallet(key)
  }

  /** Opens the session's wallet for one use; undefined if there is none yet. */
  async function openKeys<Result>(key: SigningKey, use: UseKeys<Result>): Promise<Result | undefined> {
    const enrolled = await enrolledWallet(key)
    if (!enrolled) return undefined
    const { openWallet } = await loadKeys()
    return openWallet(enrolled.locked, await enrolled.unwrap(), use)
  }

  /**
   * The session's wallet as this device opens it; undefined if there is none yet. Takes the device over into this session.
   * @throws WalletError `DEVICE_UNKNOWN`
   */
  async function enrolledWallet(key: SigningKey) {
    const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
    if (!wallet) return undefined
    factorCount = wallet.factorCount
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
      return enrolledWallet(key)
    }
    const { share, envelope, recoveryEnvelope } = wallet.device
    const { enrolmentId, unwrap } = device
    const locked: LockedWallet = { ...wallet, enrolmentId, deviceShare: share, deviceEnvelope: envelope }
    return { locked, unwrap, recoveryEnvelope, factorCount: wallet.factorCount }
  }

  async function makeWallet(key: SigningKey, seed?: Uint8Array<ArrayBuffer>): Promise<PublicAccounts> {
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
    factorCount = 0
    return accounts
  }

  return {
    enrolledWallet,
    makeWallet,

    /**
     * The visitor who is logged in.
     * @throws WalletError `SESSION_ENDED`, `DEVICE_UNKNOWN`, `WALLET_MISSING`, `UNAVAILABLE`
     */
    user: (): Promise<User> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, sessionFacts)
        // One at a time, in all tabs: the first of them makes the wallet.
        const accounts = await navigator.locks.request('wallet', () => openKnownAccounts(key, email))
        return { email, accounts, hasRecovery: factorCount > 0 }
      }),

    /** After `WALLET_MISSING`: the visitor does without the wallet of before. The next {@link user} may make another one. */
    giveUpWallet: (): Promise<void> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, sessionFacts)
        await store.forgetKnownAddress(email)
      }),

    /**
     * Opens the wallet for one signature.
     * @throws WalletError `SESSION_ENDED`, `WALLET_MISSING`, `DEVICE_UNKNOWN`, `UNAVAILABLE`
     */
    withKeys: <Result>(use: UseKeys<Result>): Promise<Result> =>
      withSession(async (key) => {
        const result = await navigator.locks.request('wallet', () => openKeys(key, use))
        if (result === undefined) throw walletMissing()
        return result
      }),
  }
}

/** The wallet on this device, as {@link createWalletAccess} makes it. */
export type WalletAccess = ReturnType<typeof createWalletAccess>

const deviceUnknown = () =>
  new WalletError('DEVICE_UNKNOWN', 'This wallet was made on another device. Log in there, or recover it.')

export const walletMissing = (): WalletError =>
  new WalletError('WALLET_MISSING', 'The log-in server does not have the wallet that this browser knows.')
