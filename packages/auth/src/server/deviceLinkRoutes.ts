import { type Context, Hono } from 'hono'
import { randomId } from '../encoding.js'
import { escapeHtml } from './html.js'
import { fill } from './mail/codeMail.js'
import { mailLanguage, mailTexts } from './mail/texts.js'
import type { AuthServices } from './services.js'

/**
 * The page behind a device link. Its token is in the URL's fragment, which reaches no server, proxy or mail scanner, and only a click
 * on the page's button posts it.
 */
export function deviceLinkRoutes({ codes, origin, name, count }: AuthServices): Hono {
  const routes = new Hono()

  const page = (context: Context, language: string | undefined, body: (nonce: string) => string) => {
    const nonce = randomId()
    const tag = mailLanguage(language)
    const style = 'font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:4em auto;padding:0 1em'
    context.header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    // Under `no-referrer` the form's own origin would be sent as `null`.
    context.header('referrer-policy', 'same-origin')
    context.header('cache-control', 'no-store')
    return context.html(
      `<!doctype html><html lang="${tag}" dir="${mailTexts[tag].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark} body{${style}} h1{font-size:1.375em} button{font:inherit;font-weight:600;padding:.75em 1.5em;border:0;border-radius:.75em;background:#2557c7;color:#fff;cursor:pointer} button:focus-visible{outline:2px solid;outline-offset:2px}</style><main>${body(nonce)}</main></html>`,
    )
  }

  routes.get('/device', (context) => {
    const language = context.req.query('language')
    const texts = mailTexts[mailLanguage(language)]
    const say = (text: string) => escapeHtml(fill(text, { app: name }))
    return page(
      context,
      language,
      (nonce) => `<h1>${say(texts.approveTitle)}</h1><p>${say(texts.approveText)}</p>
<form method="post" action="/device"><input type="hidden" name="language" value="${mailLanguage(language)}">
<input type="hidden" name="link" id="link"><button>${say(texts.approveButton)}</button></form>
<script nonce="${nonce}">document.getElementById('link').value = location.hash.slice(1)</script>`,
    )
  })

  routes.post('/device', async (context) => {
    await count(context, 'open a link')
    const form = await context.req.parseBody()
    const language = typeof form.language === 'string' ? form.language : undefined
    const texts = mailTexts[mailLanguage(language)]
    const link = form.link
    const isOwnPage = context.req.header('origin') === origin
    const isApproved = isOwnPage && typeof link === 'string' && (await codes.approve(link))
    return page(
      context,
      language,
      () => `<p role="status">${escapeHtml(isApproved ? texts.approved : texts.linkExpired)}</p>`,
    )
  })

  return routes
}
