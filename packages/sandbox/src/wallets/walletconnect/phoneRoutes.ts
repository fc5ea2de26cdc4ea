import { fileReply, pageReply } from '../../http/reply.js'
import { type Route, route } from '../../http/route.js'
import { phonePage } from './phonePage.js'
import { phoneStylesheet } from './phoneStylesheet.js'

/**
 * The routes of the WalletConnect wallet's page. A wallet's link is its base and `wc?uri=…`, so the page answers there
 * too; the pairing link in the query is read by the page alone.
 *
 * @param url base URL of the sandbox
 * @param script built from `page/`
 */
export function phoneRoutes(url: string, script: Uint8Array): readonly Route[] {
  const reply = pageReply(phonePage())
  // The page may be open at another name of this computer than the URLs in the description have.
  const sockets = `${url} ${url.replace('http:', 'ws:')}`
  const policy =
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${sockets}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const answer = () => ({ ...reply, headers: { ...reply.headers, 'content-security-policy': policy } })
  return [
    route('GET', '/wallet', answer),
    route('GET', '/wallet/', answer),
    route('GET', '/wallet/wc', answer),
    route('GET', '/wallet.js', () => fileReply('text/javascript', script)),
    route('GET', '/wallet.css', () => fileReply('text/css', phoneStylesheet)),
  ]
}
