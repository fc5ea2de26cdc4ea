import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `node scripts/additions.mjs      holds in how few places a core view and a plugin are added

  Applies each diff of scripts/additions to a copy of the sources and checks the types there. Where a diff no longer applies,
  make the change by hand, and write it anew: git diff -U1 > scripts/additions/<name>.patch`

/** What is added, and in how many places at most. */
const additions = [
  { name: 'coreView', most: 4 },
  { name: 'plugin', most: 3 },
]

const copy = '.cache/additions'

await runScript({ usage }, async () => {
  for (const { name, most } of additions) {
    const patch = `scripts/additions/${name}.patch`
    const places = placesOf(readFileSync(join(root, patch), 'utf8'))
    if (places.length > most) {
      throw new CommandError(
        `${patch} touches ${places.length} places, and ${most} will do: ${places.join(', ')}`,
      )
    }
    await copySources()
    await run(['git', 'apply', `--directory=${copy}`, patch], `${patch} does not apply any more; see --help.`)
    await run(
      [process.execPath, `${root}node_modules/typescript-7/bin/tsc`, '-p', copy, '--pretty'],
      `The types are wrong with ${patch} applied.`,
    )
    console.log(`${name}: ${places.join(', ')}`)
  }
})

/**
 * What a diff touches: a folder that it makes, the folder of texts, and each other file.
 *
 * @param {string} patch
 */
function placesOf(patch) {
  const files = patch.split(/^(?=diff --git )/m).filter(Boolean)
  return [
    ...new Set(
      files.map((file) => {
        const path = /^\+\+\+ b\/(.+)$/m.exec(file)?.[1] ?? ''
        const texts = /^.*\/messages\//.exec(path)?.[0]
        return texts ?? (/^new file/m.test(file) ? `${dirname(path)}/` : path)
      }),
    ),
  ]
}

/** Copies what the two packages are made of, without what tests it. */
async function copySources() {
  rmSync(`${cacheFolder}additions`, { recursive: true, force: true })
  const { output } = await runCommand(
    [
      'git',
      'ls-files',
      '-co',
      '--exclude-standard',
      'packages/runtime',
      'packages/plugins',
      'tsconfig.base.json',
    ],
    { output: 'capture' },
  )
  for (const path of output.split('\n').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(join(root, copy, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(root, copy, path))
  }
  const installed = 'packages/plugins/node_modules'
  if (existsSync(join(root, installed)))
    symlinkSync(join(root, installed), join(root, copy, installed), 'junction')
  const config = {
    extends: './packages/plugins/tsconfig.json',
    compilerOptions: {
      rootDir: '.',
      paths: {
        '@wallet-modal/runtime': ['./packages/runtime/src/index.ts'],
        '@wallet-modal/runtime/*': ['./packages/runtime/src/*'],
      },
    },
    include: ['packages/*/src'],
    exclude: ['**/*.test.*', '**/*.test-d.*', '**/*.fixture.*', '**/testing*'],
  }
  writeFileSync(join(root, copy, 'tsconfig.json'), JSON.stringify(config))
}

/**
 * @param {string[]} command
 * @param {string} complaint
 */
async function run(command, complaint) {
  const { exitCode, output } = await runCommand(command, { output: 'capture' })
  if (exitCode !== 0) throw new CommandError(`${output}\n${complaint}`)
}
