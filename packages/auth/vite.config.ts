import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * Bundles the frame's page into `dist/frame/frame.js`, and its window for exports into `exit.js`, beside what `tsc` emits for the server.
 */
export default defineConfig({
  publicDir: false,
  // From its source: the frame bundles the protocol, and so waits for no other build.
  resolve: {
    alias: [
      {
        find: '@wallet-modal/plugins/auth/protocol',
        replacement: fileURLToPath(new URL('../plugins/src/auth/protocol/schema.ts', import.meta.url)),
      },
      {
        find: /^@wallet-modal\/runtime\/(\w+)$/,
        replacement: fileURLToPath(new URL('../runtime/src/$1.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist/frame',
    emptyOutDir: true,
    lib: {
      entry: { frame: 'src/frame/main.ts', exit: 'src/frame/exit/window.ts' },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rollupOptions: {
      output: {
        // The server serves names without another dot.
        chunkFileNames: ({ name }) => `${name.replaceAll('.', '-')}-[hash].js`,
      },
    },
    license: { fileName: 'licenses.md' },
  },
})
