import { EditRefused } from '../edit/EditRefused.js'
import { elementLines, preactLine, src, ts, viteApp, viteImport } from './appPaths.js'
import type { Framework } from './Framework.js'
import {
  angularCommonJs,
  editAngularComponent,
  editAngularSettings,
  editAngularTemplate,
  editAstroPage,
  editEntry,
  editFrameworkConfig,
  editNuxtConfig,
  editSvelteKitPage,
  editSvelteView,
  editViteConfig,
  type FileEdit,
  linesBehind,
  nuxtLines,
  preactResolve,
} from './patchEdits.js'

/** A step that only a person can make. */
const byHand =
  (why: string): FileEdit =>
  (_, file) => {
    throw new EditRefused(why, file, 0)
  }

const button = '<wallet-modal-button></wallet-modal-button>'

/** Frameworks whose views hold the custom element. */
export const elementFrameworks: readonly Framework[] = [
  {
    id: 'nuxt',
    title: 'Nuxt',
    package: 'nuxt',
    ...viteApp,
    misfit: () => undefined,
    // Nuxt 4 has its sources in `app`, Nuxt 3 in the root.
    module: ({ folders }) => (folders.has('app') ? 'app/modal' : 'modal'),
    patch: ({ folders }) => {
      const path = (file: string) => (folders.has('app') ? `app/${file}` : file)
      return [
        {
          file: 'nuxt.config.ts',
          code: [viteImport, ...nuxtLines.map((line) => `${line},`)],
          edit: editNuxtConfig,
        },
        {
          file: path('plugins/walletModal.client.ts'),
          code: elementLines('../modal'),
          edit: editEntry('../modal'),
          whenAbsent: `${elementLines('../modal').slice(0, 2).join('\n')}\n\nexport default defineNuxtPlugin(() => {\n  defineWalletModalButton(modal)\n})\n`,
        },
        { file: path('app.vue'), code: [button], edit: linesBehind(/^<template>\s*$/, button) },
      ]
    },
  },
  {
    id: 'solid-start',
    title: 'SolidStart',
    package: '@solidjs/start',
    ...viteApp,
    misfit: () => undefined,
    module: () => 'src/modal',
    patch: (traits) => [
      // SolidStart 2 has its settings in Vite's config, SolidStart 1 in a file of its own.
      traits.hasViteConfig
        ? {
            file: `vite.config.${ts(traits)}`,
            code: [viteImport, 'plugins: [solidStart(), walletModal()],', preactLine],
            edit: editViteConfig({ hasReact: false }),
          }
        : {
            file: `app.config.${ts(traits)}`,
            code: [viteImport, `vite: { plugins: [walletModal()], ${preactResolve} },`],
            edit: editFrameworkConfig,
          },
      {
        file: `src/entry-client.${traits.isTypeScript ? 'tsx' : 'jsx'}`,
        code: elementLines('./modal'),
        edit: editEntry('./modal'),
      },
      {
        file: 'src/app.tsx',
        code: [
          "declare module 'solid-js' { namespace JSX { interface IntrinsicElements { 'wallet-modal-button': {} } } }",
          button,
        ],
        edit: byHand('holds the button where you want it'),
      },
    ],
  },
  {
    id: 'angular',
    title: 'Angular',
    package: '@angular/core',
    misfit: () => undefined,
    module: () => 'src/modal',
    moduleExtension: 'ts',
    moduleKind: 'modal',
    hasReact: true,
    hasSandbox: false,
    patch: () => [
      { file: 'src/main.ts', code: elementLines('./modal'), edit: editEntry('./modal') },
      {
        file: 'src/app/app.ts',
        code: [
          "import { CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'",
          'schemas: [CUSTOM_ELEMENTS_SCHEMA],',
        ],
        edit: editAngularComponent,
      },
      { file: 'src/app/app.html', code: [button], edit: editAngularTemplate },
      {
        file: 'angular.json',
        code: [`"allowedCommonJsDependencies": ${JSON.stringify(angularCommonJs)},`],
        edit: editAngularSettings,
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
        code: [viteImport, 'plugins: [sveltekit(), walletModal()],', preactLine],
        edit: editViteConfig({ hasReact: false }),
      },
      {
        file: 'src/routes/+page.svelte',
        code: [
          "import { defineWalletModalButton } from '@wallet-modal/runtime/element'",
          "import { modal } from '$lib/modal'",
          'onMount(() => defineWalletModalButton(modal))',
          button,
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
        edit: editFrameworkConfig,
      },
      {
        file: 'src/pages/index.astro',
        code: [button, '<script>', ...elementLines('../modal'), '</script>'],
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
          preactLine,
        ],
        edit: editViteConfig({ hasReact: false, isVue: true }),
      },
      { file: src(traits, `main.${ts(traits)}`), code: elementLines('./modal'), edit: editEntry('./modal') },
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
        code: [viteImport, 'plugins: [svelte(), walletModal()],', preactLine],
        edit: editViteConfig({ hasReact: false }),
      },
      { file: src(traits, `main.${ts(traits)}`), code: elementLines('./modal'), edit: editEntry('./modal') },
      {
        file: src(traits, 'App.svelte'),
        code: [button],
        edit: editSvelteView,
      },
    ],
  },
]

/** Apps without a framework, by their bundler. */
export const bundlersAlone: readonly Framework[] = [
  {
    id: 'vanilla',
    title: 'Vite without a framework',
    package: 'vite',
    ...viteApp,
    patch: (traits) => [
      {
        file: `vite.config.${ts(traits)}`,
        code: [viteImport, 'plugins: [walletModal()],', preactLine],
        edit: editViteConfig({ hasReact: false }),
        whenAbsent: `${viteImport}\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [walletModal()],\n  ${preactLine}\n})\n`,
      },
      { file: src(traits, `main.${ts(traits)}`), code: elementLines('./modal'), edit: editEntry('./modal') },
      {
        file: 'index.html',
        code: [button],
        edit: linesBehind(/^\s*<body>\s*$/, button),
      },
    ],
  },
  {
    id: 'esbuild',
    title: 'esbuild without a framework',
    package: 'esbuild',
    misfit: ({ declared }) =>
      ['react', 'vue', 'svelte'].some((name) => declared.has(name))
        ? 'It has neither vite among its packages nor a vite.config.* in its folder.'
        : undefined,
    module: (traits) => src(traits, 'modal'),
    moduleExtension: 'ts',
    moduleKind: 'modal',
    hasReact: true,
    hasSandbox: false,
    patch: (traits) => [
      { file: src(traits, `main.${ts(traits)}`), code: elementLines('./modal'), edit: editEntry('./modal') },
      { file: 'index.html', code: [button], edit: linesBehind(/^\s*<body>\s*$/, button) },
    ],
  },
]
