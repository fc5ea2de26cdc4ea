import { defineConfig } from 'vite'

export default defineConfig({
  resolve: {
    // The modal's views are written for React. Preact runs them as they are, in a fifth of the bytes.
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
