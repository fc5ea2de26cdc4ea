import type { ModalConfig } from '@wallet-modal/runtime/config'

/** The sandbox's answer to pages. */
interface SandboxClient {
  loadSandboxWallets(sandbox: string): Promise<unknown>
  withSandbox(config: ModalConfig, sandbox: string): ModalConfig
}

/**
 * While `wallet-modal dev` runs the app: points the config at the sandbox, whose wallets the page gets. Code on the server and builds keep
 * the config as it is.
 */
export async function inSandbox(config: ModalConfig): Promise<ModalConfig> {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const sandbox = isDevelopment ? process.env.NEXT_PUBLIC_WALLET_MODAL_SANDBOX : undefined
  if (!sandbox || typeof window === 'undefined') return config
  const path = `${sandbox}/client.js`
  const client: SandboxClient = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ path)
  client.loadSandboxWallets(sandbox).catch(({ message }) => console.warn(message))
  return client.withSandbox(config, sandbox)
}
