import { expect, test } from 'vitest'
import { phoneRoutes } from './phoneRoutes.js'

const url = 'http://127.0.0.1:4100'
test.each(['/wallet', '/wallet/', '/wallet/wc'])(
  '%s is the page, which reaches nothing but its sandbox',
  async (path) => {
    const reply = await phoneRoutes(url, new Uint8Array()).request(path)
    expect(await reply.text()).toContain('<script type="module" src="/wallet.js"></script>')
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; " +
        "connect-src 'self' http://127.0.0.1:4100 ws://127.0.0.1:4100; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  },
)
