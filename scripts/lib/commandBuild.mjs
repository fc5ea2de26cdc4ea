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
        // Its entry carries a second copy for Node 6.
        { find: /^prompts$/, replacement: 'prompts/lib/index.js' },
      ],
    },
    ssr: { noExternal: true },
    plugins: [namesOfWallets, leanCompiler, { name: 'package-files', closeBundle: () => addFiles(dist) }],
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
          entryFileNames: ({ name }) => (name === 'loadConfigChild' ? `${name}.mjs` : `${name}.js`),
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
    // As `unpackWallets` reads it: slug, name, picture, id, rdns, namespaces.
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

/** Modules of the compiler that jiti brings along, by their paths, and what takes their place. */
const leaner = /** @type {const} */ ([
  // A parser of its own, a seventh of the whole package: it takes the one that reads configs.
  ['@babel\\+parser@[^"]+/lib/index\\.js', 'require("@babel/parser")'],
  // For configs of the compiler, which jiti never reads.
  ['json5@[^"]+/dist/index\\.mjs', '{default:{parse:JSON.parse}}'],
  // It compares versions of the compiler's own parts, which come from one build and fit.
  ['semver@[^"]+/semver\\.js', '{satisfies:()=>!0,valid:e=>e,intersects:()=>!1,lt:()=>!1}'],
  // No config has decorators: nothing has one, then.
  [
    '@babel\\+helper-create-class-features-plugin@[^"]+/lib/decorators\\.js',
    'new Proxy({},{get:()=>()=>!1})',
  ],
  ['@babel\\+plugin-proposal-decorators@[^"]+/lib/transformer-legacy\\.js', '{default:{}}'],
  ['babel-plugin-parameter-decorator@[^"]+/lib/index\\.js', '()=>({visitor:{}})'],
  // No config has JSX.
  ['@babel\\+plugin-transform-react-jsx@[^"]+/lib/create-plugin\\.js', '{default:()=>({})}'],
  // Advice on plugins of the compiler, which nobody here chooses.
  ['@babel\\+core@[^"]+/parser/util/missing-plugin-helper\\.js', '{default:()=>""}'],
  // It looks for plugins by their names; jiti hands them over.
  ['@babel\\+core@[^"]+/vendor/import-meta-resolve\\.js', '{}'],
])

/**
 * What the compiler writes into code for decorators, and for versions of the language that every Node here has. Each is an entry of one
 * object, with its code as a text.
 */
const unusedHelpers =
  /,(applyDecs\w*|decorate|regenerator\w*|async\w+|wrap(AsyncGenerator|NativeSuper|RegExp)|createForOf\w+|callSuper|classCallCheck|construct|create(Class|Super)|dispose|inherits(Loose)?|isNative\w+|possibleConstructorReturn|taggedTemplate\w+|jsx|objectSpread2?):helper\(.*?(?=,\w+:helper\()/gs

/**
 * Leaves out of jiti's compiler what the command has already, or never needs.
 *
 * @type {import('vite').Plugin}
 */
const leanCompiler = {
  name: 'lean-compiler',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/jiti/dist/babel.cjs')) return undefined
    const whole = code.replace(unusedHelpers, '')
    if (code.length - whole.length < 40_000)
      throw new Error('jiti is not built as it was: see `unusedHelpers` in commandBuild.mjs.')
    return leaner.reduce((left, [path, instead]) => {
      const [head] = new RegExp(`"\\./node_modules/\\.pnpm/${path}"\\(\\w+(,\\w+)*\\)\\{`).exec(left) ?? []
      const start = head ? left.indexOf(head) : -1
      const end = left.indexOf('},"./', start)
      if (!head || end < 0) throw new Error('jiti is not built as it was: see `leaner` in commandBuild.mjs.')
      const name = head.slice(0, head.indexOf('('))
      return `${left.slice(0, start)}${name}(e){e.exports=${instead}${left.slice(end)}`
    }, whole)
  },
}

/**
 * What the command reads as files, and what others read of it.
 *
 * @param {string} dist
 */
function addFiles(dist) {
  const bin = join(dist, 'bin.js')
  for (const command of [bin, join(dist, 'walletModal.js')]) chmodSync(command, 0o755)
  for (const template of readdirSync(join(root, 'templates'))) copyTemplate(template, join(dist, 'templates'))
  const schema = join(dist, 'schema.json')
  execFileSync(process.execPath, [bin, 'schema', '--quiet', '--out', schema])
  // Editors read it, and nobody else.
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
