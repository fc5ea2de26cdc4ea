import { describe, expect, it } from 'vitest'
import { fromBase64Url, randomId, toBase64Url } from '../encoding.js'
import { openFactor, type RecoverableWallet, recoverWallet, sealFactor } from './recovery.js'
import { keyOfPassphrase, readKeyFile, writeKeyFile } from './recoveryKeys.js'
import { EnvelopeError, seal } from './seal.js'
import { factorVectors, passphraseVectors } from './vectors/recovery.js'
import { createWallet, openWallet } from './wallet.js'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array()

/** A wallet on its first device, with one factor. */
async function newWallet() {
  const shares = {
    ...{ walletId: randomId(), enrolmentId: randomId(), epoch: 1 },
    ...{ accountShare: randomId(32), deviceShare: randomId(32) },
  }
  const created = await createWallet(shares)
  const { evmPublicKey, solanaPublicKey } = created.accounts
  const factorId = randomId()
  const held = { ...shares, ...created, evmPublicKey, solanaPublicKey }
  const secret = () => created.deviceSecret.slice()
  const envelope = await sealFactor(held, secret(), key(1), factorId)
  const place = { walletId: shares.walletId, factorId, epoch: 1 }
  /** What a fresh log-in on another device is given. */
  const released: RecoverableWallet = { ...held, enrolmentId: randomId(), deviceShare: randomId(32) }
  return { held, secret, envelope, place, released, address: created.accounts.evmAddress }
}

/** Copies of bytes, each with another bit changed. */
function* withOneBitChanged(bytes: Uint8Array<ArrayBuffer>) {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield changed
  }
}

describe('a recovery factor', () => {
  it('opens the same wallet on another device, which then opens it every day', async () => {
    const { envelope, place, released, address } = await newWallet()
    const secret = await openFactor(envelope, key(1), place)
    const { deviceSecret, accounts, ...envelopes } = await recoverWallet(released, secret, 'key')
    expect(accounts.evmAddress).toBe(address)
    const locked = { ...released, ...envelopes }
    expect(await openWallet(locked, deviceSecret, async (_, found) => found.evmAddress)).toBe(address)
    expect(secret.some(Boolean)).toBe(false)
  })

  it('is added beside others, which stay good', async () => {
    const { held, secret, envelope, place } = await newWallet()
    const second = { ...place, factorId: randomId() }
    const other = await sealFactor(held, secret(), key(2), second.factorId)
    const secrets = [await openFactor(envelope, key(1), place), await openFactor(other, key(2), second)]
    expect(secrets[0]).toEqual(secrets[1])
  })

  it('is added by a device that was enrolled with another one, too', async () => {
    const { envelope, place, released } = await newWallet()
    const { deviceSecret, ...own } = await recoverWallet(
      released,
      await openFactor(envelope, key(1), place),
      'key',
    )
    const third = { ...place, factorId: randomId() }
    const added = await sealFactor({ ...released, ...own }, deviceSecret, key(3), third.factorId)
    expect(await openFactor(added, key(3), third)).toEqual(await openFactor(envelope, key(1), place))
  })

  it('is an error after one bit of its envelope or its key was changed', async () => {
    const { envelope, place } = await newWallet()
    for (const changed of withOneBitChanged(bytesOf(envelope)))
      await expect(openFactor(toBase64Url(changed), key(1), place)).rejects.toBeInstanceOf(EnvelopeError)
    for (const changed of withOneBitChanged(key(1)))
      await expect(openFactor(envelope, changed, place)).rejects.toBeInstanceOf(EnvelopeError)
  })

  it.each([
    ['wallet', { walletId: 'other' }],
    ['factor', { factorId: 'other' }],
    ['epoch', { epoch: 2 }],
  ])('does not open as another %s’s', async (_, other) => {
    const { envelope, place } = await newWallet()
    await expect(openFactor(envelope, key(1), { ...place, ...other })).rejects.toBeInstanceOf(EnvelopeError)
  })

  it('is not added with the secret of another device', async () => {
    const [one, other] = await Promise.all([newWallet(), newWallet()])
    await expect(sealFactor(one.held, other.secret(), key(2), 'new')).rejects.toBeInstanceOf(EnvelopeError)
  })
})

describe('a wallet on a new device', () => {
  it.each<[string, (one: RecoverableWallet, other: RecoverableWallet) => Partial<RecoverableWallet>]>([
    ['envelope of another account', (_, other) => ({ accountEnvelope: other.accountEnvelope })],
    ['share of another account', (_, other) => ({ accountShare: other.accountShare })],
    ['share that is none', () => ({ deviceShare: 'AA' })],
    ['older epoch', () => ({ epoch: 0 })],
    ['EVM key of another wallet', (_, other) => ({ evmPublicKey: other.evmPublicKey })],
    ['Solana key of another wallet', (_, other) => ({ solanaPublicKey: other.solanaPublicKey })],
  ])('does not open with the %s', async (_, change) => {
    const [one, other] = await Promise.all([newWallet(), newWallet()])
    const changed = { ...one.released, ...change(one.released, other.released) }
    const secret = await openFactor(one.envelope, key(1), one.place)
    await expect(recoverWallet(changed, secret, 'key')).rejects.toBeInstanceOf(EnvelopeError)
  })
})

describe('a key file', () => {
  it('is read as it was written', () => {
    const { file, text } = writeKeyFile('wallet', 'factor')
    expect(readKeyFile(text)).toEqual({ file, key: bytesOf(file.key) })
  })

  it.each(['', '{}', 'null', '[]', '{"type":"wallet-modal-recovery","version":2}'])('is not %j', (text) => {
    expect(() => readKeyFile(text)).toThrow(EnvelopeError)
  })

  it('has a whole key', () => {
    const { file } = writeKeyFile('wallet', 'factor')
    expect(() => readKeyFile(JSON.stringify({ ...file, key: file.key.slice(2) }))).toThrow(EnvelopeError)
  })
})

describe('vectors of recovery', () => {
  it.each(passphraseVectors)('passphrase $passphrase', async ({ passphrase, salt, cost, key: expected }) => {
    expect(toBase64Url(await keyOfPassphrase(passphrase, salt, cost))).toBe(expected)
  })

  it.each(factorVectors)('factor $place.factorId', async ({ key: factorKey, place, envelope, secret }) => {
    expect(toBase64Url(await openFactor(envelope, bytesOf(factorKey), place))).toBe(secret)
  })

  it('is sealed anew each time', async () => {
    const place = { walletId: 'w', enrolmentId: 'f', epoch: 1, pair: 'factor: recovery' } as const
    expect(await seal(key(2), [key(1)], place)).not.toEqual(await seal(key(2), [key(1)], place))
  })
})
