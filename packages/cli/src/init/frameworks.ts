import type { AppTraits } from '../project/readApp.js'
import {
  editAstroConfig,
  editAstroPage,
  editComponent,
  editEntry,
  editNextLayout,
  editReactEntry,
  editSvelteKitPage,
  editSvelteView,
  editViteConfig,
  type FileEdit,
  linesBehind,
  preactResolve,
} from './patchEdits.js'

/** Lines to add to a file of the app. */
export interface PatchStep {
  /** The file, as far as its name is known. */
  readonly file: string
  readonly code: readonly string[]
  /** Makes the edit, in a file of a known form. */
  readonly edit: FileEdit
  /** The whole file, if the app has none. */
  readonly whenAbsent?: string
}

/** How to add the modal to an app with one framework. */
export interface Framework {
  readonly id: string
  readonly title: string
  /** The package that identifies it. */
  readonly package: string
  /** Why an app with the package doesn't fit; undefined if it does. */
  misfit?(traits: AppTraits): string | undefined
  /** Path of the module that creates the modal, from the app's folder, without the extension. */
  module(traits: AppTraits): string
  readonly moduleExtension: 'ts' | 'tsx'
  /** Content of that module. */
  readonly moduleKind: 'modal' | 'provider'
  /** Whether the app has React. Otherwise Preact renders the modal. */
  readonly hasReact: boolean
  /** Whether Vite serves the app. Its plugin `walletModal()` connects the app to a sandbox. */
  readonly hasVite: boolean
  /** Edits of the app's own files. */
  patch(traits: AppTraits, module: string): readonly PatchStep[]
}

const src = ({ folders }: AppTraits, path: string) => (folders.has('src') ? `src/${path}` : path)
/** Next.js takes a root `app` before one in `src`. */
const nextSrc = (traits: AppTraits, path: string) => (traits.folders.has('app') ? path : src(traits, path))
const ts = ({ isTypeScript }: AppTraits) => (isTypeScript ? 'ts' : 'js')
const viteImport = "import { walletModal } from '@wallet-modal/runtime/vite'"
const preact = `${preactResolve},`
const element = [
  "import { defineWalletModalButton } from '@wallet-modal/runtime/element'",
  "import { modal } from './modal'",
  'defineWalletModalButton(modal)',
]

const pagesRouter = ({ folders }: AppTraits) => {
  const hasFolder = (name: string) => folders.has(name) || folders.has(`src/${name}`)
  return hasFolder('pages') && !hasFolder('app')
    ? 'It has Next.js with the Pages Router, and init knows the App Router only.'
    : undefined
}
const withoutVite = ({ declared, hasViteConfig }: AppTraits) => {
  if (declared.has('nuxt')) return 'It has Nuxt, whose entry and config init does not know.'
  if (declared.has('vite') || hasViteConfig) return undefined
  return 'It has neither vite among its packages nor a vite.config.* in its folder.'
}

/** Shared by most apps with Vite. */
const viteApp = {
  misfit: withoutVite,
  module: (traits: AppTraits) => src(traits, 'modal'),
  moduleExtension: 'ts',
  moduleKind: 'modal',
  hasReact: false,
  hasVite: true,
} as const

/** The first one whose package the app has counts. */
export const frameworks: readonly Framework[] = [
  {
    id: 'next',
    title: 'Next.js (App Router)',
    package: 'next',
    misfit: pagesRouter,
    module: (traits) => nextSrc(traits, 'wallet'),
    moduleExtension: 'tsx',
    moduleKind: 'provider',
    hasReact: true,
    hasVite: false,
    patch: (traits) => [
      {
        file: nextSrc(traits, `app/layout.${traits.isTypeScript ? 'tsx' : 'jsx'}`),
        code: ["import { Wallet } from '../wallet'", '<body><Wallet>{children}</Wallet></body>'],
        edit: editNextLayout,
      },
      {
        file: nextSrc(traits, `app/page.${traits.isTypeScript ? 'tsx' : 'jsx'}`),
        code: ["import { ConnectButton } from '@wallet-modal/runtime/react'", '<ConnectButton />'],
        edit: editComponent,
      },
    ],
  },
  {
    id: 'sveltekit',
    title: 'SvelteKit',
    package: '@sveltejs/kit',
    ...viteApp,
    misfit: () => undefined,
    module: () => 'src/lib/modal',
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [sveltekit(), walletModal()],', preact],
        edit: editViteConfig({ hasReact: false }),
      },
      {
        file: 'src/routes/+page.svelte',
        code: [
          "import { defineWalletModalButton } from '@wallet-modal/runtime/element'",
          "import { modal } from '$lib/modal'",
          'onMount(() => defineWalletModalButton(modal))',
          '<wallet-modal-button></wallet-modal-button>',
        ],
        edit: editSvelteKitPage,
      },
    ],
  },
  {
    id: 'astro',
    title: 'Astro',
    package: 'astro',
    ...viteApp,
    misfit: () => undefined,
    module: () => 'src/modal',
    patch: () => [
      {
        file: 'astro.config.mjs',
        code: [viteImport, `vite: { plugins: [walletModal()], ${preactResolve} },`],
        edit: editAstroConfig,
      },
      {
        file: 'src/pages/index.astro',
        code: [
          '<wallet-modal-button></wallet-modal-button>',
          '<script>',
          ...element.map((line) => line.replace('./modal', '../modal')),
          '</script>',
        ],
        edit: editAstroPage,
      },
    ],
  },
  {
    id: 'vue',
    title: 'Vue with Vite',
    package: 'vue',
    ...viteApp,
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [
          viteImport,
          "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-modal-button' } } }), walletModal(),",
          preact,
        ],
        edit: editViteConfig({ hasReact: false, isVue: true }),
      },
      { file: src(traits, `main.${ts(traits)}`), code: element, edit: editEntry },
      {
        file: src(traits, 'App.vue'),
        code: ['<wallet-modal-button />'],
        edit: linesBehind(/^<template>\s*$/, '<wallet-modal-button />'),
      },
    ],
  },
  {
    id: 'svelte',
    title: 'Svelte with Vite',
    package: 'svelte',
    ...viteApp,
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [svelte(), walletModal()],', preact],
        edit: editViteConfig({ hasReact: false }),
      },
      { file: src(traits, `main.${ts(traits)}`), code: element, edit: editEntry },
      {
        file: src(traits, 'App.svelte'),
        code: ['<wallet-modal-button></wallet-modal-button>'],
        edit: editSvelteView,
      },
    ],
  },
  {
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
        file: src(traits, `main.${traits.isTypeScript ? 'tsx' : 'jsx'}`),
        code: [
          "import { WalletModalProvider } from '@wallet-modal/runtime/react'",
          "import { modal } from './modal'",
          '<WalletModalProvider modal={modal}><App /></WalletModalProvider>',
        ],
        edit: editReactEntry,
      },
      {
        file: src(traits, `App.${traits.isTypeScript ? 'tsx' : 'jsx'}`),
        code: ["import { ConnectButton } from '@wallet-modal/runtime/react'", '<ConnectButton />'],
        edit: editComponent,
      },
    ],
  },
  {
    id: 'vanilla',
    title: 'Vite without a framework',
    package: 'vite',
    ...viteApp,
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [walletModal()],', preact],
        edit: editViteConfig({ hasReact: false }),
        whenAbsent: `${viteImport}\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [walletModal()],\n  ${preact}\n})\n`,
      },
      { file: src(traits, `main.${ts(traits)}`), code: element, edit: editEntry },
      {
        file: 'index.html',
        code: ['<wallet-modal-button></wallet-modal-button>'],
        edit: linesBehind(/^\s*<body>\s*$/, '<wallet-modal-button></wallet-modal-button>'),
      },
    ],
  },
]

/** Path of the module that creates the modal, from the app's folder. */
export function modulePath({ module, moduleExtension }: Framework, traits: AppTraits): string {
  return `${module(traits)}.${traits.isTypeScript ? moduleExtension : moduleExtension.replace('ts', 'js')}`
}

/** Every path that {@link modulePath} can give. */
export function modulePlaces(framework: Framework): ReadonlySet<string> {
  const traits = [[], ['app'], ['src']].flatMap((folders) =>
    [true, false].map((isTypeScript) => ({
      declared: new Set<string>(),
      isTypeScript,
      folders: new Set(folders),
      hasViteConfig: false,
    })),
  )
  return new Set(traits.map((one) => modulePath(framework, one)))
}

/** The framework of an app; undefined if unknown, with a reason if there is one. */
export function recognise(traits: AppTraits): {
  readonly framework: Framework | undefined
  readonly why?: string
} {
  const framework = frameworks.find((one) => traits.declared.has(one.package))
  const why = framework?.misfit?.(traits)
  return why === undefined ? { framework } : { framework: undefined, why }
}
