import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import { html } from '../pages/html.js'
import { page } from '../pages/page.js'
import { pageReply } from '../pages/replies.js'
import type { SandboxPart } from '../SandboxPart.js'
import { createInbox } from './createInbox.js'

/** A real mail server, whose mails a page and programs can read. */
export const inboxPart: SandboxPart<'inbox'> = {
  name: 'inbox',
  async start({ url }) {
    const inbox = await createInbox()
    return {
      routes: new Hono<HttpEnv>()
        .get('/inbox', (c) => {
          if (c.req.header('accept')?.includes('text/html')) return pageReply(c, inboxPage(inbox.mails()))
          return c.json({ mails: inbox.mails() })
        })
        .delete('/inbox', (c) => {
          inbox.clear()
          return c.body(null, 204)
        }),
      describe: () => ({ inbox: { url: `${url}/inbox`, smtpUrl: inbox.smtpUrl } }),
      close: inbox.close,
    }
  },
}

const inboxPage = (mails: ReturnType<Awaited<ReturnType<typeof createInbox>>['mails']>) =>
  page({
    title: 'Inbox',
    body: html`
<h1>Inbox</h1>
<p class="lead">${mails.length === 0 ? 'No mail yet. Reload the page to look again.' : 'Newest first.'}</p>
${mails.map(
  ({ to, subject, text, receivedAt }) => html`<div class="card">
<h3>${subject}</h3>
<dl><dt>To</dt><dd>${to.join(', ')}</dd><dt>At</dt><dd>${receivedAt}</dd></dl>
<pre>${text}</pre>
</div>`,
)}`,
  })
