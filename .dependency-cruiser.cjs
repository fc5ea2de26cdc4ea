// Which way imports may point (CONTRIBUTING.md shows the layers). `node scripts/layers.mjs` holds these rules, and first
// breaks each of them once on purpose. Type imports count as imports.

const runtime = '^packages/runtime/src/'
const tests = String.raw`\.test(-d)?\.tsx?$`
const networkTables = String.raw`^packages/plugins/src/[^/]+/(networks\.generated|networkTable)\.ts$`
const walletTables = String.raw`^packages/runtime/src/directory/(first|other)Wallets\.generated\.ts$`
const pictureTables = String.raw`/pictures/(network|wallet)Pictures\.generated\.ts$`
const testingKit = `${runtime}testing[/.]`
/**
 * What reads transactions: the wallet's frame bundles it. No door of its own: these are no pure parsers, but ask the nodes that they are
 * given, and a door would load all of them with the first.
 */
const chainCode = [
  '^packages/plugins/src/evm/(createEvmNodes|chain/(evmReader|fees|prepareCall|prepareTransfer|readToken|transaction))\\.ts$',
  '^packages/plugins/src/solana/(sdk|chain/(describeTransaction|message|readBalance|readToken))\\.ts$',
  `${runtime}(base/(accent|clock)|http/request|chain|plugin|transactions)\\.ts$`,
]
const workspaces = /** @type {string[]} */ (require('./package.json').workspaces)
// Nothing is installed there, and files of other templates come beside theirs when an app is made.
const outsideOfWorkspaces = workspaces
  .filter((path) => path.startsWith('!'))
  .map((path) => `^${path.slice(1)}/`)
const rendersReact = `${runtime}(react/|react(Client)?\\.tsx?$|element(React|Vue)\\.ts$|ui\\.tsx?$)`

/** Lowest first; those of one row do not import each other either. */
const layers = [
  ['errors/'],
  ['base/'],
  ['config/'],
  ['http/', 'connectors/', 'messages/'],
  ['directory/', 'chain/'],
  ['login/'],
  ['store/'],
  ['data/'],
  ['blockchain/'],
  ['view/'],
  ['modalCore.ts'],
  ['navigation/'],
  ['modal/'],
  ['gates/'],
  ['session/'],
  ['discovery/'],
  ['portfolio/'],
  ['plugin/'],
  ['review/'],
  ['modal.ts'],
  ['react/'],
  ['core/', 'element/'],
  ['shell/'],
  ['createModal.ts'],
].map((row) => row.map((name) => `${runtime}${name.replace('.', String.raw`\.`)}`))

const upwards = layers.flatMap((row, height) =>
  row.map((layer) => {
    const belowOrItself = [layer, ...layers.slice(0, height).flat()]
    return {
      name: `layers: ${layer.slice(runtime.length).replace('\\', '')}`,
      comment: 'A folder imports lower layers or itself, nothing beside or above it.',
      severity: 'error',
      from: { path: layer },
      to: {
        path: runtime,
        // createModal reaches the core by import() alone: a rule of its own says so. Tests may use the testing kit.
        pathNot: [
          ...belowOrItself,
          testingKit,
          ...(layer.includes('createModal') ? [`${runtime}core/`] : []),
        ],
      },
    }
  }),
)

const cli = '^packages/cli/src/'

/** Four floors, lowest first. Folders of one row do not import each other; nothing imports the files at the top of `src`. */
const cliRows = [
  // The terminal.
  ['errors'],
  ['report'],
  ['terminal'],
  // The project.
  ['project'],
  ['catalogue', 'licences', 'record'],
  // Its config, and edits of it.
  ['config'],
  ['edit'],
  ['module'],
  ['parts'],
  // The commands.
  ['agents', 'dev', 'formats'],
  ['create'],
  ['plugin', 'init/from', 'doctor'],
  ['init'],
  ['upgrade'],
  ['commands'],
]

const upwardsInCli = cliRows.map((row, height) => ({
  name: `floors of the command line: ${row.join(', ')}`,
  comment: 'A folder imports lower ones or itself, nothing beside or above it.',
  severity: 'error',
  from: { path: `${cli}(${row.join('|')})/`, pathNot: [tests, String.raw`\.fixture\.ts$`] },
  to: {
    path: cli,
    pathNot: [
      `${cli}$1/`,
      ...cliRows.slice(0, height).flatMap((lower) => lower.map((name) => `${cli}${name}/`)),
    ],
  },
}))

module.exports = {
  forbidden: [
    ...upwards,
    ...upwardsInCli,
    {
      name: 'no cycles',
      comment: 'Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no unresolved imports',
      comment: 'No such file, or not a name that the package publishes.',
      severity: 'error',
      from: { pathNot: outsideOfWorkspaces },
      to: { couldNotResolve: true },
    },
    {
      name: 'core behind import()',
      comment: 'What loads with the page stays small: the shell reaches core/ and react/mount by import().',
      severity: 'error',
      from: { path: `${runtime}(createModal\\.ts$|shell/)` },
      to: {
        path: [`${runtime}core/`, `${runtime}react/(mount|views/)`],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'social log-ins behind import()',
      comment:
        'An app that offers the log-in by email alone loads no code and no text of others: at providers, Farcaster, or its own.',
      severity: 'error',
      from: {
        path: '^packages/plugins/src/auth/',
        pathNot: [tests, '^packages/plugins/src/auth/(social|farcaster|issuer)/'],
      },
      to: {
        path: '^packages/plugins/src/auth/(social|farcaster|issuer)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'testing is a leaf',
      comment: 'Only tests import the testing kit.',
      severity: 'error',
      from: { path: runtime, pathNot: [tests, testingKit] },
      to: { path: testingKit },
    },
    {
      name: 'React in views only',
      comment: 'Outside src/react, import types of React only. The testing kit draws views, too.',
      severity: 'error',
      from: { path: runtime, pathNot: [tests, rendersReact, testingKit] },
      to: {
        path: 'node_modules/(react|react-dom|@preact/signals-react)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the element without React',
      comment:
        'Pages without a framework load it before the click: of src/react it takes what needs no React.',
      severity: 'error',
      from: { path: `${runtime}element/` },
      to: {
        path: `${runtime}react/`,
        pathNot: `${runtime}react/host/buttonParts\\.ts$`,
      },
    },
    {
      name: 'zod in schemas only',
      comment:
        'Schemas stand in files called schema.ts, schemaParts.ts, schemaIssues.ts; nothing else pays for the parser.',
      severity: 'error',
      from: {
        path: '^packages/(runtime|plugins)/src/',
        pathNot: [tests, String.raw`/schema(Parts|Issues)?\.ts$`],
      },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'zod/mini only',
      comment: 'The whole of zod is three times as large, and breaks Trusted Types.',
      severity: 'error',
      from: { path: '^packages/(runtime|plugins)/src/', pathNot: tests },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
    },
    {
      name: 'viem in the evm plugin, sign-in and the bridges only',
      comment: 'Everything that touches a chain is a plugin, or a bridge to a library that does.',
      severity: 'error',
      from: {
        path: '^packages/(runtime|plugins)/src/',
        pathNot: '^packages/plugins/src/(evm|siwx|bridges)/',
      },
      to: { path: 'node_modules/viem/' },
    },
    {
      name: "Solana's SDK in one file only",
      comment: 'It is bundled, and its API goes on under another name.',
      severity: 'error',
      from: {
        path: '^packages/(runtime|plugins)/src/',
        pathNot: [tests, '^packages/plugins/src/solana/sdk\\.ts$'],
      },
      to: { path: 'node_modules/@solana/' },
    },
    {
      name: 'plugins do not know each other',
      comment:
        "Push a view by its name, or ask ctx.plugins.get('id'). What chains share is @wallet-modal/runtime/chain. The verifier for servers is no plugin.",
      severity: 'error',
      from: {
        path: '^packages/plugins/src/([^/]+)/',
        pathNot: '^packages/plugins/src/(bridges|siwx/server)/',
      },
      to: { path: '^packages/plugins/src/[^/]+/', pathNot: '^packages/plugins/src/($1|testing|server)/' },
    },
    {
      name: 'handlers run on servers',
      comment: "What routes of the app's server share is for the servers' parts of plugins.",
      severity: 'error',
      from: { path: '^packages/plugins/src/', pathNot: [tests, '/server/'] },
      to: { path: '^packages/plugins/src/server/' },
    },
    {
      name: "the plugins' testing is a leaf",
      comment: 'What tests of several chains share; it knows none of them.',
      severity: 'error',
      from: { path: '^packages/plugins/src/', pathNot: [tests, '^packages/plugins/src/testing/'] },
      to: { path: '^packages/plugins/src/testing/' },
    },
    {
      name: 'bridges stand on the modal',
      comment:
        'They use it as an app does. Of the plugins they know what parses the answers of wallets, and EVM networks.',
      severity: 'error',
      from: { path: '^packages/plugins/src/bridges/', pathNot: [tests, String.raw`\.fixture\.ts$`] },
      to: {
        path: '^packages/plugins/src/',
        pathNot: [
          '^packages/plugins/src/bridges/',
          '^packages/plugins/src/(evm/(parse|networks)|solana/(parse|keyBytes))\\.ts$',
        ],
      },
    },
    {
      name: 'nothing stands on a bridge',
      comment: 'An app that has none of those libraries downloads none of it.',
      severity: 'error',
      from: { path: '^packages/plugins/src/', pathNot: '^packages/plugins/src/bridges/' },
      to: { path: '^packages/plugins/src/bridges/' },
    },
    {
      name: 'the runtime stands alone',
      comment: 'It knows plugins by the catalog that the app hands in.',
      severity: 'error',
      from: { path: '^packages/runtime/' },
      to: { path: '^packages/(?!runtime/)', pathNot: 'node_modules' },
    },
    {
      name: 'the sandbox stands alone',
      comment:
        'It is a back end: it knows the protocols, and runs the log-in server; nothing else of our code.',
      severity: 'error',
      from: { path: '^packages/sandbox/' },
      to: { path: '^packages/(?!sandbox/|auth/)', pathNot: 'node_modules' },
    },
    {
      name: 'the log-in server stands alone',
      comment: "It knows the protocol between the app's page and its frame, and nothing else of our code.",
      severity: 'error',
      from: { path: '^packages/auth/', pathNot: '^packages/auth/src/frame/approve/' },
      to: { path: '^packages/(?!auth/)', pathNot: ['node_modules', '^packages/plugins/src/auth/protocol/'] },
    },
    {
      name: 'the approval reads transactions',
      comment:
        "It is bundled: with the protocol come the chains' parts that describe and complete transactions.",
      severity: 'error',
      from: { path: '^packages/auth/src/frame/approve/', pathNot: tests },
      to: {
        path: '^packages/(?!auth/)',
        pathNot: ['node_modules', '^packages/plugins/src/auth/protocol/', ...chainCode],
      },
    },
    {
      name: "the server doesn't know the frame",
      comment: 'The frame is bundled for browsers; the server serves its files.',
      severity: 'error',
      from: { path: '^packages/auth/src/(server|node)/', pathNot: tests },
      to: { path: '^packages/auth/src/(frame|keys)/' },
    },
    {
      name: 'the command knows configs and facts',
      comment: 'It is bundled: of the runtime and the plugins it carries what is data, and no view.',
      severity: 'error',
      from: { path: '^packages/cli/src/', pathNot: tests },
      to: {
        path: '^packages/(?!cli/)',
        pathNot: [
          'node_modules',
          `${runtime}(config|plugin)\\.ts$`,
          '^packages/plugins/src/facts\\.generated\\.ts$',
          networkTables,
          walletTables,
        ],
      },
    },
    {
      name: 'published names only',
      comment: 'Another workspace is entered by a name of its exports map, never by a path.',
      severity: 'error',
      // The approval of the wallet's frame bundles code of the chains: a rule of its own says which.
      from: { path: '^(packages/[^/]+|templates/[^/]+|e2e)/', pathNot: '^packages/auth/src/frame/approve/' },
      to: {
        path: '^(packages|templates|e2e|studio)/',
        // The command bundles the tables: no app should import them by a name. The gallery's fakes have the marks that apps show.
        // The lab runs the chain that plugin authors begin with, whose package has no name before it is made. The gallery draws the wallet's
        // page, which its package publishes in one bundle with what signs.
        pathNot: [
          '^$1/',
          'node_modules',
          networkTables,
          walletTables,
          '/pictures/[^/]+\\.svg$',
          '^templates/plugin/kinds/(chain|login)/',
          '^packages/auth/src/frame/(approve/(promptView|Question)|recovery/(drawStep|failureText|passkeyStep|texts)|dressPage)\\.ts$',
        ],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'the studio shows what stands elsewhere',
      comment:
        "It enters packages by their names, but for the tables of networks, wallets and pictures; the starter's cards and the gallery's fakes are shown as they are.",
      severity: 'error',
      from: { path: '^studio/' },
      to: {
        path: '^(packages|templates|e2e)/',
        pathNot: [
          'node_modules',
          networkTables,
          walletTables,
          pictureTables,
          '^templates/react-vite/src/(Address|Cards)\\.tsx$',
          '^e2e/gallery/',
        ],
        dependencyTypesNot: ['aliased'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: '^\\.cache/' },
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
  },
}
