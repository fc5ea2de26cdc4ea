import type { WindowRequestName } from '@wallet-modal/plugins/auth/protocol'
import { describe, expect, it, vi } from 'vitest'
import { WalletError } from '../WalletError.js'
import { answerChannel, answerWindows } from './answerWindow.js'
import { createAskFrame, overChannel, throughOpener } from './askFrame.js'
import { strengthOf } from './strength.js'
import { proofOf } from './windowViews.js'

const origin = 'https://wallet.shop.test'

/** A frame that answers its windows, with a played log-in. */
function openFrame(changes: object = {}) {
  const seed = new Uint8Array(32).fill(7)
  const onImported = vi.fn()
  const login = {
    standing: async () => ({ email: 'ada@mail.test', isFresh: true }),
    askForProof: vi.fn(async () => ({ retryAfter: 30 })),
    prove: vi.fn(async () => {}),
    exportSeed: vi.fn(async () => ({
      seed,
      walletId: 'wallet',
      accounts: { evmAddress: '0x1', solanaAddress: '1', evmPublicKey: '', solanaPublicKey: '' },
    })),
    importSeed: vi.fn(async () => ({
      evmAddress: '0x2',
      solanaAddress: '2',
      evmPublicKey: '',
      solanaPublicKey: '',
    })),
    ...changes,
  }
  const listeners: ((event: MessageEvent) => void)[] = []
  answerWindows(
    { addEventListener: (_, listener) => void listeners.push(listener) },
    origin,
    Promise.resolve(login),
    onImported,
  )
  /** Hands a message over as the browser does. */
  const post = (data: unknown, from: string, ports: readonly MessagePort[]) => {
    for (const listener of listeners) listener({ data, origin: from, ports } as unknown as MessageEvent)
  }
  const opener = {
    postMessage: (data: unknown, target: string, ports: MessagePort[]) =>
      void (target === origin && post(data, origin, ports)),
  } as unknown as Window
  return { seed, login, onImported, post, ask: createAskFrame(throughOpener(opener, origin)) }
}

describe('a window of the wallet', () => {
  it('is given the seed, of which no copy stays in the frame', async () => {
    const { ask, seed } = openFrame()
    const answer = await ask('EXPORT_SEED', {})
    expect(answer).toEqual({
      seed: new Uint8Array(32).fill(7),
      walletId: 'wallet',
      evmAddress: '0x1',
      solanaAddress: '1',
    })
    expect(seed).toHaveLength(0)
  })

  it('hands over what its visitor’s recovery factor holds, of which no copy stays in the frame', async () => {
    let handed: Uint8Array | undefined
    const exportSeed = vi.fn(async (secret?: Uint8Array<ArrayBuffer>) => {
      handed = secret
      throw new WalletError('FACTOR_WRONG', 'It opens nothing.')
    })
    const { ask } = openFrame({ exportSeed })
    const recoverySecret = new Uint8Array(32).fill(4)
    await expect(ask('EXPORT_SEED', { recoverySecret })).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
    expect(handed).toEqual(recoverySecret)
  })

  it('hears the frame’s refusal by its code', async () => {
    const exportSeed = () => Promise.reject(new WalletError('PROOF_NEEDED', 'Type a code.'))
    const { ask } = openFrame({ exportSeed })
    await expect(ask('EXPORT_SEED', {})).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  })

  it('imports a seed, and the page hears that somebody is logged in', async () => {
    const { ask, login, onImported } = openFrame()
    expect(await ask('IMPORT_SEED', { seed: new Uint8Array(16) })).toEqual({ evmAddress: '0x2' })
    expect(login.importSeed).toHaveBeenCalledWith(new Uint8Array(16))
    expect(onImported).toHaveBeenCalledOnce()
  })
})

describe('a window that the page’s policy keeps apart', () => {
  const id = 'a'.repeat(22)

  it('is given the seed over a channel that only it and the frame know', async () => {
    const { login, seed } = openFrame()
    const onReached = vi.fn()
    const stop = answerChannel(id, Promise.resolve(login), () => {}, onReached)
    const answer = await createAskFrame(overChannel(id))('EXPORT_SEED', {})
    expect(answer.seed).toEqual(new Uint8Array(32).fill(7))
    expect(onReached).toHaveBeenCalled()
    expect(seed).toEqual(new Uint8Array(32))
    stop()
  })

  it('is not answered under another id', async () => {
    const { login } = openFrame()
    const stop = answerChannel(id, Promise.resolve(login), () => {}, vi.fn())
    const heard = vi.fn()
    void createAskFrame(overChannel('b'.repeat(22)))('EXPORT_SEED', {}).then(heard, heard)
    // Messages of one thread arrive in their order: the frame has heard both once the second one is answered.
    await createAskFrame(overChannel(id))('STANDING', {})
    expect(login.exportSeed).not.toHaveBeenCalled()
    expect(heard).not.toHaveBeenCalled()
    stop()
  })
})

describe('what a visitor has to do before an export', () => {
  const factor = { id: 'a', kind: 'passkey', envelope: '', hint: '' } as const
  const wallet = { walletId: 'w', epoch: 1 }

  it.each([
    ['types a code', 'code', { email: 'ada@mail.test', factors: [] }],
    ['logs in again without an email address', 'logIn', { factors: [factor] }],
    ['adds a way back without an email address and without one', 'factor', { factors: [] }],
  ] as const)('%s', (_, proof, { factors, ...named }) => {
    expect(proofOf({ ...named, isFresh: false, wallet: { ...wallet, factors: [...factors] } })).toBe(proof)
  })
})

describe('the frame', () => {
  const names: readonly WindowRequestName[] = [
    'STANDING',
    'SEND_CODE',
    'TRY_CODE',
    'EXPORT_SEED',
    'IMPORT_SEED',
  ]
  const payload = { language: 'en', code: '123456', seed: new Uint8Array(32) }

  it.each(names)('answers nobody but windows of its own origin: %s', async (name) => {
    const { post, login } = openFrame({ standing: vi.fn() })
    const message = { type: `@wallet-window/${name}`, payload }
    for (const from of [
      'https://shop.test',
      'http://wallet.shop.test',
      'https://wallet.shop.test:444',
      'https://wallet.shop.test.evil.test',
      'null',
      '',
    ]) {
      const { port1, port2 } = new MessageChannel()
      const heard = vi.fn()
      port1.onmessage = heard
      post(message, from, [port2])
      await Promise.resolve()
      expect(heard, from).not.toHaveBeenCalled()
      port1.close()
    }
    for (const one of Object.values(login)) expect(one).not.toHaveBeenCalled()
  })

  it.each([
    ['no port', { type: '@wallet-window/EXPORT_SEED', payload: {} }, 0],
    ['another name', { type: '@wallet-window/toString', payload: {} }, 1],
    ['the page’s name', { type: '@w3m-app/EXPORT_SEED', payload: {} }, 1],
    ['no payload of its kind', { type: '@wallet-window/TRY_CODE', payload: { code: '12' } }, 1],
    ['no object', 'EXPORT_SEED', 1],
  ])('does nothing for a message with %s', async (_, message, ports) => {
    const { post, login } = openFrame()
    const { port1, port2 } = new MessageChannel()
    post(message, origin, ports ? [port2] : [])
    await Promise.resolve()
    expect(login.exportSeed).not.toHaveBeenCalled()
    expect(login.prove).not.toHaveBeenCalled()
    port1.close()
  })
})

it.each([
  ['short', 'tooShort'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'tooSimple'],
  ['twelve chars', 'fair'],
  ['correct horse battery staple', 'strong'],
] as const)('the passphrase “%s” is %s', (passphrase, strength) => {
  expect(strengthOf(passphrase)).toBe(strength)
})
