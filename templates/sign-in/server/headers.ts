import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** What the modal's policy leaves to the app. Safe shows apps in a frame: for it, allow `https://app.safe.global`. */
const ownDirectives = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * Sends the policy that the modal runs under, `nosniff`, and their like.
 * @param printed by `wallet-modal csp`, such as `Content-Security-Policy: default-src 'none'; …`
 */
export function sendPolicy(printed: string): MiddlewareHandler {
  const policy = printed.trim().replace(/^content-security-policy:\s*/i, '')
  const sendOthers = secureHeaders({
    // Wallets that open in a window answer to this page.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'same-origin',
    // Your decision: this header would bind your other hosts.
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })
  return async (context, next) => {
    await sendOthers(context, next)
    context.res.headers.set('content-security-policy', `${policy}; ${ownDirectives}`)
  }
}
