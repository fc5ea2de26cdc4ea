import { Hono } from 'hono'
import { randomId } from '../encoding.js'
import { escapeHtml } from './html.js'
import type { AuthServices, ReadFrameFile } from './services.js'

const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The wallet's own window, in which a visitor exports or imports the wallet, and the page that opens a backup. No page may frame them. */
export function exitRoutes({ name }: Pick<AuthServices, 'name'>, readFile: ReadFrameFile): Hono {
  const routes = new Hono()

  routes.get('/exit', (context) => {
    const nonce = randomId()
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      // The window asks its frame alone.
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "frame-ancestors 'none'",
    ]
    return context.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title>
<body><script type="module" nonce="${nonce}" src="/frame/exit.js"></script></body></html>`,
      200,
      {
        ...commonHeaders,
        'content-security-policy': policy.join('; '),
        'cache-control': 'no-store',
        'origin-agent-cluster': '?1',
      },
    )
  })

  // Its policy stands in the page, for it runs from disk, too; a page can't say there who may frame it.
  routes.get('/recover.html', async (context) => {
    const bytes = await readFile('recover.html')
    if (!bytes) return context.notFound()
    return context.body(bytes, 200, {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'; connect-src 'none'",
      'cache-control': 'no-cache',
    })
  })

  return routes
}
