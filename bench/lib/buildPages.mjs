import { benchFolder, builtPages } from './paths.mjs'

/** The views are written for React; without it Preact runs them. */
const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/** Pages of ours; by folder. */
const ours = ['react', 'react-idle', 'vanilla', 'all-wallets', 'vanilla-all-wallets', 'networks', 'activity']

/**
 * Builds pages for production, all in the same way; ours with the plugin that their templates have.
 *
 * @param {string[]} pages folders of `pages`
 * @param {AbortSignal} signal
 */
export async function buildPages(pages, signal) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const { walletModal } = await import('@wallet-modal/runtime/vite')
  for (const page of pages) {
    signal.throwIfAborted()
    console.error(`Building ${page} …`)
    await build({
      root: `${benchFolder}pages/${page}`,
      base: './',
      configFile: false,
      logLevel: 'error',
      plugins: [react(), ...(ours.includes(page) ? [walletModal()] : [])],
      resolve: {
        alias: page.startsWith('vanilla') ? preact : {},
        // Our packages come from the workspace: use the page's one copy of React for them, too.
        dedupe: ['react', 'react-dom'],
      },
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        outDir: `${builtPages}${page}`,
        emptyOutDir: true,
        reportCompressedSize: false,
      },
    })
  }
}
