import { Hono } from 'hono'
import type { AuthServices, ReadFrameFile } from './services.js'
import { walletPage } from './walletPage.js'

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

  routes.get('/sdk', (context) =>
    walletPage(context, {
      name,
      settings: { apps, networks },
      policy: [
        `connect-src ${["'self'", ...nodes].join(' ')}`,
        "form-action 'none'",
        `frame-ancestors ${apps.join(' ') || "'none'"}`,
      ],
    }),
  )

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
