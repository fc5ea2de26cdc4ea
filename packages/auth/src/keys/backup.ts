import { argon2idAsync } from '@noble/hashes/argon2.js'
import * as z from 'zod/mini'
import { fromBase64Url, sha256, toBase64Url } from '../encoding.js'
import { accountsOf } from './wallet.js'

const format = 'wallet-modal-backup'
const version = 1

/** Most characters of a backup file. One has about 600. */
const maxLength = 4096

/** Bounds of the work that a file may ask for: at most 256 MiB, and 1 GiB over all passes. */
const bounds = { memoryKiB: 262_144, passes: 10, lanes: 16, workKiB: 1_048_576 }

/** Values of a backup in the order in which they are authenticated. `docs/backup-file.md` describes them. */
const headerFields = {
  format: z.literal(format),
  version: z.literal(version),
  walletId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  created: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  evmAddress: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
  solanaAddress: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  memoryKiB: z.int().check(z.gte(8), z.lte(bounds.memoryKiB)),
  passes: z.int().check(z.gte(1), z.lte(bounds.passes)),
  lanes: z.int().check(z.gte(1), z.lte(bounds.lanes)),
  salt: z.string().check(z.length(22)),
  iv: z.string().check(z.length(16)),
}
const backupFile = z
  .strictObject({
    ...headerFields,
    sealed: z.string().check(z.minLength(43), z.maxLength(64)),
    checksum: z.string().check(z.length(43)),
  })
  .check(
    z.refine(
      ({ memoryKiB, passes, lanes }) => memoryKiB >= 8 * lanes && memoryKiB * passes <= bounds.workKiB,
    ),
  )

type Header = Omit<z.infer<typeof backupFile>, 'sealed' | 'checksum'>

/** Facts of a wallet that its backup has in plain text. */
export type BackupFacts = Pick<Header, 'walletId' | 'created' | 'evmAddress' | 'solanaAddress'>

/** A backup file that was read. Its passphrase opens it. */
export interface Backup extends BackupFacts {
  /**
   * @param onProgress hears a share between 0 and 1
   * @returns the seed, 16 to 32 bytes; the caller zeroes it
   * @throws BackupError `PASSPHRASE_WRONG`, `BACKUP_OTHER_WALLET`
   */
  open(passphrase: string, onProgress?: (share: number) => void): Promise<Uint8Array<ArrayBuffer>>
}

/** Work of the key derivation. */
type Cost = Pick<Header, 'memoryKiB' | 'passes' | 'lanes'>

/**
 * The second choice of RFC 9106, section 4, for machines without 2 GiB to spare: 64 MiB, three passes, four lanes. OWASP's least is a
 * tenth of that, and is meant for servers that answer many log-ins; this file is opened once, and can be guessed at for years.
 */
const defaultCost: Cost = { memoryKiB: 65_536, passes: 3, lanes: 4 }

const refusals = {
  BACKUP_INVALID: 'This file is no backup of a wallet.',
  BACKUP_NEWER: 'This backup was made by a newer version of the wallet.',
  BACKUP_DAMAGED: 'This backup is damaged: it isn’t as it was saved.',
  BACKUP_OTHER_WALLET: 'This backup holds another wallet than it says.',
  PASSPHRASE_WRONG: 'The passphrase doesn’t open this backup.',
} as const

/** A backup that can't be opened. */
export class BackupError extends Error {
  constructor(
    readonly code: keyof typeof refusals,
    cause?: unknown,
  ) {
    super(refusals[code], { cause })
    this.name = 'BackupError'
  }
}

/**
 * Seals a seed under a passphrase: AES-256-GCM with a key by Argon2id, and all other values of the file as additional data.
 * @param seed 16 to 32 bytes; the caller zeroes it
 * @returns the file's text
 */
export async function sealBackup(
  seed: Uint8Array<ArrayBuffer>,
  passphrase: string,
  { walletId, evmAddress, solanaAddress }: Pick<BackupFacts, 'walletId' | 'evmAddress' | 'solanaAddress'>,
  { cost = defaultCost, onProgress }: { cost?: Cost; onProgress?: (share: number) => void } = {},
): Promise<string> {
  const random = (length: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(length)))
  const created = new Date().toISOString()
  const header: Header = {
    ...{ format, version, walletId, created, evmAddress, solanaAddress },
    ...cost,
    ...{ salt: random(16), iv: random(12) },
  }
  const key = await keyOf(passphrase, header, onProgress)
  const sealed = toBase64Url(new Uint8Array(await crypto.subtle.encrypt(algorithmOf(header), key, seed)))
  const checksum = await checksumOf(header, sealed)
  return `${JSON.stringify({ ...header, sealed, checksum }, null, 2)}\n`
}

/**
 * Reads a backup file.
 * @throws BackupError `BACKUP_INVALID`, `BACKUP_NEWER`, `BACKUP_DAMAGED`
 */
export async function readBackup(text: string): Promise<Backup> {
  if (text.length > maxLength || !text.includes(format)) throw new BackupError('BACKUP_INVALID')
  const value = parseJson(text)
  if (isNewer(value)) throw new BackupError('BACKUP_NEWER')
  const parsed = backupFile.safeParse(value)
  if (!parsed.success) throw new BackupError('BACKUP_DAMAGED', parsed.error)
  const { sealed, checksum, ...header } = parsed.data
  if (checksum !== (await checksumOf(header, sealed))) throw new BackupError('BACKUP_DAMAGED')
  const { walletId, created, evmAddress, solanaAddress } = header
  return {
    ...{ walletId, created, evmAddress, solanaAddress },
    async open(passphrase, onProgress) {
      const key = await keyOf(passphrase, header, onProgress)
      const seed = await crypto.subtle
        .decrypt(algorithmOf(header), key, bytesOf(sealed))
        .catch((error: unknown) => {
          throw new BackupError('PASSPHRASE_WRONG', error)
        })
      const bytes = new Uint8Array(seed)
      const accounts = await accountsOf(bytes).catch(() => undefined)
      if (accounts?.evmAddress === evmAddress && accounts.solanaAddress === solanaAddress) return bytes
      bytes.fill(0)
      throw new BackupError('BACKUP_OTHER_WALLET')
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BackupError('BACKUP_DAMAGED', error)
  }
}

function isNewer(value: unknown): boolean {
  const read = z.object({ format: z.literal(format), version: z.int() }).safeParse(value)
  return read.success && read.data.version > version
}

async function keyOf(
  passphrase: string,
  { memoryKiB, passes, lanes, salt }: Header,
  onProgress?: (share: number) => void,
): Promise<CryptoKey> {
  // Keyboards write one letter in several ways.
  const raw = await argon2idAsync(passphrase.normalize('NFKC'), bytesOf(salt), {
    ...{ m: memoryKiB, t: passes, p: lanes, dkLen: 32 },
    ...(onProgress && { onProgress }),
  })
  const bytes = new Uint8Array(raw)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  raw.fill(0)
  bytes.fill(0)
  return key
}

/** The header's values as one text. */
const authenticated = (header: Header) =>
  (Object.keys(headerFields) as (keyof Header)[]).map((name) => header[name])

const algorithmOf = (header: Header) => ({
  name: 'AES-GCM',
  iv: bytesOf(header.iv),
  additionalData: new TextEncoder().encode(JSON.stringify(authenticated(header))),
})

/** Tells a damaged file from a wrong passphrase. No protection: that is the cipher's tag. */
const checksumOf = (header: Header, sealed: string) =>
  sha256(JSON.stringify([...authenticated(header), sealed]))

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new BackupError('BACKUP_DAMAGED')
  return bytes
}
