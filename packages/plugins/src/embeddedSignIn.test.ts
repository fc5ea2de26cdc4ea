import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from './auth/index.js'
import { playFrame } from './auth/playedFrame.fixture.js'
import { evm } from './evm/index.js'
import { keys, signedInModal, until } from './siwx/signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/shop')))
afterEach(() => void vi.unstubAllGlobals())

const [key] = keys
const address = key?.address ?? ''

/** The wallet's frame asks the visitor; `answer` settles that. */
interface Question {
  readonly message: string
  sign(): Promise<void>
  cancel(): void
}

/** An app with sign-in, whose visitor logs in by email; the wallet's frame is played, and has a real key. */
async function loggingIn({ required = true } = {}) {
  const questions: Question[] = []
  const world = signedInModal({
    signIn: { required },
    config: { endpoints: { frame: 'https://wallet.app.example' } },
    plugins: [evm(), auth()],
    frame: (frame) =>
      void playFrame(frame, (name, { chainId, params }) => {
        if (name === 'GET_USER')
          return { email: 'ada@app.example', address, chainId, accounts: [{ address, type: 'eoa' }] }
        if (name !== 'RPC_REQUEST') return {}
        const [message = ''] = params as readonly string[]
        return new Promise((resolve, reject) => {
          questions.push({
            message,
            sign: async () => resolve({ result: await signed(message) }),
            cancel: () => reject({ code: 'USER_REJECTED', message: 'The visitor declined.' }),
          })
        })
      }),
  })
  const { modal, kit } = world
  await modal.prepare()
  await (modal as never as { plugins: { auth: { load(): Promise<void> } } }).plugins.auth.load()
  const connector = kit.connectors.find(({ id }) => id === 'auth')
  if (!connector) throw new Error('There is no embedded wallet.')
  await modal.open()
  const connecting = kit.context.actions.connect(connector)
  const view = () => modal.state.view.peek()
  const asked = async (count = 1) => {
    await until(() => questions.length === count)
    return questions[count - 1] as Question
  }
  return { ...world, connecting, questions, asked, view }
}

const signed = (message: string) =>
  key?.signMessage({ message: /^0x/.test(message) ? { raw: message as `0x${string}` } : message })

describe.each([
  ['required', true],
  ['optional', false],
])('a log-in of an app whose sign-in is %s', (_, required) => {
  test('signs in by the wallet’s one question', async () => {
    const { modal, asked, view, connecting, server, isAsked } = await loggingIn({ required })
    const question = await asked()
    expect(view()).toBe('ApproveTransaction')
    expect(question.message).toMatch(/^app\.example wants you to sign in with your Ethereum account:/)
    await question.sign()
    await connecting
    await until(() => modal.state.session.peek())
    expect(server.kept).toMatchObject([{ data: { accountAddress: address } }])
    expect(isAsked()).toBe(false)
    await until(() => !modal.state.open.peek())
  })

  test('asks in the view once the wallet’s question was cancelled', async () => {
    const { asked, isAsked, server, questions } = await loggingIn({ required })
    ;(await asked()).cancel()
    await until(isAsked)
    expect([server.kept, questions.length]).toEqual([[], 1])
  })
})

// Spec §2.8
test('the wallet’s question can’t be left while sign-in is required: its own Cancel is the way out', async () => {
  const { modal, kit, asked, view, isAsked, cancel } = await loggingIn()
  const question = await asked()
  kit.context.router.back()
  expect([modal.state.open.peek(), view()]).toEqual([true, 'ApproveTransaction'])
  question.cancel()
  await until(isAsked)
  cancel()
  await until(() => view() === 'Connect')
  expect(modal.state.accounts.peek()).toEqual({})
})

test('the wallet’s question in the sign-in view can’t be left either, and signs in', async () => {
  const { modal, kit, asked, view, isAsked, sign } = await loggingIn()
  ;(await asked()).cancel()
  await until(isAsked)
  const signing = sign()
  const question = await asked(2)
  kit.context.router.back()
  expect(view()).toBe('ApproveTransaction')
  await question.sign()
  expect(await signing).toBe(true)
  await until(() => modal.state.session.peek())
})

test('a question of the app can be left once the visitor has signed in', async () => {
  const { modal, kit, asked, connecting } = await loggingIn()
  await (await asked()).sign()
  await connecting
  await until(() => modal.state.session.peek() && !modal.state.open.peek())
  const provider = await modal.getProvider('eip155')
  const refused = expect(
    provider.request({ method: 'personal_sign', params: ['0x61', address] } as never),
  ).rejects
  await asked(2)
  kit.context.router.back()
  await refused.toMatchObject({ code: 4001 })
})
