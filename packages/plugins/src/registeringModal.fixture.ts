import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAccount, mockAdapter, mockReport } from '@wallet-modal/runtime/testing'
import { vi } from 'vitest'
import type { Sandbox } from 'wallet-modal-sandbox'
import { withSandbox } from 'wallet-modal-sandbox/client'
import { createEvmChain } from './evm/chain/createEvmChain.js'
import { createEvmNodes } from './evm/createEvmNodes.js'
import { testKey } from './evm/testKey.fixture.js'
import { names } from './names/index.js'
import { blockchainApiNames } from './registerName/blockchainApiNames.js'
import { createRegistration } from './registerName/createRegistration.js'
import { registerName } from './registerName/index.js'
import type { NameProvider } from './registerName/provider.js'

/** Keeps what a plugin is given. */
const keeper: AnyPlugin = { manifest: { id: 'x-keeper' }, load: async () => (context) => ({ api: context }) }

const networkId = 'eip155:31337'

/** The suffix of the sandbox's names. */
export const suffixOf = ({ description }: Sandbox) => `.${description.blockchain.nameSuffix}`

/** A modal over a sandbox, with a wallet, and the registration of its account. */
export async function registeringModal(
  sandbox: Sandbox,
  {
    owner = 0,
    sign,
    change = (provider) => provider,
  }: {
    /** The wallet's key. Each test takes its own: an account shows its first name. */
    readonly owner?: number
    /** Signs in place of the key. */
    readonly sign?: (message: Uint8Array) => Promise<string>
    /** Changes the provider. @default the sandbox's blockchain API */
    readonly change?: (provider: NameProvider) => NameProvider
  } = {},
) {
  const key = testKey(owner)
  const { address } = key
  const report = () => ({
    ...mockReport('eip155', networkId),
    accounts: [mockAccount('eip155', address)] as const,
  })
  const adapter = mockAdapter('eip155', {
    connect: report,
    restore: report,
    signMessage: async ({ message }) => ({
      signature: sign ? await sign(message) : await key.signMessage({ message: { raw: message } }),
      scheme: 'eip191',
    }),
  })
  const config = withSandbox({ chains: ['eip155:1'] as const }, sandbox.url)
  const { modal, kit } = createTestModal({
    config: { ...config, plugins: { registerName: { suffixes: [suffixOf(sandbox)] } } },
    adapters: [adapter],
    plugins: [names(), registerName(), keeper],
    fetch: globalThis.fetch,
  })
  kit.clock.advance(Date.now() - kit.clock.now())
  const context = (await modal.plugins['x-keeper']?.load()) as PluginContext
  const { clock, http, config: resolved } = context
  const origin = new URL(resolved.endpoints.blockchain ?? '').origin
  const chain = createEvmChain({
    clock,
    nodes: createEvmNodes({ clock, http }),
    nameServers: { http, origins: [origin] },
    findNetwork: async () => undefined,
  })
  adapter.script.chain = { ...chain }
  await modal.open()
  await kit.context.actions.connect(kit.discover())
  await vi.waitUntil(() => modal.state.account.peek())
  // Brings the texts.
  await modal.plugins.registerName?.load()
  const provider = change(blockchainApiNames(context, [suffixOf(sandbox)]))
  const registration = createRegistration(context as never, provider)

  /** Types a name, and waits until it is known whether it is free. */
  async function typed(text: string): Promise<void> {
    registration.enter(text)
    await vi.waitUntil(() => registration.search.state.peek().status === 'looking')
    kit.clock.advance(500)
    await vi.waitUntil(() => registration.search.state.peek().status !== 'looking')
  }
  return { modal, kit, adapter, chain, context, registration, typed, address, networkId }
}
