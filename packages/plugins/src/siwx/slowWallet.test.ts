import { mockAdapter, settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys, type SignedInModalOptions, signedInModal, until } from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/')))
afterEach(() => void vi.unstubAllGlobals())

/** A visitor whose wallet has been asked to sign, and answers when the test says so: every prompt is kept. */
async function prompted(signIn: SignedInModalOptions['signIn']) {
  const prompts: { approve(): Promise<void>; decline(): void }[] = []
  const adapter = mockAdapter('eip155', {
    signMessage: ({ account, message }) =>
      new Promise((resolve, reject) => {
        const key = keys.find(({ address }) => address === account.address)
        prompts.push({
          async approve() {
            const signature = (await key?.signMessage({ message: { raw: message } })) ?? '0x'
            resolve({ signature, scheme: 'eip191' })
          },
          decline: () => reject(new Error('Declined')),
        })
      }),
  })
  const world = signedInModal({ adapter, signIn })
  world.connect().catch(() => {})
  await until(world.isAsked)
  void world.sign()
  await until(() => prompts.length === 1)
  return { ...world, prompts }
}

/** A visitor who cancelled that prompt, and is asked again. */
async function askedAgain() {
  const world = await prompted({ required: true })
  const { cancel, connect, isAsked, modal } = world
  cancel()
  await until(() => modal.state.status.peek().eip155 === 'disconnected')
  connect().catch(() => {})
  await until(isAsked)
  return world
}

// If the wallet never settles, the visitor can still cancel, and try again.
test('who cancelled a prompt that is never answered can sign with the next one', async () => {
  const { prompts, sign } = await askedAgain()
  const signed = sign()
  await until(() => prompts.length === 2)
  await prompts[1]?.approve()
  expect(await signed).toBe(true)
})

test('who is asked again sees nothing of a prompt that is never answered', async () => {
  const { isSigning } = await askedAgain()
  expect(isSigning()).toBe(false)
})

test('a prompt stays shown when the one before it is answered', async () => {
  const { isSigning, prompts, sign } = await askedAgain()
  void sign()
  await until(() => prompts.length === 2)
  prompts[0]?.decline()
  await settled()
  expect(isSigning()).toBe(true)
})

test('who said no is not signed in by an answer that comes after', async () => {
  const { cancel, modal, prompts, server } = await prompted({ required: false })
  cancel()
  await settled()
  await prompts[0]?.approve()
  await settled()
  expect([server.asked.includes('add'), modal.state.session.peek()]).toEqual([false, undefined])
})

test('who said no is told of no error that comes after', async () => {
  const { cancel, kit, prompts } = await prompted({ required: false })
  cancel()
  await settled()
  prompts[0]?.decline()
  await settled()
  expect(kit.reported.track.map(({ event }) => event)).not.toContain('SIWX_AUTH_ERROR')
})

test('who closed what the app asked is not signed in by an answer that comes after', async () => {
  const { cancel, modal, prompts, server, sign, isAsked } = await prompted({ required: false })
  cancel()
  await until(() => !modal.state.open.peek())
  const asked = modal.signIn()
  asked.catch(() => {})
  await until(isAsked)
  void sign()
  await until(() => prompts.length === 2)
  modal.close()
  await expect(asked).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
  await prompts[1]?.approve()
  await settled()
  expect([server.asked.includes('add'), modal.state.session.peek()]).toEqual([false, undefined])
})
