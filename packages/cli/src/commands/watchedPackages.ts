import { peerNames } from '../catalogue/pluginPackages.js'

/** Whose versions a report about us needs: ours, what they ask the app for, and what they are built and drawn with. */
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
  // SDKs, and libraries that a bridge of ours leads to.
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
