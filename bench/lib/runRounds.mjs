import { chromium } from '../../scripts/lib/playwright.mjs'
import { browserArguments } from './openPage.mjs'
import {
  approaches,
  conditions,
  measureActivity,
  measureCost,
  measureNetworks,
  measureOpening,
  measureScrolling,
} from './samples.mjs'
import { shuffler } from './statistics.mjs'

/** @typedef {import('./contenders.mjs').Contender} Contender */

/**
 * @typedef {object} Kind one way to visit a page
 * @property {string} name
 * @property {(contender: Contender) => boolean} [suits]
 * @property {number} [rounds] the most in which it is made; default: all
 * @property {(place: import('./samples.mjs').Place, contender: Contender) => Promise<import('./samples.mjs').Sample>} measure
 */

/** @typedef {Map<string, Map<string, number>>} Round values by metric and contender */

/**
 * @typedef {object} Results
 * @property {Round[]} rounds
 * @property {string[]} failures what could not be measured, and why
 */

/** How long the lists are that are scrolled. Some pages take a minute to build the long one: three rounds will do. */
const lists = [{ count: 600 }, { count: 10_000, rounds: 3 }]

const slownesses = /** @type {(keyof typeof conditions)[]} */ (Object.keys(conditions))
const manners = /** @type {(keyof typeof approaches)[]} */ (Object.keys(approaches))

/** @type {Kind[]} */
const kinds = [
  { name: 'cost', measure: (place, { id }) => measureCost(place, id) },
  ...slownesses.flatMap((slowness) => manners.map((manner) => opening(slowness, manner))),
  ...lists.map(({ count, rounds }) => ({
    name: `scrolling ${count}`,
    rounds,
    /** @param {Contender} contender */
    suits: ({ lists }) => lists !== undefined,
    /** @type {Kind['measure']} */
    measure: (place, { lists = '' }) => measureScrolling(place, lists, count),
  })),
  {
    name: 'activity 10000',
    rounds: 3,
    suits: ({ activity }) => activity !== undefined,
    measure: (place, { activity = '' }) => measureActivity(place, activity, 10_000),
  },
  {
    name: 'networks 500',
    rounds: 1,
    suits: ({ networks }) => networks !== undefined,
    measure: (place, { networks = '' }) => measureNetworks(place, networks, 500),
  },
]

/** The kinds of measurements that `--quick` makes. */
const quickKinds = kinds.filter(({ name }) =>
  /^cost|^opening, (1x, at once|4x, )|^scrolling 600$|^activity 10000$|^networks 500$/.test(name),
)

/**
 * @param {keyof typeof conditions} condition
 * @param {keyof typeof approaches} approach
 * @returns {Kind}
 */
function opening(condition, approach) {
  return {
    name: `opening, ${condition}, ${approach}`,
    measure: (place, { id }) => measureOpening(place, id, condition, approach),
  }
}

/**
 * Visits the contenders' pages in turn. Within a round every kind of visit is made to all of them before the next kind
 * comes, in an order by chance, so that whatever slows the machine slows them alike.
 *
 * @param {object} options
 * @param {readonly Contender[]} options.contenders
 * @param {number} options.runs how many rounds
 * @param {number} options.seed of the order
 * @param {boolean} options.isQuick
 * @param {string} options.executablePath of Chromium
 * @param {import('./servePages.mjs').PageServer} options.server
 * @param {AbortSignal} options.signal
 * @returns {Promise<Results & { browserVersion: string }>}
 */
export async function runRounds({ contenders, runs, seed, isQuick, executablePath, server, signal }) {
  const shuffled = shuffler(seed)
  const tally = createTally()
  let browserVersion = ''

  /**
   * @param {string} title
   * @param {Kind} kind
   * @param {Tally} tally
   */
  const visitAll = (title, kind, tally) =>
    withBrowser(executablePath, signal, async (browser) => {
      browserVersion = browser.version()
      for (const contender of shuffled(contenders)) {
        signal.throwIfAborted()
        if ((kind.suits && !kind.suits(contender)) || tally.hasGivenUp(kind, contender)) continue
        console.error(`${title}: ${kind.name}: ${contender.title}`)
        try {
          tally.add(contender, await kind.measure({ browser, server }, contender))
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof Error)) throw error
          tally.fail(kind, contender, error)
        }
      }
    })

  if (!isQuick) await visitAll('Warming up', opening('1x', 'at once'), createTally())
  for (let number = 1; number <= runs; number += 1) {
    tally.beginRound()
    for (const kind of isQuick ? quickKinds : kinds) {
      if (number > (kind.rounds ?? runs)) continue
      await visitAll(`Round ${number} of ${runs}`, kind, tally)
    }
  }
  return { rounds: tally.rounds(), failures: tally.failures(), browserVersion }
}

/**
 * A browser for one kind of visit, so that none grows old. It goes at once when we are asked to end.
 *
 * @param {string} executablePath
 * @param {AbortSignal} signal
 * @param {(browser: import('@playwright/test').Browser) => Promise<void>} act
 */
async function withBrowser(executablePath, signal, act) {
  signal.throwIfAborted()
  const browser = await chromium.launch({
    executablePath,
    args: browserArguments,
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  const stop = () => void browser.close()
  signal.addEventListener('abort', stop)
  try {
    await act(browser)
  } finally {
    signal.removeEventListener('abort', stop)
    await browser.close()
  }
}

/** @typedef {ReturnType<typeof createTally>} Tally */

/** Keeps what was measured, by round, and what could not be. */
function createTally() {
  /** @type {Map<string, Map<string, number[]>>[]} */
  const rounds = [new Map()]
  /** @type {Map<string, { times: number, text: string }>} */
  const failures = new Map()
  /** @param {Kind} kind @param {Contender} contender */
  const keyOf = (kind, contender) => `${contender.title}, ${kind.name}`

  return {
    beginRound() {
      if (rounds.at(-1)?.size !== 0) rounds.push(new Map())
    },
    /**
     * @param {Contender} contender
     * @param {import('./samples.mjs').Sample} sample
     */
    add({ id }, sample) {
      const round = rounds.at(-1)
      for (const [metric, value] of Object.entries(sample)) {
        const byContender = round?.get(metric) ?? new Map()
        round?.set(metric, byContender.set(id, [...(byContender.get(id) ?? []), value]))
      }
    },
    /** @param {Kind} kind @param {Contender} contender @param {Error} error */
    fail(kind, contender, { message }) {
      const key = keyOf(kind, contender)
      const text = `${key}: ${message.split('\n')[0]}`
      failures.set(key, { times: (failures.get(key)?.times ?? 0) + 1, text })
      console.error(text)
    },
    /**
     * Twice is not by chance, and waiting for it once more would cost the others their time.
     *
     * @param {Kind} kind
     * @param {Contender} contender
     */
    hasGivenUp: (kind, contender) => (failures.get(keyOf(kind, contender))?.times ?? 0) >= 2,
    failures: () => [...failures.values()].map(({ text }) => text),
    /** A figure that was measured several times in a round counts by its mean. */
    rounds: () =>
      rounds.map(
        (round) => new Map([...round].map(([metric, byContender]) => [metric, new Map(means(byContender))])),
      ),
  }
}

/**
 * @param {Map<string, number[]>} byContender
 * @returns {[string, number][]}
 */
function means(byContender) {
  return [...byContender].map(([id, values]) => [
    id,
    values.reduce((sum, value) => sum + value, 0) / values.length,
  ])
}
