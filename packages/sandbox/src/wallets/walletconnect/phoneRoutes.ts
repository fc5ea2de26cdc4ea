import { type Context, Hono } from 'hono'
import type { HttpEnv } from '../../http/HttpEnv.js'
import { fileReply, pageReply } from '../../pages/replies.js'
import { phonePage } from './phonePage.js'
import { phoneStylesheet } from './phoneStylesheet.js'

/**
 * The routes of the WalletConnect wallet's page. A wallet's link is its base and `wc?uri=…`, so the page answers there
 * too; the pairing link in the query is read by the page alone.
 *
 * @param url base URL of the sandbox
 * @param script built from `page/`
 */
export function phoneRoutes(url: string, script: Uint8Array<ArrayBuffer>) {
  // The page may be open at another name of this computer than the URLs in the description have.
  const sockets = `${url} ${url.replace('http:', 'ws:')}`
  const policy =
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${sockets}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const answer = (c: Context) => pageReply(c, phonePage(), 200, policy)
  return new Hono<HttpEnv>()
    .get('/wallet', answer)
    .get('/wallet/', answer)
    .get('/wallet/wc', answer)
    .get('/wallet.js', (c) => fileReply(c, 'text/javascript', script))
    .get('/wallet.css', (c) => fileReply(c, 'text/css', phoneStylesheet))
}
