import { setMaxListeners } from 'node:events'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { turn } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HostileWallet } from './HostileWallet.js'
import { type HostileChain, HostileWorld } from './HostileWorld.js'
import { type Afterwards, actNames, acts } from './hostileActs.js'
import { brokenRules } from './hostileRules.js'
import { pick } from './rubbish.js'

/** In all courses together. */
const steps = Number(process.env.STEPS)
const timeout = 600_000 + 10 * steps
const longestCourse = 200

/** What is done, by which wallet, with which choice; every fourth step follows on the one before at once. */
const courses = fc.array(fc.tuple(fc.constantFrom(...actNames), fc.nat(15), fc.nat(63), fc.nat(3)), {
  minLength: 1,
  maxLength: longestCourse,
  size: 'max',
})

/** What courses come across, whichever the chain. */
const landmarks = [
  'accountsChanged',
  'asked',
  'asked for more',
  'chainChanged',
  'connect',
  'disconnect',
  'news',
  'restored',
  'rubbish',
  'stale answer',
  'switched',
]

async function until(isSo: () => boolean): Promise<void> {
  const start = Date.now()
  while (!isSo()) {
    if (Date.now() - start > 60_000) throw new Error(`It is never so: ${isSo}`)
    await turn()
  }
}

/** Wallets answer what the visitor is asked for, and all time passes: what needs no visitor waits no longer for them. */
async function letAllEnd(world: HostileWorld): Promise<void> {
  await turn()
  for (let times = 0; times < 8; times += 1) {
    // A session that waited for the dialog to close comes back.
    world.rememberStored()
    // What waited may have opened it again.
    world.modal.close()
    for (const { questions } of world.wallets) {
      for (const { answer } of questions.filter(({ kind }) => kind !== 'silent')) answer(0)
    }
    world.kit.clock.advance(60_000)
    await turn()
  }
}

/** The kinds of wallets of a chain, and which of them is one. */
const kindsOf = (chain: HostileChain): readonly (readonly [kind: string, at: number])[] =>
  new HostileWorld(chain, new Set()).wallets.map((wallet, at) => [wallet.constructor.name, at])

/**
 * Holds what is kept of a chain's wallets, whatever they do: random courses of what
 * visitors, apps, wallets, other tabs and the clock do, over a real modal. Its twin shows that honest wallets get through.
 */
export function testHostileWallets(chain: HostileChain): void {
  /** What nobody has caught. */
  const uncaught: unknown[] = []
  const caught = (error: unknown) => void uncaught.push(error)
  const expectRules = (world: HostileWorld, isResting: boolean) => {
    const unheard = uncaught.splice(0).map((error) => `nothing is left uncaught: ${error}`)
    const broken = [...brokenRules(world, isResting), ...unheard]
    // Told only where there is something to tell: this runs a million times.
    if (broken.length > 0) expect(broken).toEqual([])
  }

  beforeAll(async () => {
    // Node warns of more than ten, and here many questions are open at once.
    setMaxListeners(0)
    vi.stubGlobal('reportError', caught)
    process.on('unhandledRejection', caught)
    // What is loaded late takes more than a turn, but only once.
    const kinds = new HostileWorld(chain, new Set()).wallets
    for (const at of kinds.keys()) await keepToTheRules(at)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    process.off('unhandledRejection', caught)
  })

  /** The course of a wallet as it should be. */
  async function keepToTheRules(at: number): Promise<void> {
    const world = new HostileWorld(chain, new Set())
    const { modal } = world
    const wallet = world.wallets[at] as HostileWallet
    const connector = () => world.found.find((one) => world.walletOf(one) === wallet)
    await until(() => connector() !== undefined)
    await modal.open()
    world.choose(connector() as Connector)
    await until(() => world.connected === wallet)
    for (const { make, means } of wallet.sayings.filter((one) => one.means?.[0])) {
      wallet.tell(make)
      await turn()
      expect(world.shown.map(({ address }) => address)).toEqual(means)
      expectRules(world, true)
    }
    for (let choice = 0; choice < 64; choice += 1) acts.ask({ world, wallet, choice })
    world.begin(() => modal.disconnect())
    await until(() => world.isSettled)
    world.begin(() => modal.connect({ wallet: 'nobody' }))
    await until(() => world.isSettled)
    expect([world.connector, world.isForgotten]).toEqual([undefined, true])
    expectRules(world, true)
    world.leave()
    expectRules(world, false)
  }

  test.each(kindsOf(chain))('an honest %s is connected, heard, asked and let go', (_, at) =>
    keepToTheRules(at),
  )

  test(`whatever wallets do, it counts only where it makes sense (${steps} steps)`, { timeout }, async () => {
    const reached = new Set<string>()
    let taken = 0
    await fc.assert(
      fc.asyncProperty(courses, async (course) => {
        const world = new HostileWorld(chain, reached)
        await turn()
        for (const [name, who, choice, haste] of course) {
          const isAtLeisure = haste < 3
          // Every other time it is the one that is connected.
          const wallet = (who % 2 && world.connected) || pick(world.wallets, who >> 1)
          world.rememberStored()
          let afterwards: Afterwards = acts[name]({ world, wallet, choice })
          world.rememberStored()
          if (isAtLeisure) {
            await turn()
            while (afterwards) {
              afterwards = afterwards()
              await turn()
            }
          }
          expectRules(world, isAtLeisure)
          if (isAtLeisure) world.forgetStored()
          world.isQuiet = isAtLeisure
          taken += 1
        }

        // No wallet holds up the modal: with the time all is over but a question to the visitor, which they can leave.
        await letAllEnd(world)
        expectRules(world, true)
        expect([world.isSettled, world.modal.state.restoring.peek(), world.attempt]).toEqual([
          true,
          false,
          undefined,
        ])
        world.begin(() => world.modal.disconnect())
        await letAllEnd(world)
        expect([world.connector, world.isForgotten]).toEqual([undefined, true])
        expectRules(world, true)
        world.leave()
        expectRules(world, false)
      }),
      // Their lengths are even: half of the longest each, and often less at first.
      { numRuns: Math.ceil((steps * 3) / longestCourse) },
    )
    expect(taken).toBeGreaterThan(steps)
    expect('polluted' in {}).toBe(false)
    // Without what the courses came across they would prove little; short ones needn't come across all.
    if (steps < 20_000) return
    const kinds = kindsOf(chain).map(([kind]) => `connected ${kind}`)
    const signed = chain.isSignature ? ['signed'] : []
    expect([...reached].sort()).toEqual([...new Set([...landmarks, ...signed, ...kinds])].sort())
  })
}
