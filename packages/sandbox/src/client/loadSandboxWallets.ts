import { SandboxClientError } from './SandboxClientError.js'
import { sandboxOfPage } from './sandboxOfPage.js'

/** Options of {@link loadSandboxWallets}. */
export interface LoadSandboxWalletsOptions {
  /**
   * Which wallets announce themselves.
   * @default all but 'standard'
   */
  readonly wallets?: readonly (
    | 'instant'
    | 'asking'
    | 'solana'
    | 'polkadot'
    | 'bitcoin'
    | 'sats'
    | 'standard'
  )[]
  /** The Solana wallet's name: with 'Sandbox Wallet' the two are one wallet that serves both chains. @default its own */
  readonly solanaName?: string
}

/**
 * Loads the sandbox's browser wallets into the page, which then announce themselves. Later calls wait for the first
 * one's script; after a failure the next call tries again. Does nothing on a server.
 *
 * @param url base URL of the sandbox; undefined or empty does nothing
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK` or `SANDBOX_UNREACHABLE`
 */
export async function loadSandboxWallets(
  url: string | undefined,
  options: LoadSandboxWalletsOptions = {},
): Promise<void> {
  if (!url || typeof document === 'undefined') return
  const base = sandboxOfPage(url)
  if (globalThis.walletModalSandbox) return
  const script = document.querySelector<HTMLScriptElement>(`script[${marker}]`) ?? appendScript(base, options)
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => reject(unreachable(base)), { once: true })
  })
}

const marker = 'data-wallet-modal-sandbox'

function appendScript(base: string, { wallets, solanaName }: LoadSandboxWalletsOptions): HTMLScriptElement {
  const script = document.createElement('script')
  const said = [
    ...(wallets ? [`wallets=${wallets.join(',')}`] : []),
    ...(solanaName === undefined ? [] : [`solanaName=${encodeURIComponent(solanaName)}`]),
  ]
  script.src = `${base}/wallets.js${said.length > 0 ? `?${said.join('&')}` : ''}`
  script.setAttribute(marker, '')
  // A script that has failed fires nothing more, so it makes room for the next attempt.
  script.addEventListener('error', () => script.remove(), { once: true })
  document.head.append(script)
  return script
}

function unreachable(base: string): SandboxClientError {
  return new SandboxClientError(
    'SANDBOX_UNREACHABLE',
    `The sandbox at ${base} cannot be reached, so its wallets are missing.`,
    'Start it with `npx wallet-modal dev` or `npx wallet-modal-sandbox`, and let a Content-Security-Policy allow scripts from there.',
  )
}
