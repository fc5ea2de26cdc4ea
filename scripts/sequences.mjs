import { randomInt } from 'node:crypto'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `node scripts/sequences.mjs [options]      runs the tests of random sequences longer than \`npm test\` does, one after another

  --steps <n>      of each test (default 1000000)
  --seed <n>       brings the same sequences again (default a random one)
  --only <text>    those alone whose name has this text in it`

/**
 * Every test that takes as many steps as `STEPS` says. Without a file: all that take as many runs as `RUNS` says, a hundredth of that.
 *
 * @type {readonly { name: string, project: string, file?: string }[]}
 */
const tests = [
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
  steps: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  only: { type: 'string', default: '' },
})

await runScript({ usage, options }, async ({ steps, seed, only }) => {
  const wanted = tests.filter(({ name }) => name.toLowerCase().includes(String(only).toLowerCase()))
  if (!(Number(steps) > 0) || wanted.length === 0) throw new CommandError(usage, 2)
  /** @type {string[]} */
  const failed = []
  for (const { name, project, file } of wanted) {
    console.log(`${name}: seed ${seed}`)
    /** @type {Record<string, string>} */
    const length = file ? { STEPS: String(steps) } : { RUNS: String(Math.ceil(Number(steps) / 100)) }
    const { exitCode } = await runCommand(
      ['vitest', 'run', '--project', project, ...(file ? [file] : []), '--maxWorkers=1'],
      { env: { ...length, SEED: String(seed) } },
    )
    if (exitCode !== 0) failed.push(`npm run sequences -- --steps ${steps} --seed ${seed} --only "${name}"`)
  }
  if (failed.length > 0) throw new CommandError(`Broken. The same again:\n${failed.join('\n')}`)
})
