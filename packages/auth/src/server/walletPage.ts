import type { Context } from 'hono'
import { randomId } from '../encoding.js'
import { escapeHtml } from './html.js'

/** A page of the wallet: its script, and what that has to know. */
interface WalletPage {
  /** Name of the service, as the page's title. */
  readonly name: string
  /** Handed to the script as JSON. */
  readonly settings: unknown
  /** Directives of the policy beside those of all pages. */
  readonly policy: readonly string[]
  /** @default 'no-referrer' */
  readonly referrer?: 'no-referrer' | 'same-origin'
}

/** Answers with a page of the wallet, under its policy: scripts by nonce only, and Trusted Types. */
export function walletPage(
  context: Context,
  { name, settings, policy, referrer = 'no-referrer' }: WalletPage,
): Response | Promise<Response> {
  const nonce = randomId()
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...policy,
  ]
  context.header('content-security-policy', directives.join('; '))
  context.header('cache-control', 'no-store')
  context.header('referrer-policy', referrer)
  context.header('x-content-type-options', 'nosniff')
  // An app with COEP shows frames that send both; a process of its own keeps the app's scripts from the wallet's memory.
  context.header('cross-origin-embedder-policy', 'require-corp')
  context.header('cross-origin-resource-policy', 'cross-origin')
  context.header('origin-agent-cluster', '?1')
  context.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return context.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title>
<script type="application/json" id="settings">${json}</script>
<script type="module" nonce="${nonce}" src="/frame/frame.js"></script></html>`,
  )
}
