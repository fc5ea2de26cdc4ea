import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** `npm run gallery` serves this folder from the packages' sources, the journeys build it from what the packages publish. */
export default defineConfig({
  root: folder,
  base: './',
  publicDir: false,
  resolve: {
    alias: [{ find: '@walletconnect/universal-provider', replacement: `${folder}/fakes/fakeSdk.ts` }],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index', 'stage', 'wallet'].map((name) => `${folder}/${name}.html`) },
  },
})
