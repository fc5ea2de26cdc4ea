import { type Html, html } from '../../pages/html.js'
import { page } from '../../pages/page.js'
import { phoneIcon } from '../walletIcons.js'
import { phoneName } from './phoneName.js'

/** The page at `/wallet`; `page/main.ts` fills it in. */
export function phonePage(): Html {
  return page({
    title: phoneName,
    crumb: html`<span>/ WalletConnect wallet</span>`,
    head: html`<link rel="stylesheet" href="/wallet.css">
<script type="module" src="/wallet.js"></script>`,
    body: html`
<div class="phone" id="phone">
<div class="bar"><img src="${phoneIcon}" alt="" width="32" height="32"><h1>${phoneName}</h1></div>
<div class="screen state">
<p role="status">Starting…</p>
<noscript><p>This wallet needs JavaScript.</p></noscript>
</div>
</div>
`,
  })
}
