import { describe, expectTypeOf, test } from 'vitest'
import type { ModalConfig } from './config/types.js'
import { createModal } from './createModal.js'
import { entry } from './plugin/catalog.js'
import { defineManifest, definePlugin, implement, view } from './plugin/definePlugin.js'
import type { ViewProps } from './view/viewRegistry.js'

interface OwnProvider {
  readonly name: string
}
declare module './plugin.js' {
  interface ProviderByNamespace {
    own: OwnProvider
  }
}

const Nothing = () => null
const Swap = ({ params }: ViewProps<{ from?: string }>) => params.from ?? null

const receiveManifest = defineManifest({
  id: 'receive',
  views: { Receive: view({ title: 'receive.title' }) },
})
const receive = definePlugin(receiveManifest, async () => ({
  default: implement(receiveManifest, () => ({ views: { Receive: Nothing } })),
}))

const swapsManifest = defineManifest({
  id: 'swaps',
  views: {
    Swap: view<{ from?: string }>({ title: 'swap.title' }),
    SwapPreview: view({ title: 'swap.review' }),
  },
})
const swaps = definePlugin(swapsManifest, async () => ({
  default: implement(swapsManifest, (_context, options: { slippage: number }) => ({
    api: { quote: (amount: bigint) => amount * BigInt(options.slippage) },
    views: { Swap, SwapPreview: Nothing },
  })),
}))

const pairing = definePlugin(
  defineManifest({ id: 'walletconnect', views: { Pair: view({ title: 'x' }) } }),
  async () => ({
    default: () => ({ views: { Pair: Nothing } }),
  }),
)
const evm = definePlugin(
  defineManifest({ id: 'evm', namespaces: { eip155: { discovery: ['eip6963'] } } }),
  async () => ({
    default: () => ({ api: 'evm' as const }),
  }),
)
const solana = definePlugin(
  defineManifest({ id: 'solana', views: { SolanaOnly: view({ title: 'x' }) } }),
  async () => ({
    default: () => ({ views: { SolanaOnly: Nothing } }),
  }),
)

const catalog = {
  evm: entry({ namespaces: ['eip155'] }, () => evm()),
  solana: entry({ namespaces: ['solana'] }, () => solana()),
  receive: entry({ flags: { receive: true } }, () => receive()),
  swaps: entry({ flags: { swaps: true } }, () => swaps({ slippage: 1 })),
  pairing: entry({ flags: { walletConnect: false } }, () => pairing()),
}

const chains = ['eip155:1'] as const

describe('a plugin that `signIn` switches on', () => {
  const siwx = definePlugin(
    defineManifest({ id: 'siwx', views: { Sign: view({ title: 'x' }) } }),
    async () => ({
      default: () => ({ views: { Sign: Nothing } }),
    }),
  )
  const catalogOf = { evm: catalog.evm, siwx: entry({ flags: { signIn: false } }, () => siwx()) }

  test('is there where the config has it', () => {
    void createModal({ chains, signIn: { required: true } }, { catalog: catalogOf }).open({ view: 'Sign' })
  })

  test('and only there', () => {
    // @ts-expect-error signing in is off by default
    void createModal({ chains }, { catalog: catalogOf }).open({ view: 'Sign' })
    // @ts-expect-error signing in is off
    void createModal({ chains, signIn: false }, { catalog: catalogOf }).open({ view: 'Sign' })
  })
})

describe('modal.open follows the literal flags', () => {
  const modal = createModal({ chains, features: { swaps: true, receive: true } }, { catalog })

  test('core views need no params', () => {
    void modal.open()
    void modal.open({ view: 'Connect' })
    void modal.open({ view: 'Account' })
  })

  test("a plugin's views are known, with their params", () => {
    void modal.open({ view: 'Receive' })
    void modal.open({ view: 'Swap', params: { from: 'eip155:1/slip44:60' } })
    // @ts-expect-error Swap takes params
    void modal.open({ view: 'Swap' })
    // @ts-expect-error `from` is a string
    void modal.open({ view: 'Swap', params: { from: 1 } })
    // @ts-expect-error Receive takes none
    void modal.open({ view: 'Receive', params: { from: 'x' } })
  })

  test('a view that nobody declares is an error', () => {
    // @ts-expect-error no such view
    void modal.open({ view: 'Nowhere' })
  })

  test('a flag that is false takes its view away', () => {
    const off = createModal({ chains, features: { receive: false } }, { catalog })
    // @ts-expect-error receive is off
    void off.open({ view: 'Receive' })
    void off.open({ view: 'SwapPreview' })
  })

  test('a flag that is left out is as by default', () => {
    const plain = createModal({ chains }, { catalog })
    void plain.open({ view: 'Receive' })
    // @ts-expect-error walletConnect is opt-in
    void plain.open({ view: 'Pair' })
    void createModal({ chains, features: { walletConnect: true } }, { catalog }).open({ view: 'Pair' })
  })

  test('a flag known only at run time counts as present', () => {
    const isOn = Math.random() > 0.5
    void createModal({ chains, features: { receive: isOn } }, { catalog }).open({ view: 'Receive' })
    void createModal({ chains } as ModalConfig, { catalog }).open({ view: 'Receive' })
  })

  test("the app's own plugins are there without a flag", () => {
    void createModal({ chains }, { plugins: [pairing()] }).open({ view: 'Pair' })
  })

  test('without a catalog only core views are known', () => {
    const bare = createModal({ chains })
    void bare.open({ view: 'Connect' })
    // @ts-expect-error no plugin has it
    void bare.open({ view: 'Receive' })
  })
})

describe('chains', () => {
  test('literal chains decide which chain plugins count', () => {
    const one = createModal({ chains: ['eip155:1'] }, { catalog })
    // @ts-expect-error no chain of solana
    void one.open({ view: 'SolanaOnly' })
    void createModal({ chains: ['eip155:1', 'solana:main'] }, { catalog }).open({ view: 'SolanaOnly' })
  })

  test('chains known only at run time count as present', () => {
    const list: string[] = ['eip155:1']
    void createModal({ chains: list }, { catalog }).open({ view: 'SolanaOnly' })
  })
})

describe('modal.plugins', () => {
  const modal = createModal({ chains, features: { receive: false } }, { catalog })

  test('load() resolves to what the activation brings', () => {
    expectTypeOf(modal.plugins.swaps.load).returns.resolves.toEqualTypeOf<{
      quote: (amount: bigint) => bigint
    }>()
    expectTypeOf(modal.plugins.evm.load).returns.resolves.toEqualTypeOf<'evm'>()
  })

  test('what is off is not there', () => {
    expectTypeOf(modal.plugins).not.toHaveProperty('receive')
    expectTypeOf(modal.plugins).not.toHaveProperty('walletconnect')
  })
})

describe('modal.getProvider', () => {
  const modal = createModal({ chains }, { catalog })

  test('is typed as whoever brings the namespace says', () => {
    expectTypeOf(modal.getProvider('own')).resolves.toEqualTypeOf<OwnProvider>()
  })

  test('a namespace that is not listed is unknown', () => {
    expectTypeOf(modal.getProvider('other')).resolves.toBeUnknown()
  })
})

describe('an activation', () => {
  test('that lacks a declared view is an error', () => {
    // @ts-expect-error SwapPreview is missing
    implement(swapsManifest, () => ({ views: { Swap: Nothing } }))
  })

  test('its options are asked for where the plugin is made', () => {
    expectTypeOf(swaps).parameter(0).toEqualTypeOf<{ slippage: number }>()
    expectTypeOf(receive).parameters.toEqualTypeOf<[]>()
  })
})
