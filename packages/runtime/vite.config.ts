import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'
import manifest from './package.json' with { type: 'json' }

/** What the core begins with, and what is loaded after it uses again. */
const early = [
  'actions/close',
  'actions/elsewhere',
  'actions/firstView',
  'actions/openAt',
  'actions/wrapped',
  'base/attempt',
  'base/caip',
  'base/device',
  'base/image',
  'base/link',
  'base/rdns',
  'base/text',
  'config/features',
  'config/hostedEndpoints',
  'config/limits',
  'config/withDefaults',
  'connectors/wallet',
  'errors/coreTexts',
  'errors/errorFor',
  'errors/ownCode',
  'errors/plainText',
  'messages/soon',
  'store/commit',
  'store/sharedSession',
  'view/canClose',
  'view/initialView',
]

/**
 * What plugins are described with and chosen by: on every page, as a request less for the first opening is worth its 150 bytes.
 * With the error classes, which else would be a second file to load.
 */
const describing = ['errors/classes', 'plugin/catalog', 'plugin/definePlugin', 'plugin/manifest', 'view/view']

/** What the first opening draws with, and later views draw with again. */
const firstParts = [
  'react/ViewContext',
  'react/ViewOutlet',
  'react/dialog/play',
  'react/parts/Button',
  'react/parts/FailureCard',
  'react/parts/Icon',
  'react/parts/IconButton',
  'react/parts/MessageCard',
  'react/parts/WalletIcon',
  'react/parts/WalletRow',
  'react/parts/icons',
  'react/styles/useSheet',
]

/** What chains' plugins ask wallets with, whichever they are. */
const asking = ['base/address', 'connectors/explorerPages', 'errors/fromProvider']

/** What is drawn while a wallet is asked, and by later views again. */
const askingParts = ['react/parts/ProgressRing', 'react/parts/Stack']

/** What every list of wallets is made of, whichever view or action asks for one first. */
const lists = [
  'directory/appWallets',
  'directory/bundledWallets',
  'directory/firstWallets.generated',
  'directory/joinWallets',
  'directory/unpackWallets',
  'directory/walletFilter',
]

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname, {
    together: {
      'core/early': early,
      'core/asking': asking,
      'react/parts/askingParts': askingParts,
      'directory/lists': lists,
      'plugin/describing': describing,
      'react/parts/firstParts': firstParts,
    },
  }),
  define: { 'import.meta.env.PACKAGE_VERSION': JSON.stringify(manifest.version) },
})
