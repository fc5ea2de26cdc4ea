import type { AnyPlugin, Frame } from '@wallet-modal/runtime/plugin'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { auth } from './auth/index.js'
import { type Answer, playFrame } from './auth/playedFrame.fixture.js'
import { evm } from './evm/index.js'

interface Shown {
  readonly modal: { readonly plugins: { readonly auth: { load(): Promise<unknown> } } }
  readonly dialog: Locator
  button(name: string): Locator
  open(options: object): Promise<void>
  readonly kit: {
    readonly connectors: readonly { readonly id: string; readonly namespace: string }[]
    readonly context: {
      readonly actions: { connect(one: unknown): Promise<unknown> }
      readonly transactions: { readonly all: { peek(): readonly object[] } }
    }
  }
}

/** The component tests' modal: the runtime doesn't publish it. */
const [{ showTestModal } = expect.fail()] = Object.values(
  import.meta.glob<{ showTestModal(options: object): Promise<Shown> }>(
    '../../runtime/src/testing/showTestModal.fixture.ts',
    { eager: true },
  ),
)

/** The account that the played frame has. */
export const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** The log-in by email, whose wallet frame is played: it loads no page. */
function playedAuth(answer: Answer): AnyPlugin {
  const plugin: AnyPlugin = auth()
  const create = async (): Promise<Frame> => {
    const element = document.createElement('iframe')
    let hear: Parameters<Frame['onMessage']>[0] = () => {}
    let post: (posted: { readonly message: unknown }) => void = () => {}
    const says = (data: unknown, ports: readonly MessagePort[] = []) => hear(data, ports)
    const onPost = (listener: typeof post) => {
      post = listener
      return () => {}
    }
    // The page loads once its plugin listens.
    setTimeout(() => playFrame({ element, says, onPost } as never, answer))
    return {
      element,
      post: (message) => post({ message }),
      onMessage(listener) {
        hear = listener
        return () => {}
      },
      onReload: () => () => {},
      remove: () => {},
    }
  }
  return {
    ...plugin,
    async load() {
      const activate = await plugin.load()
      return (context) => activate(Object.create(context, { frames: { value: { create } } }))
    },
  }
}

/** The account page of a visitor, whose wallet frame is played. */
export async function accountPage(answer: Answer, features: object = {}) {
  const played = playedAuth((name, payload) => {
    if (name === 'IS_CONNECTED') return { isConnected: true }
    if (name === 'GET_USER')
      return {
        ...{ email: 'ada@app.example', address: account, chainId: payload.chainId },
        ...{ accounts: [{ address: account, type: 'smartAccount' }], hasRecovery: true },
      }
    const answered = answer(name, payload) ?? {}
    if (name !== 'GET_ACCOUNT') return answered
    return {
      ...{ email: 'ada@app.example', recovery: 'own', devices: [], logins: [] },
      factors: [{ id: 'a', kind: 'passkey', name: '', createdAt: 0 }],
      ...answered,
    }
  })
  const modal = await showTestModal({
    config: {
      chains: ['eip155:1', 'eip155:10'],
      endpoints: { frame: 'https://wallet.app.example' },
      features,
    },
    plugins: [evm(), played],
  })
  const { kit } = modal
  await modal.modal.plugins.auth.load()
  await kit.context.actions.connect(
    kit.connectors.find(({ id, namespace }) => id === 'auth' && namespace === 'eip155'),
  )
  await modal.open({ view: 'WalletAccount' })
  await expect.element(modal.button('Log out')).toBeVisible()
  return modal
}
