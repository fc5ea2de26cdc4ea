import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'
import manifest from './package.json' with { type: 'json' }

/**
 * What plugins are described with and chosen by, and what they look for wallets with: on every page, as a request less for the
 * first opening is worth its 150 bytes. With the error classes, which else would be a second file to load.
 */
const describing = [
  'base/attempt',
  'config/needs',
  'config/optIn',
  'errors/classes',
  'plugin/catalog',
  'plugin/definePlugin',
  'plugin/manifest',
  'view/view',
]

/**
 * What a visitor waits for is one file, however many modules it has: each file more is a turn of the network, and some ten
 * milliseconds of a slow phone's. First what opens, then what asks a wallet, with the parts that chains' plugins use for it;
 * and an app's theme.
 */
const wholes = {
  'core/opening': ['core/opening', 'react/parts/Stack'],
  'actions/connecting': [
    'actions/connecting',
    'react/views/ConnectingExternal/viewAndTexts',
    'base/address',
    'base/lazy',
    'chain/createNodes',
    'chain/invalid',
    'chain/nodeHealth',
    'connectors/askWallet',
    'connectors/createConnection',
    'connectors/explorerPages',
    'errors/fromProvider',
  ],
  'react/styles/themeSheet': ['react/styles/themeSheet', 'config/themeValue'],
}

/** What every list of wallets is made of, whichever view or action asks for one first. */
const lists = [
  'directory/appWallets',
  'directory/bundledWallets',
  'directory/firstWallets.generated',
  'directory/joinWallets',
  'directory/unpackWallets',
  'directory/walletFilter',
]

/** What the views of the connected share, whichever is opened first. */
const accountParts = [
  'messages/en/disconnect',
  'react/parts/Address',
  'react/parts/Avatar',
  'react/views/Account/DisconnectButton',
  'react/views/Account/disconnect.css',
  'react/views/NamespaceRow',
  'react/views/useNamespaceNames',
]

/** Links that leave the page, and what looks like them. */
const links = ['base/linkTarget', 'base/platform', 'react/parts/ExternalLink', 'react/parts/quietButton.css']

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname, {
    wholes,
    besides: ['createModal', 'element', 'reactClient', ...describing],
    together: {
      'directory/lists': lists,
      'react/views/accountParts': accountParts,
      'react/parts/links': links,
      'plugin/describing': describing,
    },
  }),
  define: { 'import.meta.env.PACKAGE_VERSION': JSON.stringify(manifest.version) },
})
