import { type Html, html } from '../pages/html.js'
import { page } from '../pages/page.js'
import type { DescribedChain, DescribedCluster, SandboxDescription } from '../SandboxDescription.js'
import { phoneIcon, walletIcons } from '../wallets/walletIcons.js'

/** The contents of the home page. */
export interface HomePageData {
  readonly description: SandboxDescription
  /** Latest block by chain id; a chain without one has stopped. */
  readonly blockNumbers: ReadonlyMap<number, bigint>
}

/** The page at `/`: what runs here and where. */
export function homePage({ description, blockNumbers }: HomePageData): Html {
  const {
    url,
    chains,
    solana,
    polkadot,
    bitcoin,
    accounts,
    wallets,
    relay,
    directory,
    blockchain,
    faults,
    inbox,
    auth,
  } = description
  return page({
    title: 'Wallet Modal Sandbox',
    body: html`
<h1>Everything your wallet modal talks to, on this computer</h1>
<p class="lead">Real local chains, wallets, a relay and a wallet directory at <code>${url}</code>. Only this computer can reach them, and
they forget everything when the sandbox stops.</p>

<h2>Chains</h2>
<div class="grid">${chains.map((chain) => chainCard(chain, blockNumbers.get(chain.chainId)))}
${solana ? solanaCard(solana) : ''}
${polkadotCard(polkadot)}
${bitcoinCard(bitcoin)}
</div>

<h2>Browser wallets</h2>
<div class="grid">
${wallets.available.map(
  (wallet) => html`<div class="card">
<h3><img src="${walletIcons[wallet.key]}" alt="" width="28" height="28">${wallet.name}
<span class="tag">${wallet.isDefault ? 'announced' : 'on request'}</span></h3>
<p>${walletNotes[wallet.key]}</p>
</div>`,
)}
</div>
<pre><code>&lt;script src="${wallets.scriptUrl}"&gt;&lt;/script&gt;</code></pre>

<h2>WalletConnect wallet</h2>
<div class="card">
<h3><img src="${phoneIcon}" alt="" width="28" height="28">${wallets.walletConnect.name} <span class="tag">page</span></h3>
<p>Connects by a pairing link, asks before it signs, and can go offline.
<a href="${wallets.walletConnect.pageUrl}">Open the wallet</a></p>
</div>

<h2>Accounts</h2>
<div class="card scroll">
<table>
<thead><tr><th>#</th><th>Address</th><th>Private key</th></tr></thead>
<tbody>
${accounts.map((account, index) => accountRow(index, account, links(chains, account.address)))}
${solana?.accounts.map((account, index) => accountRow(index, account, solana.name))}
${polkadot.accounts.map((account, index) => accountRow(index, account, polkadot.name))}
${bitcoin.accounts.flatMap(({ payment, ordinals }, index) =>
  [payment, ordinals].map((account) => accountRow(index, account, `${bitcoin.name}, ${account.path}`)),
)}
</tbody>
</table>
</div>
<p class="warning">These keys are public knowledge. Never send anything of value to these addresses.</p>

<h2>For programs</h2>
<div class="card">
<dl>
<dt>Description</dt><dd><a class="mono" href="/sandbox.json">${url}/sandbox.json</a></dd>
<dt>Wallets</dt><dd><a class="mono" href="/wallets.js">${wallets.scriptUrl}</a></dd>
<dt>Relay</dt><dd class="mono">${relay.url}</dd>
<dt>Directory</dt><dd><a class="mono" href="/getWallets?projectId=&amp;st=sandbox&amp;sv=home">${directory.url}/getWallets</a></dd>
<dt>Blockchain API</dt><dd class="mono">${blockchain.url}</dd>
<dt>Embedded wallet</dt><dd class="mono">${auth.url}</dd>
<dt>… with smart accounts</dt><dd class="mono">${auth.smartUrl}</dd>
<dt>Inbox</dt><dd><a class="mono" href="/inbox">${inbox.url}</a></dd>
<dt>Faults</dt><dd><a class="mono" href="/faults">${faults.url}</a></dd>
</dl>
</div>
`,
  })
}

const walletNotes = {
  instant: 'Approves everything at once, with account 0.',
  asking: 'Asks in the page before it connects or signs, with account 1.',
  solana: 'A Solana wallet of the Wallet Standard, with account 0 of the cluster.',
  polkadot: 'A wallet of window.injectedWeb3 with three accounts, which signs messages.',
  bitcoin: 'A Bitcoin wallet of the Wallet Standard, with payments and ordinals of account 0.',
  sats: 'The same in the manner of sats-connect: it lists itself in window.btc_providers.',
  standard: 'Announces itself by the Wallet Standard; add ?wallets=standard to the script.',
} as const

function chainCard(chain: DescribedChain, blockNumber: bigint | undefined): Html {
  return html`<div class="card">
<h3>${chain.name} <span class="tag">${blockNumber === undefined ? 'stopped' : html`block ${blockNumber}`}</span></h3>
<dl>
<dt>Chain</dt><dd class="mono">${chain.id}</dd>
<dt>Currency</dt><dd>${chain.nativeCurrency.name} (${chain.nativeCurrency.symbol})</dd>
<dt>RPC</dt><dd class="mono">${chain.rpcUrl}</dd>
<dt>Explorer</dt><dd><a class="mono" href="${chain.explorerUrl}">${chain.explorerUrl}</a></dd>
</dl>
</div>`
}

function solanaCard({ name, id, rpcUrl, subscriptionsUrl }: DescribedCluster): Html {
  return html`<div class="card">
<h3>${name} <span class="tag">SOL</span></h3>
<dl>
<dt>Network</dt><dd class="mono">${id}</dd>
<dt>JSON-RPC</dt><dd class="mono">${rpcUrl}</dd>
<dt>Socket</dt><dd class="mono">${subscriptionsUrl}</dd>
</dl>
</div>`
}

function polkadotCard({ name, id, rpcUrl }: SandboxDescription['polkadot']): Html {
  return html`<div class="card">
<h3>${name} <span class="tag">DOT</span></h3>
<dl>
<dt>Network</dt><dd class="mono">${id}</dd>
<dt>JSON-RPC</dt><dd class="mono">${rpcUrl}</dd>
<dt>Kind</dt><dd>A fake node: balances only, no transactions</dd>
</dl>
</div>`
}

function bitcoinCard({ name, id, esploraUrl }: SandboxDescription['bitcoin']): Html {
  return html`<div class="card">
<h3>${name} <span class="tag">BTC, a fake</span></h3>
<dl>
<dt>Network</dt><dd class="mono">${id}</dd>
<dt>Esplora</dt><dd class="mono">${esploraUrl}</dd>
</dl>
</div>`
}

function accountRow(
  index: number,
  { address, privateKey }: { readonly address: string; readonly privateKey: string },
  note: string | Html[],
): Html {
  return html`<tr>
<td>${index}</td>
<td><span class="mono">${address}</span><small>${note}</small></td>
<td><details><summary>Show</summary><code>${privateKey}</code></details></td>
</tr>`
}

function links(chains: readonly DescribedChain[], address: string): Html[] {
  return chains.map(
    ({ name, explorerUrl }, index) =>
      html`${index > 0 ? ' · ' : ''}<a href="${explorerUrl}/address/${address}">on ${name}</a>`,
  )
}
