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

/** The network of the fake services. */
const servedNetwork = 'eip155:1'

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

/** Likewise on the network of the fake services, whatever the choice's first is. */
const connectServed = (stage: Stage, { choice, wallets }: Setting) =>
  connect(stage, { wallets, choice: { ...choice, chains: [servedNetwork, ...choice.chains] } })

/** Types into a field so that React notices. */
async function type(stage: Stage, selector: string, text: string): Promise<void> {
  const input = (await stage.until(selector)) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
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
  async swap(stage, setting) {
    const { fakeSwaps } = await import('../../../e2e/gallery/fakes/fakeMarket.js')
    Object.assign(stage.adapter().script.chain, fakeSwaps)
    await connectServed(stage, setting)
    const params = { buy: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', amount: '0.25' }
    await stage.modal.open({ view: 'Swap', params } as OpenOptions)
    await stage.until('.swaps-pair')
    // The quote is asked for once the visitor has stopped typing.
    await stage.until('.swaps-pair > .amount-field:last-child .amount-token img')
    await stage.drawn()
    stage.clock.advance(200)
    await stage.until('.button.primary:not([aria-disabled])')
  },
  async send(stage, setting) {
    const { fakeTransfers } = await import('../../../e2e/gallery/fakes/fakeTransfers.js')
    Object.assign(stage.adapter().script.chain, fakeTransfers)
    await connectServed(stage, setting)
    await stage.modal.open({ view: 'Send' } as OpenOptions)
    await stage.until('.amount-balance > button')
    await type(stage, '.amount-figure', '0.25')
    await type(stage, '.send-recipient input', 'vitalik.eth')
    await stage.drawn()
    // The name is looked up once the visitor has stopped typing.
    stage.clock.advance(500)
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
  async name(stage, setting) {
    Object.assign(stage.adapter().script.chain, {
      normalizeName: async (name: string) => name.toLowerCase(),
      resolveName: async () => undefined,
    })
    await connectServed(stage, setting)
    await stage.modal.open({ view: 'RegisterAccountName' } as OpenOptions)
    await type(stage, '.field input', 'ada99')
    await stage.until('[data-status=looking]')
    stage.clock.advance(500)
    await stage.until('[data-status=free]')
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

const endpoints = { blockchain: 'https://chains.example' }

/** The services of some scenes, all of them fakes, whose code loads with the first request. They switch the scene's plugins on. */
const served: Partial<Readonly<Record<SceneId, Omit<GalleryState, 'reach'>>>> = {
  swap: {
    config: { endpoints },
    async fetch(input, init) {
      const { fakeMarket } = await import('../../../e2e/gallery/fakes/fakeMarket.js')
      return fakeMarket()(input, init)
    },
  },
  send: {
    config: { endpoints },
    async fetch(input, init) {
      const { fakePortfolio } = await import('../../../e2e/gallery/fakes/fakePortfolio.js')
      return fakePortfolio()(input, init)
    },
  },
  buy: { config: { endpoints } },
  name: {
    config: { endpoints, plugins: { registerName: { suffixes: ['.names.example'] } } },
    async fetch(input, init) {
      const { fakeNames } = await import('../../../e2e/gallery/fakes/fakeNames.js')
      return fakeNames('free')(input, init)
    },
  },
}

/** The state of the stage for a scene, or for what goes wrong in its place. */
export function stateOf(setting: Setting, scene: SceneId, breakage: BreakageId | 'none'): GalleryState {
  const reach: Reach = Object.hasOwn(reachBreakage, breakage)
    ? reachBreakage[breakage as keyof typeof reachBreakage]
    : reachScene[scene]
  const services = Object.hasOwn(reachBreakage, breakage) ? {} : served[scene]
  return { ...services, wallets: setting.wallets, reach: async (stage) => void (await reach(stage, setting)) }
}

/** Whether it begins after the visitor has ticked the box, where the choice has one. */
export const isPastBox = (scene: SceneId, breakage: BreakageId | 'none') =>
  scene !== 'connect' || Object.hasOwn(reachBreakage, breakage)
