// `npm run contracts`: compiles the contracts of the sandbox and of tests. The compiler is fetched for it: nothing else needs one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { root } from './lib/paths.mjs'

const compiler = '0.8.30'
const packages = createRequire(join(root, 'packages/sandbox/package.json'))
const sources = [
  {
    source: 'packages/sandbox/contracts/names.sol',
    contracts: ['NameRegistry', 'NameResolver', 'OffchainResolver', 'UniversalResolver'],
    targets: ['packages/sandbox/src/blockchain/contracts/names.generated.ts'],
  },
  {
    source: 'packages/sandbox/contracts/market.sol',
    contracts: [
      'Wrapped',
      'Pool',
      'ThievingPool',
      'Executor',
      'Router',
      'FeeToken',
      'StrictToken',
      'LyingToken',
      'CopiedToken',
      'TrapToken',
    ],
    targets: ['packages/sandbox/src/blockchain/contracts/market.generated.ts'],
  },
  {
    source: 'packages/sandbox/contracts/batch.sol',
    contracts: ['Batch'],
    targets: ['packages/sandbox/src/blockchain/contracts/batch.generated.ts'],
  },
  {
    source: 'packages/sandbox/contracts/paymaster.sol',
    contracts: ['OpenPaymaster'],
    targets: ['packages/sandbox/src/bundler/paymaster.generated.ts'],
  },
  {
    source: 'packages/sandbox/contracts/account.sol',
    contracts: ['SmartAccount', 'SmartAccountFactory'],
    targets: ['packages/sandbox/src/bundler/account.generated.ts'],
  },
  {
    source: 'packages/sandbox/contracts/farcaster.sol',
    contracts: ['IdRegistry', 'KeyRegistry'],
    targets: ['packages/sandbox/src/farcaster/registries.generated.ts'],
  },
  {
    source: 'packages/plugins/src/siwx/server/contractWallet.fixture.sol',
    contracts: ['ContractWallet', 'ContractWalletFactory'],
    targets: [
      'packages/plugins/src/siwx/server/contractWalletCode.fixture.ts',
      'e2e/contractWalletCode.generated.ts',
      'packages/sandbox/src/blockchain/registeredNames/contractWalletCode.fixture.ts',
    ],
  },
]

for (const { source, contracts, targets } of sources) compile(source, contracts, targets)

/**
 * @param {string} source
 * @param {readonly string[]} contracts
 * @param {readonly string[]} targets
 */
function compile(source, contracts, targets) {
  const content = readFileSync(join(root, source), 'utf8')
  const input = {
    language: 'Solidity',
    sources: sourcesFrom(source, content),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      // By default the bytecode ends with a hash that depends on where it was compiled.
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
  // The compiler prints a greeting before the JSON.
  const { errors = [], contracts: compiled } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  const faults = errors.filter(
    (/** @type {any} */ { severity, sourceLocation }) =>
      // Warnings about a package's contracts are its authors' business.
      severity === 'error' || sourceLocation?.file === source,
  )
  if (faults.length > 0) {
    throw new Error(faults.map((/** @type {any} */ { formattedMessage }) => formattedMessage).join('\n'))
  }

  const lines = contracts.map((name) => {
    const { object } = compiled[source][name].evm.bytecode
    return `export const ${name[0]?.toLowerCase()}${name.slice(1)}Code =\n  '0x${object}'`
  })
  const written = [
    `// Generated from ${source} by \`npm run contracts\`, with solc ${compiler}.`,
    `// SHA-256 of the source: ${createHash('sha256').update(content).digest('hex')}`,
    '',
    lines.join('\n\n'),
    '',
  ].join('\n')
  for (const target of targets) {
    writeFileSync(join(root, target), written)
    process.stdout.write(`written: ${target}\n`)
  }
}

/**
 * A source and all that it imports, from packages too.
 * @param {string} source
 * @param {string} content
 * @param {Record<string, { content: string }>} [found]
 */
function sourcesFrom(source, content, found = {}) {
  found[source] = { content }
  for (const [, imported = ''] of content.matchAll(/^import [^"]*"([^"]+)";/gm)) {
    const name = imported.startsWith('.') ? posix.join(posix.dirname(source), imported) : imported
    if (!found[name]) sourcesFrom(name, readFileSync(packages.resolve(name), 'utf8'), found)
  }
  return found
}
