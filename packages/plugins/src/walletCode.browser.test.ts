import type { AnyPlugin, Frame } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
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

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const code = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const hash = `0x${'12'.repeat(32)}`
const own = { chainId: 'eip155:1', network: 'Ethereum', kind: 'own', address: code }

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
async function accountPage(answer: Answer) {
  const played = playedAuth((name, payload) => {
    if (name === 'IS_CONNECTED') return { isConnected: true }
    if (name === 'GET_USER')
      return {
        ...{ email: 'ada@app.example', address: account, chainId: payload.chainId },
        ...{ accounts: [{ address: account, type: 'smartAccount' }], hasRecovery: true },
      }
    if (name === 'GET_ACCOUNT')
      return {
        ...{ email: 'ada@app.example', recovery: 'own', devices: [] },
        factors: [{ id: 'a', kind: 'passkey', name: '', createdAt: 0 }],
      }
    return answer(name, payload) ?? {}
  })
  const modal = await showTestModal({
    config: { chains: ['eip155:1', 'eip155:10'], endpoints: { frame: 'https://wallet.app.example' } },
    plugins: [evm(), played],
  })
  const { kit } = modal
  await modal.modal.plugins.auth.load()
  await kit.context.actions.connect(
    kit.connectors.find(({ id, namespace }) => id === 'auth' && namespace === 'eip155'),
  )
  await modal.open({ view: 'WalletAccount' })
  await expect.element(modal.button('Log out')).toBeVisible()
  const toast = page.getByText('too little for the network fee')
  return { ...modal, toast, section: modal.dialog.getByRole('heading', { name: 'Smart account' }) }
}

const listing =
  (...delegations: readonly object[]): Answer =>
  (name) =>
    name === 'GET_DELEGATIONS' ? { delegations } : undefined

describe('the account’s code', () => {
  test('is named as the chain has it, on the app’s networks', async () => {
    const asked: unknown[] = []
    const { dialog } = await accountPage((name, payload) => {
      if (name === 'GET_DELEGATIONS') asked.push(payload)
      return listing(own, { chainId: 'eip155:10', network: 'Optimism', kind: 'none' })(name, payload)
    })
    await expect.element(dialog.getByText(code)).toBeVisible()
    await expect.element(dialog.getByText('No code yet')).toBeVisible()
    expect(asked).toEqual([{ chainIds: ['eip155:1', 'eip155:10'] }])
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('that isn’t the wallet’s is warned of', async () => {
    const { dialog } = await accountPage(listing({ ...own, kind: 'foreign' }))
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'It may move all' })).toBeVisible()
  })

  test('is no section where there is none', async () => {
    const { section } = await accountPage(listing())
    expect(section.query()?.checkVisibility() ?? false).toBe(false)
  })

  test('that couldn’t be read is read again on request', async () => {
    let fails = true
    const { dialog, button } = await accountPage((name) => {
      if (name !== 'GET_DELEGATIONS') return undefined
      if (fails) throw { code: 'UNAVAILABLE', message: 'It failed.' }
      return { delegations: [own] }
    })
    await expect.element(dialog.getByText('couldn’t be read')).toBeVisible()
    fails = false
    await button('Try again').click()
    await expect.element(dialog.getByText(code)).toBeVisible()
  })
})

describe('removing the code', () => {
  test('asks the frame, and follows the transaction', async () => {
    const asked: unknown[] = []
    const { dialog, button, kit } = await accountPage((name, payload) => {
      if (name !== 'REVOKE_DELEGATION') return listing(own)(name, payload)
      asked.push(payload)
      return { hash }
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(dialog.getByText('The code is being removed')).toBeVisible()
    expect(button('Remove the code on Ethereum').query()).toBeNull()
    expect(asked).toMatchObject([{ chainId: 'eip155:1', language: 'en' }])
    const label = 'Remove the code on Ethereum'
    expect(kit.context.transactions.all.peek()).toMatchObject([
      { id: hash, networkId: 'eip155:1', from: account, label, status: 'pending' },
    ])
  })

  test('that the visitor declines changes nothing, and says nothing', async () => {
    const { button, dialog } = await accountPage((name, payload) => {
      if (name === 'REVOKE_DELEGATION') throw { code: 'USER_REJECTED', message: 'The visitor declined.' }
      return listing(own)(name, payload)
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(button('Remove the code on Ethereum')).toBeVisible()
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('that the account can’t pay for says so, and can be tried again', async () => {
    const { button, toast } = await accountPage((name, payload) => {
      if (name === 'REVOKE_DELEGATION') throw { code: 'INSUFFICIENT_FUNDS', message: 'Too little.' }
      return listing(own)(name, payload)
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(toast).toBeVisible()
    await expect.element(button('Remove the code on Ethereum')).toBeVisible()
  })
})
