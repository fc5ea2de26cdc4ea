import { type Html, html } from '../pages/html.js'
import { page } from '../pages/page.js'

const emails = {
  verified: 'with an address that the provider has verified',
  unverified: 'with an address that it has not',
  none: 'without an address',
}

/** The page on which a visitor consents, chooses another account, cancels, or has the provider fail. */
export const consentPage = (id: string, name: string, request: string): Html =>
  page({
    title: `${name} (sandbox)`,
    body: html`
<h1>Continue with ${name}</h1>
<p class="lead">A stand-in of ${name}: nothing leaves this computer.</p>
<form class="card" method="post" action="/decide">
<input type="hidden" name="request" value="${request}">
<dl>
<dt><label for="account">Account</label></dt>
<dd><input id="account" name="account" value="ada" pattern="[a-z0-9]{1,60}" autocomplete="off"></dd>
<dt><label for="email">Email</label></dt>
<dd><select id="email" name="email">${Object.entries(emails).map(
      ([value, text]) => html`<option value="${value}">${text}</option>`,
    )}</select></dd>
</dl>
<p><button name="decision" value="continue">Continue</button>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="fail">Fail</button></p>
</form>
<p>Shaped like ${name}’s: <code>${id}</code></p>`,
  })

/** Sends the visitor back by a form, as Apple does. Apple's own page posts it by a script. */
export const answerPage = (redirectUri: string, answer: Readonly<Record<string, string>>): Html =>
  page({
    title: 'Apple (sandbox)',
    body: html`
<h1>Go back to the app</h1>
<form class="card" method="post" action="${redirectUri}">
${Object.entries(answer).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button>Go back</button></p>
</form>`,
  })

/** A request that the provider would refuse. */
export const refusalPage = (name: string, lacks: string): Html =>
  page({
    title: 'Refused',
    body: html`
<h1>Refused</h1>
<p class="lead">${name} misses ${lacks}.</p>`,
  })
