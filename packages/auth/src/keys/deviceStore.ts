import { sha256, toBase64Url } from '../encoding.js'

/** A device's part of a wallet. No script can read it: the secret is wrapped by a key that can't be exported. */
interface StoredDevice {
  readonly walletId: string
  readonly enrolmentId: string
  readonly wrappingKey: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  /** The device's secret, wrapped. */
  readonly wrapped: ArrayBuffer
  readonly pair: CryptoKeyPair
}

/** A browser's record of its session. */
export interface StoredSession {
  readonly pair: CryptoKeyPair
  /** When the session got this key, in ms since 1970. */
  readonly since: number
  /** The key that replaces it; kept before the server is asked, whose answer may be lost. */
  readonly next?: CryptoKeyPair
}

/** A code that this browser has asked for, and that may still be typed. */
export interface AskedCode {
  readonly pair: CryptoKeyPair
  readonly action: 'VERIFY_OTP' | 'VERIFY_DEVICE'
  /** When the mail was sent, in ms since 1970. */
  readonly sentAt: number
}

/** A log-in under way that outlives the page: at a provider whose page took its place, or in the visitor's Farcaster app. */
export interface AskedSocial {
  /** The server's id of it. */
  readonly login: string
  readonly pair: CryptoKeyPair
  /** Absent for other providers. */
  readonly farcaster?: {
    /** The link for the visitor's app. */
    readonly uri: string
    /** When that expires, in ms since 1970. */
    readonly until: number
    /** The key that the session will have. */
    readonly sessionPair: CryptoKeyPair
  }
}

/** A device's copy of what opens its wallet together with a recovery factor. Envelopes are base64url. */
export interface RecoveryCopy {
  readonly walletId: string
  readonly epoch: number
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
  /** The seed under device secret and recovery secret. */
  readonly recoveryEnvelope: string
  /** The recovery secret under each factor's key. */
  readonly factors: readonly {
    readonly id: string
    readonly kind: 'passkey' | 'file' | 'passphrase'
    readonly envelope: string
    /** A passkey's credential id, or a passphrase's salt; empty for a file. */
    readonly hint: string
  }[]
}

/** A signing key of this browser. */
export interface SigningKey {
  /** The public key: its uncompressed point, as base64url. */
  readonly name: string
  /** @returns an ES256 signature of the text, as base64url */
  sign(text: string): Promise<string>
}

/** A device's enrolment in a wallet. */
export interface Device {
  readonly walletId: string
  readonly enrolmentId: string
  readonly key: SigningKey
  /** The device's secret, 32 bytes; the caller zeroes them. */
  unwrap(): Promise<Uint8Array<ArrayBuffer>>
}

const databaseName = 'wallet-modal'

/**
 * The frame's own storage: its session's key, and its devices. Both live in IndexedDB, where keys are kept that no script can export.
 */
export async function openDeviceStore() {
  const database = await openIndexedDb()
  const use = <Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction('keys', mode)
      const request = act(transaction.objectStore('keys'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })

  return {
    /** The session; undefined without one. */
    session: (): Promise<StoredSession | undefined> => use('readonly', (store) => store.get('session')),
    /** Keeps a session, in place of any before. */
    async setSession(session: StoredSession): Promise<void> {
      await use('readwrite', (store) => store.put(session, 'session'))
    },
    /** Forgets the session. The device's enrolment stays: it opens nothing without a session. */
    async clearSession(): Promise<void> {
      await use('readwrite', (store) => store.delete('session'))
    },
    /** The newest code that was asked for, if it was sent to this email address. */
    async askedCode(email: string): Promise<AskedCode | undefined> {
      const stored: (AskedCode & { readonly emailHash: string }) | undefined = await use(
        'readonly',
        (store) => store.get('code'),
      )
      return stored?.emailHash === (await sha256(email)) ? stored : undefined
    },
    /** Keeps what was asked for, in place of any before: a phone drops the page while its visitor reads the mail. */
    async setAskedCode(email: string, code: AskedCode): Promise<void> {
      const stored = { ...code, emailHash: await sha256(email) }
      await use('readwrite', (store) => store.put(stored, 'code'))
    },
    /** Forgets the code: it was used. */
    async clearAskedCode(): Promise<void> {
      await use('readwrite', (store) => store.delete('code'))
    },
    /** The newest log-in that outlives the page; undefined without one. */
    askedSocial: (): Promise<AskedSocial | undefined> => use('readonly', (store) => store.get('social')),
    async setAskedSocial(asked: AskedSocial): Promise<void> {
      await use('readwrite', (store) => store.put(asked, 'social'))
    },
    async clearAskedSocial(): Promise<void> {
      await use('readwrite', (store) => store.delete('social'))
    },
    /** This browser's enrolment in a wallet; undefined without one. */
    async device(walletId: string): Promise<Device | undefined> {
      const stored: StoredDevice | undefined = await use('readonly', (store) =>
        store.get(`device ${walletId}`),
      )
      if (!stored) return undefined
      const { enrolmentId, wrappingKey, iv, wrapped, pair } = stored
      return {
        walletId,
        enrolmentId,
        key: await signingKeyOf(pair),
        unwrap: async () =>
          new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrappingKey, wrapped)),
      }
    },
    /**
     * Keeps this browser's enrolment in a wallet.
     * @param secret 32 bytes; stored only as wrapped by a key that can't be exported
     */
    async addDevice(
      { walletId, enrolmentId }: Pick<Device, 'walletId' | 'enrolmentId'>,
      pair: CryptoKeyPair,
      secret: Uint8Array<ArrayBuffer>,
    ): Promise<void> {
      const wrappingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrappingKey, secret)
      const stored: StoredDevice = { walletId, enrolmentId, wrappingKey, iv, wrapped, pair }
      await use('readwrite', (store) => store.put(stored, `device ${walletId}`))
    },
    /** Forgets this browser's enrolment in a wallet, and its copy of the recovery factors. */
    async removeDevice(walletId: string): Promise<void> {
      for (const kind of ['device', 'recovery'])
        await use('readwrite', (store) => store.delete(`${kind} ${walletId}`))
    },
    /** Keeps what the server knows of the wallet's recovery: this device and a factor open the wallet without that server. */
    async setRecoveryCopy(copy: RecoveryCopy): Promise<void> {
      await use('readwrite', (store) => store.put(copy, `recovery ${copy.walletId}`))
    },
    /** Records for the recovery of wallets that have had a factor. */
    recoveryCopies: (): Promise<RecoveryCopy[]> =>
      use('readonly', (store) => store.getAll(IDBKeyRange.bound('recovery ', 'recovery!'))),
    /**
     * The EVM address of the wallet that this browser opened for a visitor; undefined before the first time.
     * @param name the visitor's email address, or what a provider calls them
     */
    async knownAddress(name: string): Promise<string | undefined> {
      const key = await knownAddressKey(name)
      return use('readonly', (store) => store.get(key))
    },
    /** Keeps the address of a visitor's wallet. It outlives the session: a later log-in must find the same wallet. */
    async setKnownAddress(name: string, address: string): Promise<void> {
      const key = await knownAddressKey(name)
      await use('readwrite', (store) => store.put(address, key))
    },
    /** Forgets the address of a visitor's wallet. */
    async forgetKnownAddress(name: string): Promise<void> {
      const key = await knownAddressKey(name)
      await use('readwrite', (store) => store.delete(key))
    },
    /** Whether an account has paid an address from this browser, as {@link addRecipient} keeps it. */
    async knowsRecipient(account: string, recipient: string): Promise<boolean> {
      const key = await recipientKey(account, recipient)
      return (await use('readonly', (store) => store.getKey(key))) !== undefined
    },
    /** Keeps an address that the visitor has confirmed a payment to. */
    async addRecipient(account: string, recipient: string): Promise<void> {
      const key = await recipientKey(account, recipient)
      await use('readwrite', (store) => store.put(true, key))
    },
    close: () => database.close(),
  }
}

/** The frame's own storage, as {@link openDeviceStore} opens it. */
export type DeviceStore = Awaited<ReturnType<typeof openDeviceStore>>

/** Hashed: after a log-out, the browser keeps no email address in plain text. */
const knownAddressKey = async (name: string) => `address ${await sha256(name)}`

/** Hashed: the browser keeps no list of payments in plain text. */
const recipientKey = async (account: string, recipient: string) =>
  `recipient ${await sha256(`${account} ${recipient}`)}`

/** Makes a P-256 key that signs and can't be exported. */
export const createKeyPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** The signing side of a key pair. */
export async function signingKeyOf(pair: CryptoKeyPair): Promise<SigningKey> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return {
    name: toBase64Url(point),
    sign: async (text) => {
      const bytes = new TextEncoder().encode(text)
      return toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, bytes)))
    },
  }
}

function openIndexedDb(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another page holds an older database.'))
  })
}
