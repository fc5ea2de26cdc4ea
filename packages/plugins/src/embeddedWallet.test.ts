import { base58 } from '@scure/base'
import { createEmbeddedWallet, type EmbeddedRequest } from '@wallet-modal/runtime/login'
import { type AnyPlugin, type Connector, defineManifest } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import { expect, test, vi } from 'vitest'
import { evm } from './evm/index.js'
import { solana } from './solana/index.js'

const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAddress = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const manifest = defineManifest({
  id: 'x-mail',
  connectors: [
    {
      ...{ id: 'mail', name: 'Mail', type: 'AUTH', listed: false, sharesSession: true },
      namespaces: ['eip155', 'solana'],
    },
  ],
})

/** Our chains' own plugins, and a wallet in a plugin's frame that answers as `request` does. */
async function loggedIn(request: (asked: EmbeddedRequest) => Promise<unknown>) {
  const mail: AnyPlugin = {
    manifest,
    load: async () => (context) => {
      const wallet = createEmbeddedWallet(context, {
        name: 'Mail',
        methods: ['personal_sign', 'solana_signMessage'],
        request,
        logOut: async () => {},
      })
      const accounts = [
        // As a frame may spell it.
        { namespace: 'eip155', address: evmAddress.toLowerCase(), type: 'smartAccount' },
        { namespace: 'solana', address: solanaAddress },
      ] as const
      return {
        api: () => context.actions.connect(context.connectors[0] as Connector),
        connectors: {
          mail: {
            connect: async (connector) => wallet.connect(connector, { accounts }),
            restore: async () => undefined,
          },
        },
      }
    },
  }
  const { modal } = createTestModal({
    config: { chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    plugins: [evm(), solana(), mail],
  })
  const logIn = (await modal.plugins['x-mail']?.load()) as () => Promise<void>
  await logIn()
  await vi.waitFor(() => expect(Object.keys(modal.state.accounts.peek())).toHaveLength(2))
  return modal
}

test('an embedded wallet is an EIP-1193 provider, and a wallet of the Wallet Standard', async () => {
  const signature = new Uint8Array(64).fill(7)
  const request = vi.fn(
    async ({ method }: EmbeddedRequest): Promise<unknown> =>
      method === 'personal_sign' ? `0x${'11'.repeat(65)}` : { signature: base58.encode(signature) },
  )
  const modal = await loggedIn(request)
  expect(modal.state.accounts.peek().eip155).toEqual({
    ...{ namespace: 'eip155', address: evmAddress, type: 'smartAccount' },
  })

  const ethereum = await modal.getProvider('eip155')
  expect(await ethereum.request({ method: 'eth_chainId' })).toBe('0x1')
  await ethereum.request({ method: 'personal_sign', params: ['0x61', evmAddress] })
  expect(request).toHaveBeenLastCalledWith({
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x61', evmAddress],
  })
  await expect(ethereum.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
    code: 4200,
  })

  const wallet = await modal.getProvider('solana')
  expect(Object.keys(wallet.features)).toContain('solana:signMessage')
  expect(Object.keys(wallet.features)).not.toContain('solana:signTransaction')
  const feature = wallet.features['solana:signMessage'] as {
    signMessage(input: object): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  const [signed] = await feature.signMessage({ account: wallet.accounts[0], message: new Uint8Array([1]) })
  expect(signed?.signature).toEqual(signature)
})

test('a visitor who declines in the frame declines in the provider', async () => {
  const modal = await loggedIn(() => Promise.reject(Object.assign(new Error('No'), { code: 4001 })))
  const ethereum = await modal.getProvider('eip155')
  await expect(
    ethereum.request({ method: 'personal_sign', params: ['0x61', evmAddress] }),
  ).rejects.toMatchObject({
    code: 4001,
  })
})
