import type { AppTraits } from '../project/readApp.js'
import { src, ts, tsx, viteApp, viteImport } from './appPaths.js'
import type { Framework } from './Framework.js'
import {
  aheadLine,
  editComponent,
  editNextConfig,
  editNextLayout,
  editReactEntry,
  editRootLayout,
  editViteConfig,
} from './patchEdits.js'

/** Next.js takes a root `app` before one in `src`. */
const nextSrc = (traits: AppTraits, path: string) => (traits.folders.has('app') ? path : src(traits, path))

const pagesRouter = ({ folders }: AppTraits) => {
  const hasFolder = (name: string) => folders.has(name) || folders.has(`src/${name}`)
  return hasFolder('pages') && !hasFolder('app')
    ? 'It has Next.js with the Pages Router, and init knows the App Router only.'
    : undefined
}

const around = (modal: string, pages: string) => [
  "import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'",
  `import { modal } from '${modal}'`,
  `<WalletModalProvider modal={modal}><ConnectButton />${pages}</WalletModalProvider>`,
]

/** Frameworks that are built on React. */
export const reactFrameworks: readonly Framework[] = [
  {
    id: 'next',
    title: 'Next.js (App Router)',
    package: 'next',
    misfit: pagesRouter,
    module: (traits) => nextSrc(traits, 'wallet'),
    moduleExtension: 'tsx',
    moduleKind: 'provider',
    hasReact: true,
    hasSandbox: true,
    patch: (traits) => [
      {
        file: `next.config.${ts(traits)}`,
        code: [
          "import { withWalletModal } from '@wallet-modal/runtime/next'",
          'export default withWalletModal(nextConfig)',
        ],
        edit: editNextConfig,
        whenAbsent:
          "import { withWalletModal } from '@wallet-modal/runtime/next'\n\nexport default withWalletModal({})\n",
      },
      {
        file: nextSrc(traits, `app/layout.${tsx(traits)}`),
        code: ["import { Wallet } from '../wallet'", '<body><Wallet>{children}</Wallet></body>'],
        edit: editNextLayout,
      },
      {
        file: nextSrc(traits, `app/page.${tsx(traits)}`),
        code: ["import { ConnectButton } from '@wallet-modal/runtime/react'", '<ConnectButton />'],
        edit: editComponent,
        isButton: true,
      },
    ],
  },
  {
    id: 'react-router',
    title: 'React Router (framework mode)',
    package: '@react-router/dev',
    ...viteApp,
    hasReact: true,
    module: () => 'app/modal',
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [reactRouter(), walletModal()],', `${aheadLine},`],
        edit: editViteConfig({ hasReact: true, bundlesAhead: true }),
      },
      {
        file: `app/root.${tsx(traits)}`,
        code: around('./modal', '<Outlet />'),
        edit: editRootLayout('./modal'),
      },
    ],
  },
  {
    id: 'tanstack-start',
    title: 'TanStack Start',
    package: '@tanstack/react-start',
    ...viteApp,
    hasReact: true,
    module: () => 'src/modal',
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [tanstackStart(), viteReact(), walletModal()],', `${aheadLine},`],
        edit: editViteConfig({ hasReact: true, bundlesAhead: true }),
      },
      {
        file: `src/routes/__root.${tsx(traits)}`,
        code: around('../modal', '{children}'),
        edit: editRootLayout('../modal'),
      },
    ],
  },
]

/** React with nothing but Vite around it. */
export const reactWithVite: Framework = {
  id: 'react',
  title: 'React with Vite',
  package: 'react',
  ...viteApp,
  hasReact: true,
  patch: (traits) => [
    {
      file: `vite.config.${ts(traits)}`,
      code: [viteImport, 'plugins: [react(), walletModal()],'],
      edit: editViteConfig({ hasReact: true }),
    },
    {
      file: src(traits, `main.${tsx(traits)}`),
      code: [
        "import { WalletModalProvider } from '@wallet-modal/runtime/react'",
        "import { modal } from './modal'",
        '<WalletModalProvider modal={modal}><App /></WalletModalProvider>',
      ],
      edit: editReactEntry,
    },
    {
      file: src(traits, `App.${tsx(traits)}`),
      code: ["import { ConnectButton } from '@wallet-modal/runtime/react'", '<ConnectButton />'],
      edit: editComponent,
      isButton: true,
    },
  ],
}
