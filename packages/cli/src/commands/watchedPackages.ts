import { peerNames } from '../catalogue/pluginPackages.js'

/** Packages whose versions a bug report needs: ours, our peers, and those that build and render an app. */
export const watchedPackages: readonly string[] = [
  '@wallet-modal/runtime',
  '@wallet-modal/plugins',
  'wallet-modal-sandbox',
  'create-wallet-modal',
  'wallet-modal',
  // Frameworks.
  'react',
  'react-dom',
  'preact',
  'vue',
  'svelte',
  'next',
  'astro',
  // SDKs, and the libraries that our bridges support.
  'viem',
  'wagmi',
  '@wagmi/core',
  'ethers',
  '@solana/web3.js',
  '@solana/kit',
  '@solana/wallet-adapter-base',
  ...peerNames,
  // Tools.
  'vite',
  'webpack',
  '@rspack/core',
  'esbuild',
  'typescript',
]
