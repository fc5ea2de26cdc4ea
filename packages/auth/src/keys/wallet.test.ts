import { HDKey } from '@scure/bip32'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { fromBase64Url, randomId, toBase64Url } from '../encoding.js'
import { phraseOf, privateKeysOf, publicAccountsOf } from './accounts.js'
import { EnvelopeError, open } from './seal.js'
import { createWallet, type LockedWallet, openWallet, type WalletShares } from './wallet.js'

const newShares = (): WalletShares => ({
  walletId: randomId(),
  enrolmentId: randomId(),
  epoch: 1,
  accountShare: randomId(32),
  deviceShare: randomId(32),
})

async function newWallet(shares = newShares()) {
  const created = await createWallet(shares)
  const { evmPublicKey, solanaPublicKey } = created.accounts
  const locked: LockedWallet = { ...shares, ...created, evmPublicKey, solanaPublicKey }
  return { created, locked, secret: () => created.deviceSecret.slice() }
}

const addressOf = (wallet: LockedWallet, secret: Uint8Array<ArrayBuffer>) =>
  openWallet(wallet, secret, async (_, { evmAddress }) => evmAddress)

/** Copies of bytes, each with another bit changed. */
function* withOneBitChanged(bytes: Uint8Array<ArrayBuffer>) {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield changed
  }
}

/** A new wallet, and what was drawn for it: no caller is given the seed and the recovery secret. */
async function newWalletAndDrawn() {
  const drawn: Uint8Array<ArrayBuffer>[] = []
  const draw = crypto.getRandomValues.bind(crypto)
  const shares = newShares()
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const filled = draw(bytes)
    if (filled instanceof Uint8Array && filled.length === 32) drawn.push(filled.slice())
    return filled
  })
  const created = await createWallet(shares)
  spy.mockRestore()
  const [seed, deviceSecret, recoverySecret] = drawn
  if (!seed || !deviceSecret || !recoverySecret) throw new Error('Three secrets are drawn.')
  return { shares, created, seed, deviceSecret, recoverySecret }
}

describe('each envelope of a wallet', () => {
  const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array()

  it.each(['deviceEnvelope', 'recoveryEnvelope', 'accountEnvelope'] as const)(
    'holds the seed, and one changed bit makes it an error: %s',
    async (name) => {
      const { shares, created, seed, deviceSecret, recoverySecret } = await newWalletAndDrawn()
      const { walletId, enrolmentId, epoch } = shares
      const openings = {
        deviceEnvelope: { factors: [deviceSecret, bytesOf(shares.deviceShare)], pair: 'device+server' },
        recoveryEnvelope: { factors: [deviceSecret, recoverySecret], pair: 'device+recovery' },
        accountEnvelope: {
          factors: [bytesOf(shares.accountShare), recoverySecret],
          pair: 'account+recovery',
        },
      } as const
      const { factors, pair } = openings[name]
      const place = { walletId, enrolmentId: name === 'accountEnvelope' ? '' : enrolmentId, epoch, pair }
      const envelope = bytesOf(created[name])
      expect(await open(envelope, factors, place)).toEqual(seed)

      for (const changed of withOneBitChanged(envelope))
        await expect(open(changed, factors, place)).rejects.toBeInstanceOf(EnvelopeError)
      for (const [at, factor] of factors.entries())
        for (const changed of withOneBitChanged(factor))
          await expect(
            open(envelope, at === 0 ? [changed, factors[1]] : [factors[0], changed], place),
          ).rejects.toBeInstanceOf(EnvelopeError)
      for (const other of Object.values(openings))
        if (other.pair !== pair)
          await expect(open(envelope, other.factors, { ...place, pair: other.pair })).rejects.toBeInstanceOf(
            EnvelopeError,
          )
    },
  )
})

describe('the accounts of a seed', () => {
  // The phrase of 32 zero bytes, which wallets import.
  const seed = new Uint8Array(32)
  const phrase = `${'abandon '.repeat(23)}art`

  it('are those that wallets derive from its phrase', async () => {
    expect(phraseOf(seed)).toBe(phrase)
    expect(publicAccountsOf(await privateKeysOf(seed))).toMatchObject({
      evmAddress: mnemonicToAccount(phrase).address,
      solanaAddress: '3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx',
    })
  })
})

describe('a wallet', () => {
  it('opens with the secrets of device and server, again and again', async () => {
    const { created, locked, secret } = await newWallet()
    for (let times = 0; times < 2; times++)
      expect(await addressOf(locked, secret())).toBe(created.accounts.evmAddress)
  })

  it('zeroes its keys and the device secret after use', async () => {
    const { locked, secret } = await newWallet()
    const used = secret()
    const keys = await openWallet(locked, used, async (opened) => {
      expect(opened.evm.some(Boolean)).toBe(true)
      return opened
    })
    for (const bytes of [used, keys.evm, keys.solana]) expect(bytes.every((byte) => byte === 0)).toBe(true)
  })

  it('leaves no key on the way to its accounts', async () => {
    const nodes: { readonly privateKey: Uint8Array | null }[] = []
    const deriveEvm = HDKey.prototype.deriveChild
    vi.spyOn(HDKey.prototype, 'deriveChild').mockImplementation(function (this: HDKey, index) {
      const child = deriveEvm.call(this, index)
      nodes.push(child)
      return child
    })
    const deriveSolana = Slip10Key.prototype.deriveChild
    vi.spyOn(Slip10Key.prototype, 'deriveChild').mockImplementation(function (this: Slip10Key, index) {
      const child = deriveSolana.call(this, index)
      nodes.push(child)
      return child
    })
    const { locked, secret } = await newWallet()
    await addressOf(locked, secret())
    vi.restoreAllMocks()
    expect(nodes.length).toBeGreaterThan(16)
    expect(nodes.filter(({ privateKey }) => privateKey?.some(Boolean))).toEqual([])
  })

  it('zeroes the seed and the recovery secret when it is made', async () => {
    const drawn: Uint8Array[] = []
    const draw = crypto.getRandomValues.bind(crypto)
    const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const filled = draw(bytes)
      if (filled instanceof Uint8Array && filled.length === 32) drawn.push(filled)
      return filled
    })
    const shares = newShares()
    drawn.length = 0
    const { deviceSecret } = await createWallet(shares)
    spy.mockRestore()
    expect(drawn).toHaveLength(3)
    expect(drawn.filter((bytes) => bytes.some(Boolean))).toEqual([deviceSecret])
  })

  it.each(['', 'AA', '?'])('is not made with the share %j', async (share) => {
    await expect(createWallet({ ...newShares(), deviceShare: share })).rejects.toBeInstanceOf(EnvelopeError)
    await expect(createWallet({ ...newShares(), accountShare: share })).rejects.toBeInstanceOf(EnvelopeError)
  })

  it('does not open after one bit of its envelope was changed', async () => {
    const { locked, secret } = await newWallet()
    const envelope = fromBase64Url(locked.deviceEnvelope) ?? new Uint8Array()
    for (const changed of withOneBitChanged(envelope))
      await expect(
        addressOf({ ...locked, deviceEnvelope: toBase64Url(changed) }, secret()),
      ).rejects.toBeInstanceOf(EnvelopeError)
  })

  it.each<[string, (one: LockedWallet, other: LockedWallet) => Partial<LockedWallet>]>([
    ['envelope of another wallet', (_, other) => ({ deviceEnvelope: other.deviceEnvelope })],
    ['share of another device', (_, other) => ({ deviceShare: other.deviceShare })],
    ['wallet id', (_, other) => ({ walletId: other.walletId })],
    ['enrolment id', (_, other) => ({ enrolmentId: other.enrolmentId })],
    ['older epoch', ({ epoch }) => ({ epoch: epoch - 1 })],
    ['EVM key of another wallet', (_, other) => ({ evmPublicKey: other.evmPublicKey })],
    ['Solana key of another wallet', (_, other) => ({ solanaPublicKey: other.solanaPublicKey })],
    ['truncated envelope', ({ deviceEnvelope }) => ({ deviceEnvelope: deviceEnvelope.slice(0, 30) })],
    ['envelope that is no base64url', () => ({ deviceEnvelope: '?' })],
  ])('does not open with the %s', async (_, change) => {
    const [one, other] = await Promise.all([newWallet(), newWallet()])
    const changed = { ...one.locked, ...change(one.locked, other.locked) }
    await expect(addressOf(changed, one.secret())).rejects.toBeInstanceOf(EnvelopeError)
    expect(await addressOf(one.locked, one.secret())).toBe(one.created.accounts.evmAddress)
  })

  it('does not open with the secret of another device', async () => {
    const [one, other] = await Promise.all([newWallet(), newWallet()])
    await expect(addressOf(one.locked, other.secret())).rejects.toBeInstanceOf(EnvelopeError)
  })
})
