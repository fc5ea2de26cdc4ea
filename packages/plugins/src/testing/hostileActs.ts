import type { Account } from '@wallet-modal/runtime/plugin'
import { HostileSession } from './HostileSession.js'
import { type HostileWallet, moods } from './HostileWallet.js'
import type { HostileWorld } from './HostileWorld.js'
import { junk, pick } from './rubbish.js'

const messageToSign = new TextEncoder().encode('Grüße')

/** What follows an act, once all that waits for promises only has run: a look at what came of it, or more of it. */
export type Afterwards = (() => Afterwards) | undefined | void

interface Step {
  readonly world: HostileWorld
  readonly wallet: HostileWallet
  readonly choice: number
}

const addressesIn = ({ shown }: HostileWorld) => shown.map(({ address }) => address).join()
const networksOf = ({ chain }: HostileWorld) => [...chain.chains, ...(chain.unsupportedNetworks ?? [])]

function isConnectedWith(world: HostileWorld, wallet: HostileWallet): boolean {
  return world.connected === wallet && wallet.isHeard && world.isQuiet
}

/** What a wallet tells counts at once, and what makes no sense not at all. */
function tell({ world, wallet, choice }: Step): Afterwards {
  const { make, means } = wallet.sayingOf(choice)
  const isHeard = isConnectedWith(world, wallet)
  const before = addressesIn(world)
  wallet.tell(make)
  if (means && means.join() !== before) wallet.changes += 1
  if (!isHeard) return undefined
  return () => {
    const expected = means?.join() ?? before
    if (addressesIn(world) === expected) world.reached.add(means ? 'news' : 'rubbish')
    else world.broke(`a wallet told "${means?.join()}" and not "${addressesIn(world)}"`)
  }
}

/** An answer that is late changes nothing of what the wallet told since it was asked. */
function answer({ world, wallet, choice }: Step): Afterwards {
  const question = choice % 2 === 0 ? wallet.questions.pop() : wallet.questions.shift()
  if (!question) return undefined
  const isStale = question.kind === 'silent' && question.changes !== wallet.changes
  const isWatched = isConnectedWith(world, wallet) && isStale
  const before = addressesIn(world)
  // It is asked again, and what it says then is newer.
  if (isWatched) wallet.mood = 'hangs'
  question.answer(choice)
  if (!isWatched) return undefined
  return () => {
    world.reached.add('stale answer')
    if (world.connected === wallet && addressesIn(world) !== before) {
      world.broke('what a wallet told is newer than an answer to an earlier question')
    }
  }
}

/** Where it asks nobody, a switch succeeds. */
function switchNetwork({ world, choice }: Step): Afterwards {
  const { chain, connected, isQuiet, shown, connector } = world
  const id = pick(networksOf(world), choice)
  const isListed = chain.chains.includes(id)
  const isFree =
    isQuiet &&
    isListed &&
    connected !== undefined &&
    shown.every(({ address }) => chain.fits(address, id)) &&
    (!(connected instanceof HostileSession) || connected.networkIds.includes(id))
  world.begin(() => world.modal.switchNetwork(id))
  if (!isFree) return undefined
  return () => {
    world.reached.add('switched')
    if (world.connector === connector && world.networkId !== id)
      world.broke('a switch that asks nobody succeeds')
  }
}

/** What a visitor, the app, a wallet, another tab, the page or the clock does next. */
export const acts = {
  open: ({ world }) => world.begin(() => world.modal.open()),
  close: ({ world: { modal } }) => void modal.close(),
  back: ({ world: { context } }) => context?.router.back(),
  choose({ world, choice }) {
    // Rows are clicked in an open dialog only.
    const connector = pick(world.found, choice)
    if (connector && world.modal.state.open.peek()) world.choose(connector)
  },
  retry({ world }) {
    const { attempt, context } = world
    if (attempt?.status === 'failed') world.begin(() => context?.actions.connect(attempt.connector))
  },
  appConnects({ world, choice }) {
    const wanted = pick([undefined, ...world.found.map(({ id }) => id), 'nobody'], choice)
    world.begin(() => world.modal.connect(wanted === undefined ? {} : { wallet: wanted }))
  },
  disconnect: ({ world }) => world.begin(() => world.modal.disconnect()),
  switchNetwork,
  chooseAccount({ world, choice }) {
    const { context, shown } = world
    const account = pick(shown, choice)
    if (account) world.begin(() => context?.actions.chooseAccount(account))
  },
  ask({ world, choice }) {
    const { chain, connector, connected } = world
    world.begin(async () => {
      const provider = await world.modal.getProvider(chain.namespace)
      if (!connected || world.connector !== connector) return
      const wrong = await chain.ask?.(provider, connected, choice)
      if (wrong) world.broke(wrong)
      else world.reached.add('asked for more')
    })
  },
  sign({ world, choice }) {
    const { chain, plugin, shown } = world
    const connection = plugin?.connection(chain.namespace)
    if (!chain.isSignature || !connection?.signMessage) return
    // Every fourth time it is nobody's account here.
    const account = choice % 4 === 0 ? { ...shown[0], address: 'nobody' } : pick(shown, choice >> 2)
    world.begin(async () => {
      const signed = await connection.signMessage?.({ account: account as Account, message: messageToSign })
      if (account?.address === 'nobody') world.broke('nobody signs for an account that is not shared')
      if (!signed || !chain.isSignature?.(signed)) world.broke('what is signed is a signature')
      world.reached.add('signed')
    })
  },
  otherTab({ world, choice }) {
    const ids = world.found.map(({ id, pluginId }) => (pluginId ? `${id}#${choice % 3}` : id))
    world.store(pick([undefined, ...ids, 'gone'], choice))
  },
  pageReturns({ world: { kit }, choice }) {
    kit.page.setVisible(choice % 2 === 0)
    kit.page.dispatchEvent(new Event('focus'))
  },
  /** Its answer to what it is asked when the page comes back is overtaken by its news. */
  lag(step) {
    const { world, wallet, choice } = step
    wallet.mood = 'hangs'
    world.kit.page.setVisible(true)
    return () => {
      tell(step)
      return () => (choice % 4 < 2 ? answer({ world, wallet, choice: choice >> 1 }) : undefined)
    }
  },
  reload: ({ world }) => world.reload(),
  wait({ world: { kit, isQuiet }, choice }) {
    // Time passes when all that waits for promises only has run.
    if (isQuiet) kit.clock.advance((choice % 10) * 1_000)
  },
  mood({ wallet, choice }) {
    wallet.mood = pick(moods, choice)
  },
  say({ wallet, choice }) {
    wallet.says = choice
  },
  answer,
  tell,
  babble: ({ wallet, choice }) => wallet.babble(pick(junk, choice)()),
  break({ wallet, choice }) {
    wallet.broken = choice % 8
  },
  bomb({ wallet, choice }) {
    wallet.isBombed = choice % 5 === 0
  },
  disguise({ wallet, choice }) {
    wallet.isDisguised = choice % 2 === 0
  },
  appear: ({ wallet }) => wallet.appear(),
  crowd({ world, choice }) {
    if (choice % 16 === 0) world.chain.crowd(world)
  },
} satisfies Record<string, (step: Step) => Afterwards>

type ActName = keyof typeof acts

/** How often an act is taken; what leads somewhere more often, or few courses would connect anybody. @default once */
const weights: Readonly<Partial<Record<ActName, number>>> = {
  open: 5,
  choose: 9,
  tell: 9,
  answer: 9,
  say: 5,
  mood: 3,
  lag: 4,
  switchNetwork: 3,
  ask: 6,
  sign: 3,
}

/** The names of all acts, each as often as it is taken. */
export const actNames = (Object.keys(acts) as ActName[]).flatMap((name) =>
  Array<ActName>(weights[name] ?? 1).fill(name),
)
