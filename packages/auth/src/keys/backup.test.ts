import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../encoding.js'
import { phraseOf, privateKeysOf, publicAccountsOf } from './accounts.js'
import { readBackup, sealBackup } from './backup.js'
import { backupVectors } from './vectors/backups.js'

const passphrase = 'correct horse battery staple'
/** Far too little for a real backup; tests seal many. */
const cost = { memoryKiB: 64, passes: 1, lanes: 1 }
const seed = new Uint8Array(hexToBytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'))
const wallet = { ...publicAccountsOf(await privateKeysOf(seed)), walletId: 'AAAAAAAAAAAAAAAAAAAAAA' }
const newBackup = (words = passphrase) => sealBackup(seed, words, wallet, { cost })
const open = async (text: string, words = passphrase) => (await readBackup(text)).open(words)
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: { readonly code?: unknown }) => error.code,
  )

/** A backup with other values, and with the checksum that belongs to them. */
async function changed(text: string, values: Record<string, unknown>) {
  const { checksum: _, ...file } = { ...JSON.parse(text), ...values }
  return JSON.stringify({ ...file, checksum: await sha256(JSON.stringify(Object.values(file))) })
}

describe('a backup made by another program', () => {
  it.each(backupVectors)(
    'opens: $phrase',
    async (vector) => {
      const backup = await readBackup(vector.file)
      const opened = await backup.open(vector.passphrase)
      expect(bytesToHex(opened)).toBe(vector.seed)
      expect(phraseOf(opened)).toBe(vector.phrase)
    },
    60_000,
  )
})

describe('a backup', () => {
  it('holds the seed, and opens with its passphrase alone', async () => {
    const text = await newBackup()
    expect(await open(text)).toEqual(seed)
    expect(await code(open(text, `${passphrase}.`))).toBe('PASSPHRASE_WRONG')
  })

  it('names its wallet and the time without a passphrase', async () => {
    const { walletId, evmAddress, solanaAddress } = wallet
    expect(await readBackup(await newBackup())).toMatchObject({ walletId, evmAddress, solanaAddress })
  })

  it('opens whichever way the keyboard writes a letter', async () => {
    expect(await open(await newBackup('Zürcher Straße 12'), 'Zu\u0308rcher Straße 12')).toEqual(seed)
  })

  it('asks for the work that RFC 9106 recommends', async () => {
    const text = await sealBackup(seed, passphrase, wallet)
    expect(JSON.parse(text)).toMatchObject({ memoryKiB: 65_536, passes: 3, lanes: 4 })
  })

  it('with one bit changed is an error', async () => {
    const bytes = new TextEncoder().encode(await newBackup())
    const codes = new Set<unknown>()
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const copy = bytes.slice()
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      codes.add(await code(open(new TextDecoder().decode(copy))))
    }
    expect([...codes].sort()).toEqual(['BACKUP_DAMAGED', 'BACKUP_INVALID', 'BACKUP_NEWER'])
  })

  it.each([
    ['walletId', 'BAAAAAAAAAAAAAAAAAAAAA'],
    ['created', '2020-01-01T00:00:00.000Z'],
    ['evmAddress', `0x${'1'.repeat(40)}`],
    ['solanaAddress', '1'.repeat(32)],
    ['memoryKiB', 128],
    ['passes', 2],
    ['salt', 'A'.repeat(22)],
    ['iv', 'A'.repeat(16)],
    ['sealed', 'A'.repeat(64)],
  ])('with another %s does not open, though its checksum is right', async (name, value) => {
    expect(await code(open(await changed(await newBackup(), { [name]: value })))).toBe('PASSPHRASE_WRONG')
  })

  it('that holds another wallet than it says does not open', async () => {
    const text = await sealBackup(
      seed,
      passphrase,
      { ...wallet, evmAddress: `0x${'1'.repeat(40)}` },
      { cost },
    )
    expect(await code(open(text))).toBe('BACKUP_OTHER_WALLET')
  })

  it.each([
    ['a gigabyte', { memoryKiB: 1_048_576 }],
    ['many passes', { passes: 1000 }],
    ['much of both', { memoryKiB: 262_144, passes: 10 }],
    ['many lanes', { lanes: 200 }],
    ['less memory than its lanes have', { lanes: 16 }],
    ['a field of another kind', { passes: '1' }],
    ['a field more', { more: 1 }],
    ['an older version', { version: 0 }],
  ])('that asks for %s is refused before any work', async (_, values) => {
    expect(await code(readBackup(await changed(await newBackup(), values)))).toBe('BACKUP_DAMAGED')
  })

  it.each([
    ['nothing', ''],
    ['another text', 'Hello'],
    ['a key file of another wallet', '{"version":3,"crypto":{}}'],
    ['a huge file', `{"format":"wallet-modal-backup"${' '.repeat(5000)}}`],
  ])('is not %s', async (_, text) => {
    expect(await code(readBackup(text))).toBe('BACKUP_INVALID')
  })

  it('of a newer version says so, and of a cut file that it is damaged', async () => {
    expect(await code(readBackup('{"format":"wallet-modal-backup","version":2}'))).toBe('BACKUP_NEWER')
    expect(await code(readBackup((await newBackup()).slice(0, 300)))).toBe('BACKUP_DAMAGED')
  })
})
