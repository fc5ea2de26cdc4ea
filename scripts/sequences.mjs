import { randomInt } from 'node:crypto'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `node scripts/sequences.mjs [options]      runs the tests of random sequences longer than \`npm test\` does, one after another

  --steps <n>      of each test (default 1000000; with --hours 100000, a round)
  --hours <n>      goes on in rounds, each with the next seed, until this long has passed
  --seed <n>       brings the same sequences again (default a random one)
  --only <text>    those alone whose name has this text in it
  --list           tells what there is, and runs nothing`

/** How often it says that it is still at it, in ms. */
const stillAtItMs = 60_000

/**
 * Every test that takes as many steps as `STEPS` says. Without a file: all that take as many runs as `RUNS` says, a hundredth of that.
 *
 * @type {readonly { name: string, project: string, file?: string }[]}
 */
const tests = [
  {
    name: 'hostile wallets of Solana',
    project: 'plugins',
    file: 'src/solana/hostileWallets.test.ts',
  },
  {
    name: 'hostile wallets of Bitcoin',
    project: 'plugins',
    file: 'src/bitcoin/hostileWallets.test.ts',
  },
  {
    name: 'hostile wallets of Polkadot',
    project: 'plugins',
    file: 'src/polkadot/hostileWallets.test.ts',
  },
  { name: 'what EVM wallets tell', project: 'plugins', file: 'src/evm/providerEvents.test.ts' },
  { name: 'sign-in messages', project: 'plugins', file: 'src/siwx/message/messages.test.ts' },
  { name: 'any order, over two namespaces', project: 'runtime', file: 'src/anyOrder.test.ts' },
  { name: 'any order, behind a gate', project: 'runtime', file: 'src/gatesAnyOrder.test.ts' },
  { name: 'many tabs over one storage', project: 'runtime', file: 'src/manyTabs.test.ts' },
  { name: 'amounts that are entered', project: 'plugins', file: 'src/send/enteredAmount.test.ts' },
  { name: 'a review, in any order', project: 'plugins', file: 'src/send/reviewAnyOrder.test.ts' },
  { name: 'properties of the runtime', project: 'runtime' },
  { name: 'properties of the plugins', project: 'plugins' },
  { name: 'properties of the command', project: 'cli' },
]

const options = /** @type {const} */ ({
  steps: { type: 'string' },
  hours: { type: 'string', default: '0' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  only: { type: 'string', default: '' },
  list: { type: 'boolean' },
})

await runScript({ usage, options }, async ({ steps, hours, seed, only, list }) => {
  const forMs = Number(hours) * 3_600_000
  const [count, start] = [Number(steps ?? (forMs > 0 ? 100_000 : 1_000_000)), Number(seed)]
  const wanted = tests.filter(({ name }) => name.toLowerCase().includes(String(only).toLowerCase()))
  if (!(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(start) && forMs >= 0))
    throw new CommandError(usage, 2)
  if (wanted.length === 0) throw new CommandError(`No name has "${only}" in it; see --list.`, 2)
  if (list)
    return console.log(
      wanted.map(({ name, file, project }) => `${name}: ${file ?? `all of ${project}`}`).join('\n'),
    )

  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt >= forMs
  let taken = 0
  /** @type {string[]} */
  const failed = []
  for (let round = 0; round === 0 || (!isOver() && failed.length === 0); round += 1) {
    for (const [at, test] of wanted.entries()) {
      if (round > 0 && isOver()) break
      const course = { steps: count, seed: start + round }
      const told = `${course.steps.toLocaleString('en')} steps, seed ${course.seed}`
      console.log(`${at + 1}/${wanted.length} ${test.name}: ${told}`)
      const { isGreen, output, seconds } = await run(test, course)
      console.log(`    ${isGreen ? 'holds' : 'FAILED'} after ${seconds} s`)
      taken += course.steps
      if (isGreen) continue
      console.log(output)
      failed.push(`--seed ${course.seed} --only "${test.name}"`)
    }
  }
  if (failed.length > 0) {
    const again = failed.map((which) => `npm run sequences -- --steps ${count} ${which}`)
    throw new CommandError(`Broken. The same again:\n${again.join('\n')}`)
  }
  console.log(`${taken.toLocaleString('en')} steps, and all rules hold.`)
})

/**
 * Runs one of them by itself, and says every minute that it is still at it.
 *
 * @param {typeof tests[number]} test
 * @param {{ steps: number, seed: number }} course
 */
async function run({ project, file }, { steps, seed }) {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const timer = setInterval(() => console.log(`    ${seconds()} s …`), stillAtItMs)
  const length = file ? { STEPS: String(steps) } : { RUNS: String(Math.ceil(steps / 100)) }
  try {
    const { exitCode, output } = await runCommand(
      [
        'vitest',
        'run',
        '--project',
        project,
        ...(file ? [file] : []),
        '--maxWorkers=1',
        '--reporter=default',
      ],
      { output: 'capture', env: { ...length, SEED: String(seed) } },
    )
    return { isGreen: exitCode === 0, output, seconds: seconds() }
  } finally {
    clearInterval(timer)
  }
}
