import { askSandbox } from './askSandbox.js'

/** Options of {@link setWalletCount}: the requests that the number is for. */
export interface SetWalletCountOptions {
  /** Only requests with these values in their query. */
  readonly query?: Readonly<Record<string, string>>
  /** Only requests with these values in their headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Tells a running sandbox how many wallets its directory has: the best known first, made-up ones after the real ones.
 *
 * @param url base URL of the sandbox
 * @param wallets 0 to 10,000; null for as many as before it was told
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`, `SANDBOX_UNREACHABLE`, or `SANDBOX_REFUSED` for another number
 */
export async function setWalletCount(
  url: string,
  wallets: number | null,
  { query, headers }: SetWalletCountOptions = {},
): Promise<void> {
  const body = JSON.stringify({ wallets, query, headers })
  await askSandbox(url, '/directory/control', { method: 'POST', body })
}
