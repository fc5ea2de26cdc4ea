import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { diffLines } from '../edit/diffLines.js'
import type { AppTraits } from '../project/readApp.js'
import { readApp } from '../project/readApp.js'
import type { PatchStep } from './Framework.js'
import { frameworks, recognise } from './frameworks.js'
import { patchFiles } from './patchFiles.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-patch-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Files as create-vite, create-next-app and sv write them, and one that has grown. */
const existing = (name: string) =>
  fileURLToPath(new URL(`../../../../scripts/matrix/existing/${name}`, import.meta.url))

/** The edits by the patch for an app's framework. */
async function patched(app: string) {
  const traits = await readApp(app)
  const { files, left } = await patchFiles(app, recognise(traits).framework?.patch(traits, '') ?? [])
  const shown = files.map(({ edited, path, text }) => `${path}\n${diffLines(text, edited, (_, it) => it)}`)
  return [...shown, ...left.map(({ file, why }) => `${file} ${why}`)].join('\n\n')
}

describe('the patch of an app as it is made today, or has grown', () => {
  test('React with Vite', async () =>
    expect(await patched(existing('react'))).toMatchInlineSnapshot(`
      "vite.config.ts
      3 + import { walletModal } from '@wallet-modal/runtime/vite'
      6 -   plugins: [react()],
      7 +   plugins: [react(), walletModal()],

      src/main.tsx
      3 + import { WalletModalProvider } from '@wallet-modal/runtime/react'
      5 + import { modal } from './modal'
      7 -     <App />
      9 +     <WalletModalProvider modal={modal}>
      10 +       <App />
      11 +     </WalletModalProvider>

      src/App.tsx
      2 + import { ConnectButton } from '@wallet-modal/runtime/react'
      9 +       <ConnectButton />"
    `))
  test('Vue with Vite', async () =>
    expect(await patched(existing('vue'))).toMatchInlineSnapshot(`
    "vite.config.ts
    3 + import { walletModal } from '@wallet-modal/runtime/vite'
    6 -   plugins: [vue()],
    7 +   plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-modal-button' } } }), walletModal()],
    8 +   resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },

    src/main.ts
    2 + import { defineWalletModalButton } from '@wallet-modal/runtime/element'
    4 + import { modal } from './modal'
    6 + defineWalletModalButton(modal)
    7 + 

    src/App.vue
    6 +   <wallet-modal-button />"
  `))
  test('Svelte with Vite', async () =>
    expect(await patched(existing('svelte'))).toMatchInlineSnapshot(`
    "vite.config.ts
    3 + import { walletModal } from '@wallet-modal/runtime/vite'
    6 -   plugins: [svelte()],
    7 +   plugins: [svelte(), walletModal()],
    8 +   resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },

    src/main.ts
    2 + import { defineWalletModalButton } from '@wallet-modal/runtime/element'
    4 + import { modal } from './modal'
    6 + defineWalletModalButton(modal)
    7 + 

    src/App.svelte
    5 + <wallet-modal-button></wallet-modal-button>
    6 + "
  `))
  test('Vite alone', async () =>
    expect(await patched(existing('vanilla'))).toMatchInlineSnapshot(`
      "vite.config.ts
      1 + import { walletModal } from '@wallet-modal/runtime/vite'
      2 + import { defineConfig } from 'vite'
      3 + 
      4 + export default defineConfig({
      5 +   plugins: [walletModal()],
      6 +   resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
      7 + })

      src/main.ts
      1 + import { defineWalletModalButton } from '@wallet-modal/runtime/element'
      3 + import { modal } from './modal'
      5 + defineWalletModalButton(modal)
      6 + 

      index.html
      10 +     <wallet-modal-button></wallet-modal-button>"
    `))
  test('Next.js', async () =>
    expect(await patched(existing('next'))).toMatchInlineSnapshot(`
      "next.config.ts
       2 + import { withWalletModal } from "@wallet-modal/runtime/next";
       9 - export default nextConfig;
      10 + export default withWalletModal(nextConfig);

      src/app/layout.tsx
       2 + import { Wallet } from "../wallet";
      11 -       <body>{children}</body>
      12 +       <body><Wallet>{children}</Wallet></body>

      src/app/page.tsx
      1 + import { ConnectButton } from "@wallet-modal/runtime/react";
      5 +       <ConnectButton />"
    `))
  test('React Router', async () =>
    expect(await patched(existing('react-router'))).toMatchInlineSnapshot(`
      "vite.config.ts
      3 + import { walletModal } from "@wallet-modal/runtime/vite";
      5 -   plugins: [reactRouter()],
      6 +   plugins: [reactRouter(), walletModal()],
      7 +   optimizeDeps: { include: ["@wallet-modal/plugins/catalog", "@wallet-modal/runtime", "@wallet-modal/runtime/config", "@wallet-modal/runtime/react"] },

      app/root.tsx
       9 + import { ConnectButton, WalletModalProvider } from "@wallet-modal/runtime/react";
      10 + import { modal } from "./modal";
      29 -   return <Outlet />;
      31 +   return <WalletModalProvider modal={modal}><ConnectButton /><Outlet /></WalletModalProvider>;"
    `))
  test('TanStack Start', async () =>
    expect(await patched(existing('tanstack-start'))).toMatchInlineSnapshot(`
      "vite.config.ts
      4 + import { walletModal } from '@wallet-modal/runtime/vite'
      6 -   plugins: [tanstackStart(), viteReact()],
      7 +   plugins: [tanstackStart(), viteReact(), walletModal()],
      8 +   optimizeDeps: { include: ['@wallet-modal/plugins/catalog', '@wallet-modal/runtime', '@wallet-modal/runtime/config', '@wallet-modal/runtime/react'] },

      src/routes/__root.tsx
       2 + import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'
       3 + import { modal } from '../modal'
      21 -         {children}
      23 +         <WalletModalProvider modal={modal}>
      24 +           <ConnectButton />
      25 +           {children}
      26 +         </WalletModalProvider>"
    `))
  test('SvelteKit', async () =>
    expect(await patched(existing('sveltekit'))).toMatchInlineSnapshot(`
    "vite.config.ts
     4 + import { walletModal } from '@wallet-modal/runtime/vite';
    18 - 		})
    19 - 	]
    19 + 		}),
    20 + 		walletModal()
    21 + 	],
    22 + 	resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } }

    src/routes/+page.svelte
    1 + <script>
    2 + 	import { defineWalletModalButton } from '@wallet-modal/runtime/element'
    3 + 	import { onMount } from 'svelte'
    4 + 	import { modal } from '$lib/modal'
    5 + 
    6 + 	onMount(() => defineWalletModalButton(modal))
    7 + </script>
    8 + 
    9 + <wallet-modal-button></wallet-modal-button>
    10 + "
  `))
  test('an older app with wagmi', async () =>
    expect(await patched(existing('wagmi'))).toMatchInlineSnapshot(`
      "vite.config.ts
      3 + import { walletModal } from "@wallet-modal/runtime/vite";
      9 +     walletModal(),

      src/index.tsx
       5 + import { WalletModalProvider } from "@wallet-modal/runtime/react";
       9 + import { modal } from "./modal";
      17 -           <App />
      19 +           <WalletModalProvider modal={modal}>
      20 +             <App />
      21 +           </WalletModalProvider>

      src/App.tsx
       2 + import { ConnectButton } from "@wallet-modal/runtime/react";
      10 +       <ConnectButton />"
    `))
})

let apps = 0

/** The step of a framework that edits a file, on one with this text. */
async function edit(framework: string, file: string, text: string) {
  apps += 1
  const app = join(folder, String(apps))
  mkdirSync(join(app, dirname(file)), { recursive: true })
  writeFileSync(join(app, file), text)
  const traits: AppTraits = {
    declared: new Set(),
    isTypeScript: true,
    folders: new Set(['src']),
    hasViteConfig: true,
  }
  const steps = frameworks.find(({ id }) => id === framework)?.patch(traits, '') as readonly PatchStep[]
  const { files, left } = await patchFiles(
    app,
    steps.filter((step) => step.file === file),
  )
  return { edited: files[0]?.edited, why: left[0]?.why }
}

describe('an app that has grown', () => {
  test.each([
    [
      'a router in place of App',
      'createRoot(root).render(\n  <StrictMode>\n    <RouterProvider router={router} />\n  </StrictMode>\n);\n',
      'createRoot(root).render(\n  <StrictMode>\n    <WalletModalProvider modal={modal}>\n      <RouterProvider router={router} />\n    </WalletModalProvider>\n  </StrictMode>\n);\n',
    ],
    [
      'one line',
      'createRoot(root).render(<App />)\n',
      'createRoot(root).render(<WalletModalProvider modal={modal}><App /></WalletModalProvider>)\n',
    ],
    [
      'an App with children, and the line ends of Windows',
      'root.render(\r\n  <Theme>\r\n    <App>\r\n      <Routes />\r\n    </App>\r\n  </Theme>,\r\n)\r\n',
      'root.render(\r\n  <Theme>\r\n    <WalletModalProvider modal={modal}>\r\n      <App>\r\n        <Routes />\r\n      </App>\r\n    </WalletModalProvider>\r\n  </Theme>,\r\n)\r\n',
    ],
  ])('of React has %s', async (_what, render, wanted) => {
    const head = render.includes('\r') ? "import a from 'a'\r\n" : "import a from 'a'\n"
    const { edited } = await edit('react', 'src/main.tsx', head + render)
    expect(edited?.slice(edited.indexOf('./modal') + 9).trimStart()).toBe(wanted)
  })

  test('of Next has providers in its layout', async () => {
    const layout = (inner: string) =>
      `import { Theme } from './theme'\n\nexport default ({ children }) => <html><body><Theme>${inner}</Theme><Footer /></body></html>\n`
    const { edited } = await edit('next', 'src/app/layout.tsx', layout('{children}'))
    expect(edited).toBe(
      layout('<Wallet>{children}</Wallet>').replace('\n\n', "\nimport { Wallet } from '../wallet'\n\n"),
    )
  })

  test('of Astro is as create-astro writes it', async () => {
    const config = (more: string, inner: string) =>
      `import { defineConfig } from 'astro/config';\n${more}\n// https://astro.build/config\nexport default defineConfig({${inner}});\n`
    const { edited } = await edit('astro', 'astro.config.mjs', config('', ''))
    expect(edited).toBe(
      config(
        "import { walletModal } from '@wallet-modal/runtime/vite';\n",
        " vite: { plugins: [walletModal()], resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } } } ",
      ),
    )
  })

  test.each([
    ['a body', '<html lang="en">\n  <body>\n', '    <h1>Astro</h1>\n  </body>\n</html>\n'],
    ['a layout', '---\n---\n\n<Layout title="Home">\n', '    <Welcome />\n</Layout>\n'],
  ])('of Astro is a page that has %s', async (_what, before, after) => {
    const { edited } = await edit('astro', 'src/pages/index.astro', before + after)
    expect(edited).toBe(`${before}    <wallet-modal-button></wallet-modal-button>
    <script>
    \timport { defineWalletModalButton } from '@wallet-modal/runtime/element'
    \timport { modal } from '../modal'

    \tdefineWalletModalButton(modal)
    </script>
${after}`)
  })

  test('of Angular is as its command writes it', async () => {
    const component = (imports: string, inner: string) =>
      `import { Component, signal } from '@angular/core';\n${imports}\n@Component({\n  selector: 'app-root',\n  templateUrl: './app.html',\n  styleUrl: './app.css'${inner}\n})\nexport class App {\n  protected readonly title = signal('shop');\n}\n`
    const { edited } = await edit('angular', 'src/app/app.ts', component('', ''))
    expect(edited).toBe(
      component(
        "import { CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';\n",
        ',\n  schemas: [CUSTOM_ELEMENTS_SCHEMA]',
      ),
    )
    const template = await edit('angular', 'src/app/app.html', '<h1>{{ title() }}</h1>\n')
    expect(template.edited).toBe('<wallet-modal-button></wallet-modal-button>\n<h1>{{ title() }}</h1>\n')
    const settings = (options: object) =>
      `${JSON.stringify({ projects: { shop: { projectType: 'application', architect: { build: { options } } } } }, null, 2)}\n`
    const { edited: allowed = '' } = await edit(
      'angular',
      'angular.json',
      settings({ browser: 'src/main.ts' }),
    )
    expect(JSON.parse(allowed)).toEqual(
      JSON.parse(
        settings({
          browser: 'src/main.ts',
          allowedCommonJsDependencies: ['react', 'react-dom', 'use-sync-external-store'],
        }),
      ),
    )
  })

  test('of SolidStart 2 has its settings in the config of Vite', async () => {
    const config = (imports: string, plugin: string, resolve: string) =>
      `import { solidStart } from "@solidjs/start/config";\n${imports}\nexport default defineConfig({\n  plugins: [solidStart(), nitro()${plugin}],\n${resolve}});\n`
    const { edited } = await edit('solid-start', 'vite.config.ts', config('', '', ''))
    expect(edited).toBe(
      config(
        'import { walletModal } from "@wallet-modal/runtime/vite";\n',
        ', walletModal()',
        '  resolve: { alias: { react: "preact/compat", "react-dom": "preact/compat" } },\n',
      ),
    )
  })

  test('of Vite has aliases', async () => {
    const config = (more: string, plugin: string) =>
      `import { defineConfig } from 'vite'\n${plugin ? "import { walletModal } from '@wallet-modal/runtime/vite'\n" : ''}\nexport default defineConfig({ resolve: { alias: { '~': '/src'${more} } }, plugins: [svelte()${plugin}] })\n`
    const { edited } = await edit('svelte', 'vite.config.ts', config('', ''))
    expect(edited).toBe(config(", react: 'preact/compat', 'react-dom': 'preact/compat'", ', walletModal()'))
  })
})

describe('what is not known for sure is left alone:', () => {
  test.each([
    ['react', 'src/main.tsx', 'render(<A /><B />)', 'cannot be parsed'],
    ['react', 'src/main.tsx', 'root.render(<><A /><B /></>)', 'renders no <App />'],
    ['react', 'src/main.tsx', 'root.render(<><App /><App /></>)', 'renders no <App />'],
    ['react', 'src/main.tsx', 'const modal = 1\nroot.render(<App />)', 'has something else called modal'],
    ['react', 'src/App.tsx', 'export default function App() { return null }', 'exports no component'],
    ['react', 'src/App.tsx', 'export default () => <Routes />', 'shows nothing that has children'],
    ['react', 'vite.config.ts', 'export default config', 'exports no object'],
    ['react', 'vite.config.ts', 'export default { plugins }', 'has plugins that stand elsewhere'],
    ['next', 'src/app/layout.tsx', 'export default (p) => <body>{p.children}</body>', 'shows its children'],
    [
      'vue',
      'vite.config.ts',
      'export default { plugins: [vue({ a: 1 })] }',
      'has options for Vue of its own',
    ],
    ['vue', 'src/App.vue', '<template>\n</template>\n<template>\n', 'has no place that is known'],
    ['svelte', 'vite.config.ts', 'export default { resolve: { alias: [] } }', 'has aliases of its own'],
    ['sveltekit', 'src/routes/+page.svelte', '<script></script>', 'has a script of its own'],
    ['astro', 'astro.config.mjs', 'export default { vite: {} }', 'has a config for Vite of its own'],
    ['astro', 'src/pages/index.astro', '<Layout />', 'has no place that is known'],
  ])('%s, %s: %s', async (framework, file, text, why) => {
    const said = await edit(framework, file, text)
    expect(said.edited).toBeUndefined()
    expect(said.why).toContain(why)
  })
})
