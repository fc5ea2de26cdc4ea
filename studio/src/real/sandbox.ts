import type { ModalConfig } from '@wallet-modal/runtime'

/** Makes a config for the real modal of one that is shown. */
export type Wire = (config: ModalConfig) => ModalConfig

/** The sandbox's services have made-up addresses: features that need one are off. */
const withoutServices: Wire = ({ endpoints: _, ...config }) => ({
  ...config,
  ...(config.features && { features: { ...config.features, walletConnect: false } }),
})

/** Where the server of `npm start` says that a sandbox runs. */
const said = () => document.querySelector<HTMLMetaElement>('meta[name=wallet-modal-sandbox]')?.content

/**
 * Points configs at the sandbox that `npm start` runs, and lets its wallets announce themselves; elsewhere at public networks and the
 * visitor's own wallets. A build for the web has nothing of the sandbox.
 */
export async function findWire(): Promise<{ readonly wire: Wire; readonly isSandbox: boolean }> {
  const own = { wire: withoutServices, isSandbox: false }
  if (import.meta.env.MODE !== 'sandbox') return own
  const url = said()
  if (!url) return own
  const { loadSandboxWallets, withSandbox } = await import('wallet-modal-sandbox/client')
  loadSandboxWallets(url).catch(({ message }: Error) => console.warn(message))
  return { wire: (config) => withSandbox(config, url), isSandbox: true }
}
