// `npm run contracts`: compiles the contracts of the sandbox and of tests. The compiler is fetched for it: nothing else needs one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

const compiler = '0.8.30'
const sources = [
  {
    source: 'packages/sandbox/contracts/names.sol',
    contracts: ['NameRegistry', 'NameResolver', 'UniversalResolver'],
    target: 'packages/sandbox/src/blockchain/contracts/names.generated.ts',
  },
  {
    source: 'packages/plugins/src/siwx/server/contractWallet.fixture.sol',
    contracts: ['ContractWallet', 'ContractWalletFactory'],
    target: 'packages/plugins/src/siwx/server/contractWalletCode.fixture.ts',
  },
]

for (const { source, contracts, target } of sources) compile(source, contracts, target)

/**
 * @param {string} source
 * @param {readonly string[]} contracts
 * @param {string} target
 */
function compile(source, contracts, target) {
  const content = readFileSync(join(root, source), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [source]: { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      // Without it, the bytecode would end with a hash of where it was compiled.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }

  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=solc@${compiler}`, '--', 'solcjs', '--standard-json'],
    { input: JSON.stringify(input), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`solc ${compiler} failed: ${stderr}`)
  // It greets before it answers.
  const { errors = [], contracts: compiled } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  if (errors.length > 0) {
    throw new Error(errors.map((/** @type {any} */ { formattedMessage }) => formattedMessage).join('\n'))
  }

  const lines = contracts.map((name) => {
    const { object } = compiled[source][name].evm.bytecode
    return `export const ${name[0]?.toLowerCase()}${name.slice(1)}Code =\n  '0x${object}'`
  })
  writeFileSync(
    join(root, target),
    [
      `// Generated from ${source} by \`npm run contracts\`, with solc ${compiler}.`,
      `// SHA-256 of the source: ${createHash('sha256').update(content).digest('hex')}`,
      '',
      lines.join('\n\n'),
      '',
    ].join('\n'),
  )
  process.stdout.write(`written: ${target}\n`)
}
