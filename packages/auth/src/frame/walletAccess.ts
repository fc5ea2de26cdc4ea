import type { PrivateKeys, PublicAccounts } from '../keys/accounts.js'
import type { DeviceStore, SigningKey } from '../keys/deviceStore.js'
import { sessionFacts } from './answers.js'
import { enrolledWallet, loadKeys, makeWallet, walletMissing } from './enrolledWallet.js'
import { createEscrowKeys } from './escrowKeys.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'

/** The visitor who is logged in. */
export interface User {
  /** Absent where no provider has called one verified. */
  readonly email?: string | undefined
  /** The provider that has named the visitor; absent after a log-in by email. */
  readonly provider?: string | undefined
  /** The visitor's name at the provider. */
  readonly userName?: string | undefined
  readonly accounts: PublicAccounts
  /** Whether the wallet has a recovery factor: without one it is lost with its last device. */
  readonly hasRecovery: boolean
  /** Whether this browser has just made or opened the wallet with a key at the escrow. */
  readonly tellsEscrow: boolean
}

/** Uses an open wallet. Its keys are zeroed after that. */
type UseKeys<Result> = (keys: PrivateKeys, accounts: PublicAccounts) => Promise<Result>

/** The wallet that a log-in opens on this device. */
export function createWalletAccess(
  server: ServerClient,
  store: DeviceStore,
  { withSession, visit }: Pick<FrameSession, 'withSession' | 'visit'>,
) {
  const keys = createEscrowKeys(server, store, visit)
  /** How many recovery factors the wallet has, as the server said last. */
  let factorCount = 0

  /**
   * The accounts of the session's wallet, which is made at the first log-in.
   * @throws WalletError `WALLET_MISSING` if this browser has opened another wallet for the address before. A server that has lost its
   * data would otherwise give the visitor another address, and nobody would notice.
   */
  async function openKnownAccounts(key: SigningKey, knownAs: string): Promise<PublicAccounts> {
    const known = await store.knownAddress(knownAs)
    const accounts = await openAccounts(key, known !== undefined)
    if (known !== undefined && accounts.evmAddress !== known) throw walletMissing()
    await store.setKnownAddress(knownAs, accounts.evmAddress)
    return accounts
  }

  /** The accounts of the session's wallet, which is made unless it must exist. */
  async function openAccounts(key: SigningKey, mustExist: boolean): Promise<PublicAccounts> {
    const accounts = await openKeys(key, async (_, known) => known)
    if (!accounts && mustExist) throw walletMissing()
    if (accounts) return accounts
    factorCount = 0
    const made = await makeWallet(server, store, key)
    if (made.recovery === 'escrow' && (await keys.keepNewKey(key))) factorCount = 1
    return made.accounts
  }

  /** Opens the session's wallet for one use; undefined if there is none yet. */
  async function openKeys<Result>(key: SigningKey, use: UseKeys<Result>): Promise<Result | undefined> {
    const enrolled = await enrolledWallet(server, store, key, () => keys.openByLogIn(key))
    if (!enrolled) return undefined
    factorCount = enrolled.factorCount
    const { openWallet } = await loadKeys()
    return openWallet(enrolled.locked, await enrolled.unwrap(), use)
  }

  return {
    /**
     * The visitor who is logged in.
     * @throws WalletError `SESSION_ENDED`, `DEVICE_UNKNOWN`, `WALLET_MISSING`, `UNAVAILABLE`
     */
    user: (): Promise<User> =>
      withSession(async (key) => {
        const { knownAs, ...named } = await server.post('/v1/session', key, {}, sessionFacts)
        // One at a time, in all tabs: the first of them makes the wallet.
        const accounts = await navigator.locks.request('wallet', () => openKnownAccounts(key, knownAs))
        return { ...named, accounts, hasRecovery: factorCount > 0, tellsEscrow: visit.tellsEscrow }
      }),

    /** After `WALLET_MISSING`: the visitor does without the wallet of before. The next {@link user} may make another one. */
    giveUpWallet: (): Promise<void> =>
      withSession(async (key) => {
        const { knownAs } = await server.post('/v1/session', key, {}, sessionFacts)
        await store.forgetKnownAddress(knownAs)
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
