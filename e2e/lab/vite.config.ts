import { readdirSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const folder = import.meta.dirname

/** The lab with React 18 in place of 19: every import of React, ours and the runtime's, goes there. */
const react18 = [
  { find: /^react$/, replacement: 'react-18' },
  { find: /^react\//, replacement: 'react-18/' },
  { find: /^react-dom$/, replacement: 'react-dom-18' },
  { find: /^react-dom\//, replacement: 'react-dom-18/' },
]

const isReact18 = /18$/.test(process.env.LAB_REACT ?? '')

/** The pages that journeys open with React 18: it takes as long to build the others as with 19. */
const pagesOf18 = ['strict.html', 'frames.html', 'frame.html', 'long-list.html', 'safe.html']

/** Solana's wallet-adapter is made for the SDK's first line; everybody else here has the second. */
const solanaSdk1: Plugin = {
  name: 'solana-sdk-1',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTheirs = /node_modules\/@solana\/wallet-/.test(importer ?? '')
    return source === '@solana/web3.js' && isTheirs
      ? this.resolve('solana-web3-1', `${folder}/page.ts`)
      : null
  },
}

/** Where a chunk goes. Our plugins each have an `activate`: the template's is `sample-activate`, so that specs can tell it. */
const chunkFile = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) =>
  `assets/${facadeModuleId?.includes('/templates/plugin/') ? 'sample-' : ''}[name]-[hash].js`

/** Every HTML file in or under this folder is a page, with React 18 those of {@link pagesOf18}. `LAB_REACT` ends with the major version of React, `LAB_OUT` is the output. */
export default defineConfig({
  root: folder,
  base: './',
  plugins: [solanaSdk1],
  publicDir: false,
  resolve: { alias: isReact18 ? react18 : [] },
  // The development builds complain aloud: StrictMode runs effects twice there, and hydration tells what differs.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2022',
    outDir: process.env.LAB_OUT ?? 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => (isReact18 ? pagesOf18.includes(name) : name.endsWith('.html')))
        .map((name) => `${folder}/${name}`),
      output: { chunkFileNames: chunkFile },
    },
  },
})
