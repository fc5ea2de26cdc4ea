import { randomInt } from 'node:crypto'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `node scripts/sequences.mjs [options]      runs the tests of random sequences longer than \`npm test\` does, one after another

  --steps <n>      of each test (default 1000000)
  --seed <n>       brings the same sequences again (default a random one)
  --only <text>    those alone whose name has this text in it
  --list           tells what there is, and runs nothing`

/** How often it says that it is still at it, in ms. */
const stillAtItMs = 60_000

/**
 * Every test that takes as many steps as `STEPS` says; fewer of those that many modals take.
 *
 * @type {readonly { name: string, project: string, file: string, modals?: number }[]}
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
  { name: 'any order, over two namespaces', project: 'runtime', file: 'src/anyOrder.test.ts' },
  { name: 'any order, behind a gate', project: 'runtime', file: 'src/gatesAnyOrder.test.ts' },
  { name: 'many tabs over one storage', project: 'runtime', file: 'src/manyTabs.test.ts', modals: 50 },
]

const options = /** @type {const} */ ({
  steps: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  only: { type: 'string', default: '' },
  list: { type: 'boolean' },
})

await runScript({ usage, options }, async ({ steps, seed, only, list }) => {
  const [count, start] = [Number(steps), Number(seed)]
  const wanted = tests.filter(({ name }) => name.toLowerCase().includes(String(only).toLowerCase()))
  if (!(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(start)))
    throw new CommandError(usage, 2)
  if (wanted.length === 0) throw new CommandError(`No name has "${only}" in it; see --list.`, 2)
  if (list) return console.log(wanted.map(({ name, file }) => `${name}: ${file}`).join('\n'))

  /** @type {string[]} */
  const failed = []
  for (const [at, test] of wanted.entries()) {
    const steps = Math.ceil(count / (test.modals ?? 1))
    console.log(`${at + 1}/${wanted.length} ${test.name}: ${steps.toLocaleString('en')} steps, seed ${start}`)
    const { isGreen, output, seconds } = await run(test, { steps, seed: start })
    console.log(`    ${isGreen ? 'holds' : 'FAILED'} after ${seconds} s`)
    if (isGreen) continue
    console.log(output)
    failed.push(test.name)
  }
  if (failed.length > 0) {
    throw new CommandError(
      `${failed.join(', ')}: broken. The same again: npm run sequences -- --steps ${count} --seed ${start} --only "${failed[0]}"`,
    )
  }
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
  try {
    const { exitCode, output } = await runCommand(
      ['vitest', 'run', '--project', project, file, '--maxWorkers=1', '--reporter=default'],
      { output: 'capture', env: { STEPS: String(steps), SEED: String(seed) } },
    )
    return { isGreen: exitCode === 0, output, seconds: seconds() }
  } finally {
    clearInterval(timer)
  }
}
