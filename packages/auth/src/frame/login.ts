import * as z from 'zod/mini'
import type { PrivateKeys, PublicAccounts } from '../keys/accounts.js'
import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import { resumeText } from '../requestSignature.js'
import { deviceName } from './deviceName.js'
import type { SessionParts } from './SessionParts.js'
import type { PostOptions, ServerClient } from './serverClient.js'
import { WalletError } from './WalletError.js'

/** The visitor who is logged in. */
export interface User {
  readonly email: string
  readonly accounts: PublicAccounts
  /** Whether the wallet has a recovery factor: without one it is lost with its last device. */
  readonly hasRecovery: boolean
  /** Whether this browser has just made or opened the wallet with a key at the escrow. */
  readonly tellsEscrow: boolean
}

const text = z.string().check(z.maxLength(1024))
const nothing = z.object({})
const newWallet = z.object({
  walletId: text,
  enrolmentId: text,
  epoch: z.number(),
  accountShare: text,
  deviceShare: text,
  recovery: z.enum(['own', 'escrow']),
})
const storedWallet = z.object({
  wallet: z.nullable(
    z.object({
      walletId: text,
      epoch: z.number(),
      evmPublicKey: text,
      solanaPublicKey: text,
      factorCount: z.number(),
      isEscrowed: z.boolean(),
      device: z.optional(z.object({ enrolmentId: text, share: text, envelope: text })),
    }),
  ),
})

/** How long the visitor may export the wallet after a log-in or a code, in seconds. */
const proofSeconds = 5 * 60

/** What the wallet's own window is told of the visitor. */
export interface Standing {
  readonly email: string
  /** Whether the visitor has logged in, or proven the address, within the last five minutes. */
  readonly isFresh: boolean
  readonly hasWallet: boolean
}

/** Uses an open wallet. Its keys are zeroed after that. */
type UseKeys<Result> = (keys: PrivateKeys, accounts: PublicAccounts) => Promise<Result>

/** The code of keys is four fifths of the frame, and first needed after a log-in. */
const loadKeys = () => import('../keys/wallet.js')

/** A session gets another key once a day: a copy of an older key ends the session when it is used. */
const keyLifetimeMs = 24 * 3_600_000

/** How long after its mail a code is resumed: for half of its life, so that there is time to type it. */
const resumableMs = 10 * 60_000
/** The server's wait between two mails. */
const cooldownMs = 30_000
/** How long the frame waits for the device link in one request; the server answers earlier. */
const linkTimeoutMs = 30_000

/** Logging in and out, and the wallet that a log-in opens. */
export function createLogin(server: ServerClient, store: DeviceStore) {
  /** The key that asked for the newest code: the code works with no other. */
  let asking: SigningKey | undefined
  /** How many recovery factors the wallet has, as the server said last. */
  let factorCount = 0
  /** Whether the visitor is told of the escrow: the wallet was made or opened with its help since the frame was loaded. */
  let tellsEscrow = false
  /** BCP 47 tag of the log-in, for the mail about it. */
  let language: string | undefined
  /** The server's name of the session, for those that wait for its end; and the key that asks, which is the session's own never. */
  let watched: { readonly watch: string; readonly key: SigningKey } | undefined

  /** Gives the session another key if its own is a day old, or an earlier answer was lost. */
  const renewKey = () =>
    navigator.locks.request('session', async () => {
      const session = await store.session()
      if (!session || (!session.next && Date.now() < session.since + keyLifetimeMs)) return
      const { pair, next = await createKeyPair() } = session
      await store.setSession({ ...session, next })
      const { name: sessionKey } = await signingKeyOf(next)
      await server
        .post('/v1/session/rotate', await signingKeyOf(pair), { sessionKey }, nothing)
        .catch(forgetIfEnded)
      await store.setSession({ pair: next, since: Date.now() })
    })

  /** Runs what uses the session's key while no other tab replaces it. */
  async function withSession<Result>(use: (key: SigningKey) => Promise<Result>): Promise<Result> {
    await renewKey()
    return navigator.locks.request('session', { mode: 'shared' }, async () => {
      const session = await store.session()
      if (!session) throw new WalletError('SESSION_ENDED', 'Log in first.')
      return use(await signingKeyOf(session.pair)).catch(forgetIfEnded)
    })
  }

  /** Forgets a session that the server has ended. */
  async function forgetIfEnded(error: unknown): Promise<never> {
    if (error instanceof WalletError && error.code === 'SESSION_ENDED') await store.clearSession()
    throw error
  }

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
    const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
    if (!wallet) return undefined
    factorCount = wallet.factorCount
    const device = await store.device(wallet.walletId)
    if (!device) return openAnew(key, wallet.isEscrowed, use)
    if (wallet.device?.enrolmentId !== device.enrolmentId) {
      const proof = await device.key.sign(resumeText(device.enrolmentId, key.name))
      const resumed = await server
        .post('/v1/wallet/resume', key, { enrolmentId: device.enrolmentId, proof }, nothing)
        .catch((error) => {
          if (!(error instanceof WalletError && error.code === 'NOT_FOUND')) throw error
        })
      // The device was removed.
      if (!resumed) return openAnew(key, wallet.isEscrowed, use)
      return openKeys(key, use)
    }
    const { share, envelope } = wallet.device
    const locked = {
      ...wallet,
      enrolmentId: device.enrolmentId,
      deviceShare: share,
      deviceEnvelope: envelope,
    }
    const { openWallet } = await loadKeys()
    return openWallet(locked, await device.unwrap(), use)
  }

  /** The session's requests, for code that runs while the session's lock is held. */
  const partsOf = (key: SigningKey): SessionParts => ({
    store,
    post: (path, body, schema, options) => server.post(path, key, body, schema, options),
  })

  /**
   * Opens a wallet that this device doesn't know, where the log-in alone is enough.
   * @throws WalletError `DEVICE_UNKNOWN` where it isn't, or the escrow doesn't answer: the visitor is asked then
   */
  async function openAnew<Result>(key: SigningKey, isEscrowed: boolean, use: UseKeys<Result>) {
    if (!isEscrowed) throw deviceUnknown()
    const { openByLogIn } = await import('./recovery/escrow.js')
    await openByLogIn(partsOf(key), language).catch((error) => {
      throw error instanceof WalletError && error.code === 'SESSION_ENDED' ? error : deviceUnknown()
    })
    tellsEscrow = true
    return openKeys(key, use)
  }

  /** Whether the visitor has proven the address lately, by the server's clock. */
  async function isFresh(key: SigningKey): Promise<boolean> {
    const { secondsAgo } = await server.post(
      '/v1/session/proof/age',
      key,
      {},
      z.object({ secondsAgo: z.number() }),
    )
    return secondsAgo <= proofSeconds
  }

  /** Makes the account's wallet. The escrow is given a key to a new one; who brings a phrase decides on that. */
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
    if (shares.recovery === 'escrow' && !seed) await keepNewKey(key)
    return accounts
  }

  /** Gives the escrow a key to a new wallet. Where it doesn't answer, the wallet has no way back yet, and its page says so. */
  async function keepNewKey(key: SigningKey): Promise<void> {
    const { keepAtEscrow } = await import('./recovery/escrow.js')
    try {
      await keepAtEscrow(partsOf(key))
      factorCount = 1
      tellsEscrow = true
    } catch (error) {
      if (!(error instanceof WalletError) || error.code === 'SESSION_ENDED') throw error
    }
  }

  return {
    /** Whether this browser holds a session. The server may have ended it. */
    hasSession: async () => (await store.session()) !== undefined,

    /**
     * Asks for a code by mail. After a reload, the code that was sent a moment ago is good enough: the visitor may have it.
     * @returns what comes next, and when another mail may be sent, in seconds
     */
    async askForCode(email: string, asked?: string) {
      language = asked ?? language
      const sent = asking ? undefined : await store.askedCode(email)
      const age = sent ? Date.now() - sent.sentAt : 0
      if (sent && age < resumableMs) {
        asking = await signingKeyOf(sent.pair)
        return { action: sent.action, retryAfter: Math.max(0, Math.ceil((cooldownMs - age) / 1000)) }
      }
      const pair = await createKeyPair()
      const key = await signingKeyOf(pair)
      const schema = z.object({ action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']), retryAfter: z.number() })
      const answer = await server.post(
        '/v1/login/email',
        key,
        { email, ...(asked && { language: asked }) },
        schema,
      )
      asking = key
      await store.setAskedCode(email, { pair, action: answer.action, sentAt: Date.now() })
      return answer
    },
    /** Settles once the link in the mail was opened. */
    async waitForLink(): Promise<void> {
      const key = askingKey()
      const schema = z.object({ isApproved: z.boolean() })
      const ask = () => server.post('/v1/login/device', key, {}, schema, { timeoutMs: linkTimeoutMs })
      while (!(await ask()).isApproved) {}
    },

    /** Tries a code. From then on the visitor is logged in. */
    async tryCode(code: string): Promise<void> {
      const key = askingKey()
      const pair = await createKeyPair()
      const { name: sessionKey } = await signingKeyOf(pair)
      await server.post('/v1/login/code', key, { code, sessionKey }, nothing)
      asking = undefined
      tellsEscrow = false
      await store.clearAskedCode()
      await navigator.locks.request('session', () => store.setSession({ pair, since: Date.now() }))
    },

    /**
     * The visitor who is logged in.
     * @throws WalletError `SESSION_ENDED`, `DEVICE_UNKNOWN`, `WALLET_MISSING`, `UNAVAILABLE`
     */
    user: (): Promise<User> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, z.object({ email: text }))
        // One at a time, in all tabs: the first of them makes the wallet.
        const accounts = await navigator.locks.request('wallet', () => openKnownAccounts(key, email))
        return { email, accounts, hasRecovery: factorCount > 0, tellsEscrow }
      }),

    store,
    post: <Schema extends z.ZodMiniType>(
      path: string,
      body: unknown,
      schema: Schema,
      options?: PostOptions,
    ) => withSession((key) => server.post(path, key, body, schema, options)),

    /**
     * Waits for the end of the session, such as by another device that has removed this one.
     * @returns whether it has ended; false after some 20 seconds
     * @throws WalletError `UNAVAILABLE`
     */
    async waitForEnd(): Promise<boolean> {
      const session = z.object({ watch: text })
      try {
        watched ??= {
          ...(await withSession((key) => server.post('/v1/session', key, {}, session))),
          key: await signingKeyOf(await createKeyPair()),
        }
        const { watch, key } = watched
        const schema = z.object({ isEnded: z.boolean() })
        const { isEnded } = await server.post('/v1/session/watch', key, { watch }, schema, {
          timeoutMs: linkTimeoutMs,
        })
        if (!isEnded) return false
        watched = undefined
        // Another log-in may have taken its place meanwhile.
        await withSession((own) => server.post('/v1/session', own, {}, session))
        return false
      } catch (error) {
        if (error instanceof WalletError && error.code === 'SESSION_ENDED') return true
        throw error
      }
    },

    /** After `WALLET_MISSING`: the visitor does without the wallet of before. The next {@link user} may make another one. */
    giveUpWallet: (): Promise<void> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, z.object({ email: text }))
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

    /** Whether the visitor has confirmed a payment to an address in this browser. */
    knowsRecipient: store.knowsRecipient,
    /** Keeps an address that the visitor has confirmed a payment to. */
    addRecipient: store.addRecipient,

    /** What the wallet's own window shows first. @throws WalletError `SESSION_ENDED`, `UNAVAILABLE` */
    standing: (): Promise<Standing> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, z.object({ email: text }))
        const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
        return { email, isFresh: await isFresh(key), hasWallet: wallet !== null }
      }),

    /** Sends a code to the session's own address. @returns seconds until another mail may be sent */
    askForProof: (language?: string): Promise<{ retryAfter: number }> =>
      withSession((key) =>
        server.post(
          '/v1/session/proof/code',
          key,
          language ? { language } : {},
          z.object({ retryAfter: z.number() }),
        ),
      ),

    /** Tries that code. */
    async prove(code: string): Promise<void> {
      await withSession((key) => server.post('/v1/session/proof', key, { code }, nothing))
    },

    /**
     * Hands out the wallet's seed.
     * @returns the seed, which the caller zeroes, and its wallet
     * @throws WalletError `PROOF_NEEDED` later than five minutes after the last proof; `SESSION_ENDED`, `WALLET_MISSING`,
     *   `DEVICE_UNKNOWN`, `UNAVAILABLE`
     */
    exportSeed: () =>
      withSession(async (key) => {
        if (!(await isFresh(key)))
          throw new WalletError('PROOF_NEEDED', 'Type a new code first: the log-in is too old for this.')
        // Opens it first: that takes the device over into this session, and tells what is missing.
        const isOpen = await navigator.locks.request('wallet', () => openKeys(key, async () => true))
        const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
        const device = wallet && (await store.device(wallet.walletId))
        if (!isOpen || !wallet?.device || !device) throw walletMissing()
        const { enrolmentId, share, envelope } = wallet.device
        const locked = { ...wallet, enrolmentId, deviceShare: share, deviceEnvelope: envelope }
        const opened = await (await loadKeys()).exportSeed(locked, await device.unwrap())
        return { ...opened, walletId: wallet.walletId }
      }),

    /**
     * Makes the account's wallet from the seed of a phrase.
     * @param seed zeroed here
     * @throws WalletError `WALLET_EXISTS` if the account has a wallet; `OTHER_WALLET` if this browser knows another one for the address
     */
    importSeed: (seed: Uint8Array<ArrayBuffer>): Promise<PublicAccounts> =>
      withSession((key) =>
        navigator.locks.request('wallet', async () => {
          const { email } = await server.post('/v1/session', key, {}, z.object({ email: text }))
          const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
          if (wallet) throw new WalletError('WALLET_EXISTS', 'This account has a wallet already.')
          const known = await store.knownAddress(email)
          const { evmAddress } = await (await loadKeys()).accountsOf(seed)
          if (known !== undefined && known !== evmAddress)
            throw new WalletError(
              'OTHER_WALLET',
              'This phrase belongs to another wallet than the one before.',
            )
          const accounts = await makeWallet(key, seed)
          await store.setKnownAddress(email, accounts.evmAddress)
          return accounts
        }),
      ).finally(() => seed.fill(0)),

    /**
     * Logs out. This browser forgets its session even if the server can't be reached.
     * @param tellTabs called at once, since requests that are under way keep the session a while; and once it is forgotten, for a tab
     *   that was connecting meanwhile. The server is asked after that.
     */
    async signOut(tellTabs: () => void): Promise<void> {
      tellTabs()
      const session = await navigator.locks.request('session', async () => {
        const held = await store.session()
        await store.clearSession()
        return held
      })
      tellTabs()
      if (!session) return
      const key = await signingKeyOf(session.pair)
      await server.post('/v1/session/end', key, {}, nothing, { timeoutMs: 3000 }).catch(() => {})
    },
  }

  function askingKey(): SigningKey {
    if (!asking) throw new WalletError('CODE_EXPIRED', 'Ask for a code first.')
    return asking
  }
}

const deviceUnknown = () =>
  new WalletError('DEVICE_UNKNOWN', 'This wallet was made on another device. Log in there, or recover it.')

const walletMissing = () =>
  new WalletError('WALLET_MISSING', 'The log-in server does not have the wallet that this browser knows.')

/** Logging in and out, as {@link createLogin} makes it. */
export type Login = ReturnType<typeof createLogin>
