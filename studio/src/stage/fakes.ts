import { bitcoin } from '@wallet-modal/plugins/bitcoin'
import { builtIns } from '@wallet-modal/plugins/catalog'
import { evm } from '@wallet-modal/plugins/evm'
import { polkadot } from '@wallet-modal/plugins/polkadot'
import { solana } from '@wallet-modal/plugins/solana'
import { walletConnect } from '@wallet-modal/plugins/walletconnect'
import type { Catalog } from '@wallet-modal/runtime'
import type { ConnectionReport } from '@wallet-modal/runtime/chain'
import { isSwitchedOn, type ModalConfig } from '@wallet-modal/runtime/config'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import { type MockAdapter, mockReport } from '@wallet-modal/runtime/testing'
import { type FrameAnswer, fakeMailFrame } from '../../../e2e/gallery/fakes/fakeMailFrame.js'
import { fakeShop } from '../../../e2e/gallery/fakes/fakeShop.js'
import type { FakeWallet } from '../../../e2e/gallery/fakes/fakeWallet.js'
import type { Choice } from '../choice/Choice.js'
import { namespaceOf } from '../choice/networks.js'
import { walletName } from '../choice/wallets.js'
import { walletPicture } from '../page/pictures.js'

const plugins: Readonly<Record<string, () => AnyPlugin>> = {
  eip155: evm,
  solana,
  bip122: bitcoin,
  polkadot,
}

/** The real chain plugin, its networks and pictures included, but for what asks a wallet or a node: that is the adapter's. */
export function realChain(adapter: MockAdapter): AnyPlugin {
  const { namespace } = adapter
  const plugin = plugins[namespace]?.()
  if (!plugin) throw new Error(`No plugin serves ${namespace}.`)
  return {
    ...plugin,
    async load() {
      const activate = await plugin.load()
      return (context) => {
        const activated = activate(context)
        const support = activated.namespaces?.[namespace]
        if (!support) throw new Error(`The plugin of ${namespace} serves it no more.`)
        return {
          ...activated,
          namespaces: { [namespace]: { ...support, adapter, chain: async () => adapter.chain } },
        }
      }
    },
  }
}

/** A wallet that sends codes which are always wrong, shows a code for Farcaster, and has no provider set up. */
const answerLogIn: FrameAnswer = (name) => {
  if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_OTP' }
  if (name === 'CONNECT_OTP') throw { code: 'CODE_WRONG', message: 'Nothing was sent.', triesLeft: 2 }
  if (name === 'GET_FARCASTER_URI') return { url: 'https://farcaster.xyz/~/siwf?channelToken=stage' }
  if (name === 'GET_SOCIAL_REDIRECT_URI') throw { code: 'SOCIAL_NOT_OFFERED', message: 'This is a stage.' }
  return new Promise(() => {})
}

/** What needs a service or a phone is played. */
const played: Readonly<Record<string, () => AnyPlugin>> = {
  walletConnect: () => walletConnect({ sdk: () => import('../../../e2e/gallery/fakes/fakeSdk.js') }),
  auth: () => fakeMailFrame(answerLogIn),
  onramp: fakeShop,
}

/** The plugins of the features that a config switches on, as they are, but for the played ones. */
export async function featurePlugins(config: ModalConfig): Promise<readonly AnyPlugin[]> {
  const catalog: Catalog = builtIns
  const on = Object.entries(catalog).filter(([, entry]) => !entry.namespaces && isSwitchedOn(config, entry))
  return Promise.all(on.map(([id, { create }]) => played[id]?.() ?? create({ ...config.features })))
}

/** Wallets with the slugs, names and pictures of the directory. */
const wallets = {
  'io.metamask': 'eip155',
  'app.phantom': 'solana',
  'com.okex.wallet': 'bip122',
  'xyz.talisman': 'polkadot',
} as const

/** Installed on the stage: under names that visitors know, but all of them fakes. */
export async function installedFor({ chains }: Choice): Promise<readonly FakeWallet[]> {
  const used = chains.map(namespaceOf)
  const installed = Object.entries(wallets)
    .filter(([, namespace]) => used.includes(namespace))
    // The directory has no picture of it.
    .filter(([slug], _, { length }) => slug !== 'xyz.talisman' || length === 1)
  return Promise.all(
    installed.map(async ([slug, namespace]) => {
      const picture = await walletPicture(slug)?.()
      return {
        name: walletName(slug),
        rdns: slug,
        namespaces: [namespace],
        ...(picture && { picture: picture.default }),
      }
    }),
  )
}

/** Beside the plain account of a wallet for EVM networks. */
const smartAddress = '0x5d82735936c6Cd5DE57cC3c1A799f6B2E6F933Df'

/** Accounts that look as those of their chains do. */
const addresses: Readonly<Record<string, string>> = {
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}

/** A fake wallet's account on a network. */
export function shared(networkId: string): ConnectionReport {
  const namespace = namespaceOf(networkId)
  const report = mockReport(namespace, networkId)
  const address = addresses[namespace]
  const [account] = report.accounts
  if (namespace === 'eip155')
    return { ...report, accounts: [account, { ...account, address: smartAddress, type: 'smartAccount' }] }
  return address ? { ...report, accounts: [{ ...account, address }] } : report
}
