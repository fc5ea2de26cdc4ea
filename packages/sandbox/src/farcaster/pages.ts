import { type Html, html } from '../pages/html.js'
import { page } from '../pages/page.js'

/** The page that stands for the Farcaster app: the visitor approves as an account, declines, or has the app fail. */
export const appPage = (domain: string, channel: string): Html =>
  page({
    title: 'Farcaster (sandbox)',
    body: html`
<h1>Sign in to ${domain}</h1>
<p class="lead">A stand-in of the Farcaster app: nothing leaves this computer.</p>
<form class="card" method="post" action="/farcaster">
<input type="hidden" name="channel" value="${channel}">
<dl>
<dt><label for="account">Account</label></dt>
<dd><input id="account" name="account" value="ada" pattern="[a-z0-9]{1,60}" autocomplete="off"></dd>
</dl>
<p><button name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="fail">Fail</button></p>
</form>`,
  })

/** What came of a request. */
export const outcomePage = (what: string): Html =>
  page({
    title: 'Farcaster (sandbox)',
    body: html`
<h1>${what}</h1>
<p class="lead">Go back to the app.</p>`,
  })
