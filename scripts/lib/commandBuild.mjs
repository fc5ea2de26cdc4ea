import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageEntries } from './packageExports.mjs'
import { root } from './paths.mjs'

/**
 * Vite's configuration for the command line: one small entry, the rest in chunks that a command loads when it runs, and
 * nothing left to install. Our own packages are bundled from their sources; of the plugins only their facts and their tables of networks.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @returns {import('vite').UserConfig}
 */
export function commandBuild(packageFolder) {
  const sources = ['packages/runtime', 'packages/plugins'].flatMap(packageEntries)
  const dist = join(packageFolder, 'dist')
  return {
    publicDir: false,
    resolve: {
      alias: [
        ...sources.map(({ specifier, source }) => ({
          find: new RegExp(`^${specifier}$`),
          replacement: source,
        })),
        // The package's main entry carries a second copy for Node 6.
        { find: /^prompts$/, replacement: 'prompts/lib/index.js' },
      ],
    },
    ssr: { noExternal: true },
    plugins: [namesOfWallets, { name: 'package-files', closeBundle: () => addFiles(dist) }],
    build: {
      ssr: true,
      target: 'node20',
      outDir: dist,
      emptyOutDir: true,
      minify: true,
      // `npm run notices` makes the published file from it.
      license: { fileName: 'THIRD_PARTY_NOTICES.md' },
      rolldownOptions: {
        input: {
          bin: join(packageFolder, 'src/bin.ts'),
          walletModal: join(packageFolder, 'src/walletModal.ts'),
          loadConfigChild: join(packageFolder, 'src/config/loadConfigChild.mjs'),
        },
        output: {
          entryFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  }
}

/**
 * The command knows the bundled wallets by name and kinds of chain; their links and pictures are most of the table.
 *
 * @type {import('vite').Plugin}
 */
const namesOfWallets = {
  name: 'names-of-wallets',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(first|other)Wallets\.generated\.ts$/.test(id)) return undefined
    // The columns that `unpackWallets` reads: slug, name, picture, id, rdns, namespaces.
    return code.replaceAll(/^(.*\t.*)$/gm, (line) => {
      const [slug, name, , id, rdns, namespaces] = line.replace(/`$/, '').split('\t')
      const shown = [slug, name, '', id, rdns, namespaces]
        .map((value) => value ?? '')
        .join('\t')
        .trimEnd()
      return shown + (line.endsWith('`') ? '`' : '')
    })
  },
}

/** Pages for those who build apps, and for their coding agents. */
const docsOfApps = [
  'how-to',
  ...[
    'backup-file',
    'config',
    'csp',
    'directory',
    'email-log-in',
    'errors',
    'farcaster-log-in',
    'frameworks',
    'libraries',
    'names',
    'onramp-providers',
    'own-log-in',
    'sign-in',
    'social-log-in',
    'swap',
    'swap-providers',
    'testing-apps',
    'theming',
    'walletconnect',
  ].map((page) => `${page}.md`),
]

/**
 * What the command reads as files, and what others read of it.
 *
 * @param {string} dist
 */
function addFiles(dist) {
  const bin = join(dist, 'bin.js')
  for (const command of [bin, join(dist, 'walletModal.js')]) chmodSync(command, 0o755)
  for (const template of readdirSync(join(root, 'templates'))) copyTemplate(template, join(dist, 'templates'))
  for (const page of docsOfApps)
    cpSync(join(root, 'docs', page), join(dist, 'docs', page), { recursive: true })
  const schema = join(dist, 'schema.json')
  execFileSync(process.execPath, [bin, 'schema', '--quiet', '--out', schema])
  // The schema is for editors only: no spaces needed.
  writeFileSync(schema, JSON.stringify(JSON.parse(readFileSync(schema, 'utf8'))))
}

/**
 * Leaves out what git ignores, which was built or set for oneself, and tests of ours.
 *
 * @param {string} template
 * @param {string} folder
 */
function copyTemplate(template, folder) {
  const ignored = /^(node_modules|dist|test|\.env|\.env\..*local)$/
  rmSync(join(folder, template), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'templates', template), join(folder, template), {
    recursive: true,
    filter: (path) => !ignored.test(basename(path)) && !path.endsWith('.tsbuildinfo'),
  })
}
