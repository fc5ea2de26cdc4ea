import { swaps } from '@wallet-modal/plugins/swaps'
import { ConnectorError, type OpenOptions } from '@wallet-modal/runtime'
import { type FakeWallet, rdnsOf } from '../../../e2e/gallery/fakes/fakeWallet.js'
import type { GalleryState } from '../../../e2e/gallery/GalleryState.js'
import type { Stage } from '../../../e2e/gallery/stage/Stage.js'
import { code, pair } from '../../../e2e/gallery/states/pairing.js'
import type { BreakageId } from '../choice/breakages.js'
import type { Choice } from '../choice/Choice.js'
import { namespaceOf, networks } from '../choice/networks.js'
import type { SceneId } from '../choice/scenes.js'
import { shared } from './fakes.js'

const never = () => new Promise<never>(() => {})

/** The network of the fake market. */
const swapNetwork = 'eip155:1'

/** Pairing links live for 4 minutes; so long after one was made it is too old. */
const expireMs = 230_000

/** The settings of the stage. */
interface Setting {
  readonly choice: Choice
  readonly wallets: readonly FakeWallet[]
}

/** The first wallet of the stage that is of the first network's chain. */
function firstWallet({ choice, wallets }: Setting) {
  const [networkId = ''] = choice.chains
  const namespace = namespaceOf(networkId)
  const wallet = wallets.find(({ namespaces = [] }) => namespaces.some((own) => own === namespace))
  const name = wallet?.name ?? ''
  return {
    namespace,
    networkId,
    name,
    id: wallet && namespace === 'eip155' ? rdnsOf(wallet) : `name:${name}`,
  }
}

async function open({ modal, until }: Stage): Promise<void> {
  await modal.open()
  await until('.row')
}

/** The wallet answers so when it is asked to connect. */
const asked = (answer: () => Promise<never>, part: string) => async (stage: Stage, setting: Setting) => {
  const { name, namespace } = firstWallet(setting)
  stage.adapter(namespace).script.connect = answer
  await open(stage)
  await stage.choose(name)
  await stage.until(part)
}

const declined = asked(
  () => Promise.reject(new ConnectorError('USER_REJECTED', 'The visitor said no.')),
  '.button.primary',
)

/** Connected, with a little money, on the first network of the choice unless another is named. */
async function connect(stage: Stage, setting: Setting, networkId?: string): Promise<void> {
  const { id, namespace, networkId: first } = firstWallet(setting)
  const { script } = stage.adapter(namespace)
  script.connect = () => shared(networkId ?? first)
  script.getBalance = (_, { nativeCurrency: { decimals, symbol } }) => ({
    amount: (1_284n * 10n ** BigInt(decimals)) / 1_000n,
    decimals,
    symbol,
  })
  await stage.connect(id)
}

type Reach = (stage: Stage, setting: Setting) => Promise<unknown>

const reachScene: Readonly<Record<SceneId, Reach>> = {
  connect: open,
  async code(stage) {
    await pair(stage)
    await stage.until(code)
  },
  connecting: asked(never, '.ring'),
  declined,
  async account(stage, setting) {
    await connect(stage, setting)
    await stage.until('.amount:not(:has(.skeleton))')
  },
  async networks(stage, setting) {
    await connect(stage, setting)
    await stage.modal.open({ view: 'Networks', params: undefined })
    await stage.until('dialog[data-view=Networks] .row')
  },
  async swap(stage, { choice, wallets }) {
    const { fakeSwaps } = await import('../../../e2e/gallery/fakes/fakeMarket.js')
    Object.assign(stage.adapter().script.chain, fakeSwaps)
    await connect(stage, { wallets, choice: { ...choice, chains: [swapNetwork, ...choice.chains] } })
    const params = { buy: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', amount: '0.25' }
    await stage.modal.open({ view: 'Swap', params } as OpenOptions)
    await stage.until('.swaps-pair')
    // The quote is asked for once the visitor has stopped typing.
    await stage.until('.swaps-pair > .amount-field:last-child .amount-token img')
    await stage.drawn()
    stage.clock.advance(200)
    await stage.until('.button.primary:not([aria-disabled])')
  },
  async receive(stage, setting) {
    await connect(stage, setting)
    await stage.modal.open({ view: 'Receive' } as OpenOptions)
    await stage.until('dialog[data-view=Receive] [role=img]')
  },
  async buy(stage, setting) {
    await connect(stage, setting)
    await stage.modal.open({ view: 'Buy' } as OpenOptions)
    await stage.until('.onramp-rows, dialog[data-view=Buy] .message')
    await stage.drawn()
    // The form has waited until the visitor stopped typing.
    stage.clock.advance(400)
  },
  async allWallets({ modal, until }) {
    await modal.open({ view: 'AllWallets', params: undefined })
    await until('.row')
  },
}

const reachBreakage: Readonly<Record<Exclude<BreakageId, 'arabic' | 'zoom'>, Reach>> = {
  async offline(stage) {
    stage.relay.mode = 'silent'
    await pair(stage)
    await stage.until('.pairing-code [aria-busy]')
  },
  decline: declined,
  async expire(stage) {
    await pair(stage)
    await stage.until(code)
    stage.clock.advance(expireMs)
    await stage.until('.pairing-code.expired')
  },
  async wrongNetwork(stage, setting) {
    const { namespace } = firstWallet(setting)
    const isOther = (id: string) => namespaceOf(id) === namespace && !setting.choice.chains.includes(id)
    await connect(stage, setting, networks.find(({ id }) => isOther(id))?.id)
    await stage.modal.open()
  },
  async slow(stage, setting) {
    await asked(never, '.ring')(stage, setting)
    await stage.drawn()
    stage.clock.advance(3_000)
  },
}

/** A fake market, whose code loads with its first request. */
const marketState: Omit<GalleryState, 'reach'> = {
  config: { endpoints: { relay: 'ws://127.0.0.1:9', blockchain: 'https://chains.example' } },
  plugins: [swaps()],
  async fetch(input, init) {
    const { fakeMarket } = await import('../../../e2e/gallery/fakes/fakeMarket.js')
    return fakeMarket()(input, init)
  },
}

/** The state of the stage for a scene, or for what goes wrong in its place. */
export function stateOf(setting: Setting, scene: SceneId, breakage: BreakageId | 'none'): GalleryState {
  const reach: Reach = Object.hasOwn(reachBreakage, breakage)
    ? reachBreakage[breakage as keyof typeof reachBreakage]
    : reachScene[scene]
  const market = scene === 'swap' && breakage === 'none' ? marketState : {}
  return { ...market, wallets: setting.wallets, reach: async (stage) => void (await reach(stage, setting)) }
}

/** Whether it begins after the visitor has ticked the box, where the choice has one. */
export const isPastBox = (scene: SceneId, breakage: BreakageId | 'none') =>
  scene !== 'connect' || Object.hasOwn(reachBreakage, breakage)
