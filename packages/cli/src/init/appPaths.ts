import type { AppTraits } from '../project/readApp.js'
import type { Framework } from './Framework.js'
import { preactResolve } from './patchEdits.js'

export const src = ({ folders }: AppTraits, path: string) => (folders.has('src') ? `src/${path}` : path)
export const ts = ({ isTypeScript }: AppTraits) => (isTypeScript ? 'ts' : 'js')
export const tsx = ({ isTypeScript }: AppTraits) => (isTypeScript ? 'tsx' : 'jsx')

export const viteImport = "import { walletModal } from '@wallet-modal/runtime/vite'"
export const preactLine = `${preactResolve},`

/** The lines that define the custom element. */
export const elementLines = (modal: string) => [
  "import { defineWalletModalButton } from '@wallet-modal/runtime/element'",
  `import { modal } from '${modal}'`,
  'defineWalletModalButton(modal)',
]

/** Why an app doesn't fit a framework that needs Vite; undefined if it has Vite. */
const withoutVite = ({ declared, hasViteConfig }: AppTraits) =>
  declared.has('vite') || hasViteConfig
    ? undefined
    : 'It has neither vite among its packages nor a vite.config.* in its folder.'

/** Shared by most apps with Vite. */
export const viteApp = {
  misfit: withoutVite,
  module: (traits: AppTraits) => src(traits, 'modal'),
  moduleExtension: 'ts',
  moduleKind: 'modal',
  hasReact: false,
  hasSandbox: true,
} as const satisfies Partial<Framework>
