import { Hono } from 'hono'
import { randomId } from '../encoding.js'
import { escapeHtml } from './html.js'
import type { AuthServices, ReadFrameFile } from './services.js'

/** The wallet's frame: one page, which only listed apps may show, and its scripts. */
export function frameRoutes(
  { apps, name, networks = [], escrow }: AuthServices,
  readFile: ReadFrameFile,
): Hono {
  const routes = new Hono()

  const urls = networks.flatMap(({ rpcUrls, smartAccount }) => [
    ...rpcUrls,
    ...[smartAccount?.bundlerUrl, smartAccount?.paymasterUrl].filter((url) => url !== undefined),
  ])
  const nodes = [...new Set([...urls, ...(escrow ? [escrow.origin] : [])].map((url) => new URL(url).origin))]

  routes.get('/sdk', (context) => {
    const nonce = randomId()
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `connect-src ${["'self'", ...nodes].join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `frame-ancestors ${apps.join(' ') || "'none'"}`,
    ]
    context.header('content-security-policy', policy.join('; '))
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
    // An app with COEP shows frames that send both; a process of its own keeps the app's scripts from the wallet's memory.
    context.header('cross-origin-embedder-policy', 'require-corp')
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('origin-agent-cluster', '?1')
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    const settings = JSON.stringify({ apps, networks }).replaceAll('<', '\\u003c')
    return context.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<script type="application/json" id="settings">${settings}</script>
<script type="module" nonce="${nonce}" src="/frame/frame.js"></script></html>`,
    )
  })

  routes.get('/frame/:file', async (context) => {
    const file = context.req.param('file')
    const bytes = /^[\w-]+\.js$/.test(file) ? await readFile(file) : undefined
    if (!bytes) return context.notFound()
    return context.body(bytes, 200, {
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Chunks are named by their content; the entries keep their names.
      'cache-control':
        file === 'frame.js' || file === 'exit.js' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
  })

  // A passkey's relying party is the frame's host alone: no list of others.
  routes.get('/.well-known/webauthn', (context) => context.notFound())

  return routes
}
