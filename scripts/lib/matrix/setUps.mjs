/**
 * @typedef {'evm' | 'solana' | 'both'} Chains which networks the config lists
 *
 * @typedef {object} SetUp one row of the matrix
 * @property {string} name
 * @property {string} what is set up
 * @property {string} folder in `scripts/matrix`; of an app that is scaffolded empty
 * @property {string} [scaffolded] an app of `scripts/scaffoldTest.mjs`, which makes it and takes it through its journey
 * @property {string} [script] of its package.json, which builds it (default: build)
 * @property {'ts' | 'json'} [config] how its config is written (default: ts)
 * @property {readonly Chains[]} [chains] (default: all)
 * @property {number} [node] the oldest major version of Node that it runs on, where ours is older: otherwise it is left out
 * @property {object} [settings] of its config, besides its name and chains
 * @property {Readonly<Record<string, string>>} [versions] of packages, in place of those in its package.json or besides them
 * @property {(port: string) => string[]} [serve] arguments of Node; default: the files in `dist`
 * @property {(port: string) => string[]} [develop] the development server, which is visited as well
 * @property {string} [serverHtml] what the server's answer has before any script runs
 * @property {keyof typeof import('./journeys.mjs').journeys} [journey] (default: modal)
 */

const next = 'node_modules/next/dist/bin/next'
const vite = 'node_modules/vite/bin/vite.js'
/** @param {string} port */
const viteDev = (port) => [vite, '--host', '127.0.0.1', '--port', port, '--strictPort']
/** @param {string} bundler */
const nextSetUp = (bundler) =>
  /** @satisfies {Partial<SetUp>} */ ({
    folder: 'next',
    script: `build:${bundler}`,
    serve: (/** @type {string} */ port) => [next, 'start', '-H', '127.0.0.1', '-p', port],
    develop: (/** @type {string} */ port) => [next, 'dev', `--${bundler}`, '-H', '127.0.0.1', '-p', port],
    serverHtml: 'Connect wallet',
  })
/** A relay that the browser's stand-in answers: see visitPage.mjs. */
const pairing = { features: { walletConnect: true }, endpoints: { relay: 'ws://127.0.0.1:9/relay' } }
const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.31',
  '@types/react-dom': '18.3.7',
}
const vite7 = { vite: '7.3.8', '@vitejs/plugin-react': '5.2.0' }

/**
 * An app of the command line, with its own build, journey and tests.
 *
 * @param {string} name
 * @param {string} what
 * @returns {SetUp}
 */
const scaffolded = (name, what) => ({ name: `create-${name}`, what, folder: '', scaffolded: name })

/**
 * The documented set-ups. Each row is built from packed packages in a folder of its own.
 *
 * @type {readonly SetUp[]}
 */
export const setUps = [
  { name: 'next-turbopack', what: 'Next 16, App Router, Turbopack', ...nextSetUp('turbopack') },
  { name: 'next-webpack', what: 'Next 16, App Router, webpack', ...nextSetUp('webpack') },
  { name: 'react-19', what: 'React 19, Vite 8', folder: 'react', develop: viteDev },
  { name: 'react-18', what: 'React 18, Vite 8', folder: 'react', versions: react18, develop: viteDev },
  { name: 'vite-7', what: 'React 19, Vite 7', folder: 'react', versions: vite7, develop: viteDev },
  { name: 'vue', what: 'Vue 3, Vite 8', folder: 'vue', develop: viteDev },
  {
    name: 'sveltekit',
    what: 'SvelteKit 2, server rendering',
    folder: 'sveltekit',
    serve: (port) => [vite, 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    develop: viteDev,
    serverHtml: '<wallet-modal-button',
  },
  {
    name: 'astro',
    what: 'Astro 5',
    folder: 'astro',
    develop: (port) => ['node_modules/astro/astro.js', 'dev', '--host', '127.0.0.1', '--port', port],
    serverHtml: '<wallet-modal-button',
  },
  // Without `develop`: the development server of SolidStart 2.0.5 fails by itself, at a CommonJS package of its overlay.
  {
    name: 'solid-start',
    what: 'SolidStart 2, server rendering',
    folder: 'solid-start',
    node: 24,
    serve: (port) => [
      '-e',
      `Object.assign(process.env, { HOST: '127.0.0.1', PORT: '${port}' }); import('./.output/server/index.mjs')`,
    ],
    serverHtml: '<wallet-modal-button',
  },
  {
    name: 'angular',
    what: 'Angular 21',
    folder: 'angular',
    develop: (port) => [
      'node_modules/@angular/cli/bin/ng.js',
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      port,
    ],
  },
  { name: 'html', what: 'HTML, JSON config, Vite 8', folder: 'html', config: 'json', develop: viteDev },
  { name: 'esbuild', what: 'HTML, JSON config, esbuild', folder: 'esbuild', config: 'json' },
  { name: 'webpack', what: 'HTML, JSON config, webpack 5', folder: 'webpack', config: 'json' },
  { name: 'rspack', what: 'HTML, JSON config, Rspack 2', folder: 'rspack', config: 'json' },
  {
    name: 'wagmi-3',
    what: 'wagmi 3, React 19, Vite 8',
    folder: 'wagmi',
    chains: ['evm'],
    journey: 'wagmi',
  },
  {
    name: 'wagmi-2',
    what: 'wagmi 2, React 18, Vite 8',
    folder: 'wagmi',
    versions: { ...react18, wagmi: '2.19.5' },
    chains: ['evm'],
    journey: 'wagmi',
  },
  { name: 'ethers', what: 'ethers 6, Vite 8', folder: 'ethers', chains: ['evm', 'both'], journey: 'ethers' },
  {
    name: 'wallet-adapter',
    what: 'wallet-adapter 1.x, React 19, Vite 8',
    folder: 'wallet-adapter',
    chains: ['solana', 'both'],
    journey: 'walletAdapter',
  },
  ...[
    { bundler: 'esbuild', folder: 'esbuild' },
    { bundler: 'Vite', folder: 'html' },
    { bundler: 'webpack', folder: 'webpack' },
  ].map(
    ({ bundler, folder }) =>
      /** @type {const} */ ({
        name: `no-sdk-${folder}`,
        what: `WalletConnect without its SDK, ${bundler}`,
        folder,
        config: 'json',
        settings: pairing,
        chains: ['evm'],
        journey: 'missingSdk',
      }),
  ),
  {
    name: 'pairing-esbuild',
    what: 'WalletConnect, esbuild',
    folder: 'esbuild',
    config: 'json',
    settings: pairing,
    versions: { '@walletconnect/universal-provider': '2.21.8' },
    chains: ['evm'],
    journey: 'pairing',
  },
  {
    name: 'pairing-webpack',
    what: 'WalletConnect handed over, webpack 5',
    folder: 'webpack-walletconnect',
    config: 'json',
    settings: pairing,
    chains: ['evm'],
    journey: 'pairing',
  },
  scaffolded('next', 'create --template next'),
  scaffolded('next-sign-in', 'create --template next --sign-in required'),
]
