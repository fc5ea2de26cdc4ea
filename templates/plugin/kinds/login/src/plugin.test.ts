import {
  type ConnectorWallet,
  createTestModal,
  describeConnector,
  describePlugin,
  type TestFrame,
} from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { walletModal } from '../package.json'
import { facts } from './facts.js'
import { sample } from './index.js'

const email = 'ada@app.example'
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
}

/** Plays the wallet's page, as it stands in the frame. */
function playedWallet(): ConnectorWallet {
  const asked: string[] = []
  let isLoggedIn = false
  let answer: Parameters<ConnectorWallet['respond']>[0] = (_, honest) => honest()
  const who = () => ({
    email,
    accounts: Object.entries(addresses).map(([namespace, address]) => ({ namespace, address })),
  })
  const honest: Readonly<Record<string, () => unknown>> = {
    who: () => (isLoggedIn ? who() : null),
    logIn() {
      isLoggedIn = true
      return who()
    },
    logOut() {
      isLoggedIn = false
      return null
    },
    sign: () => '0x5161',
  }
  return {
    asked,
    respond(given) {
      answer = given
    },
    forget() {
      isLoggedIn = false
    },
    frame({ says, onPost }: TestFrame) {
      onPost(({ message }) => {
        const { id, method } = message as { readonly id?: string; readonly method: string }
        if (id === undefined) return
        asked.push(method)
        new Promise((resolve) => resolve(answer(method, () => honest[method]?.()))).then(
          (result) => says({ jsonrpc: '2.0', id, result }),
          (error: { readonly code?: number; readonly message: string }) =>
            says({ jsonrpc: '2.0', id, error: { code: error.code ?? -32603, message: error.message } }),
        )
      })
      says({ jsonrpc: '2.0', method: 'ready' })
    },
  }
}

describePlugin(sample({}), { describe, test, facts })
describeConnector(sample({}), {
  ...{ describe, test, addresses },
  wallet: playedWallet,
  prompts: ['logIn', 'sign'],
  before: (api) => api.sendTo(email),
})

test('shows the wallet while it asks, and names who logged in', async () => {
  const { frame } = playedWallet()
  const { modal, kit } = createTestModal({ plugins: [sample({})], ...(frame && { frame }) })
  await modal.prepare()
  const connector = kit.connectors.find(({ id }) => id === 'sample')
  if (!connector) throw new Error('There is no connector.')
  await kit.context.actions.choose(connector)
  expect(modal.state.user.value).toEqual({ email, provider: 'email' })
})

test('package.json repeats the facts', () => {
  expect(walletModal).toEqual({ ...facts, export: 'sampleEntry' })
})
