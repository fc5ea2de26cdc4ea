import type { Transaction } from 'viem'
import type { SandboxNetwork } from '../networks.js'
import { type Html, html } from '../pages/html.js'
import { page } from '../pages/page.js'
import { formatAmount } from './formatAmount.js'
import { type AddressFacts, blockWindow, type TransactionFacts } from './readChain.js'

/** The latest transactions of a chain. */
export function chainPage(network: SandboxNetwork, transactions: readonly Transaction[]): Html {
  return page({
    title: `${network.name} explorer`,
    crumb: crumb(network),
    body: html`
<h1>Latest transactions</h1>
<p class="lead">In the last ${blockWindow} blocks of ${network.name}, newest first.</p>
<h2>Transactions</h2>
${transactionTable(network, transactions)}`,
  })
}

/** Page of an address: balance, nonce and transactions. */
export function addressPage(network: SandboxNetwork, address: string, facts: AddressFacts): Html {
  return page({
    title: `Address ${address}`,
    crumb: crumb(network),
    body: html`
<h1>Address</h1>
<p class="mono">${address}</p>
<h2>Overview</h2>
<div class="card">
<dl>
<dt>Balance</dt><dd>${amount(network, facts.balance)}</dd>
<dt>Transactions sent</dt><dd>${facts.nonce}</dd>
</dl>
</div>
<h2>Transactions <span class="lead">in the last ${blockWindow} blocks</span></h2>
${transactionTable(network, facts.transactions, address)}`,
  })
}

/** Page of a transaction. */
export function transactionPage(network: SandboxNetwork, facts: TransactionFacts): Html {
  const { transaction, receipt, timestamp } = facts
  const status = receipt ? (receipt.status === 'success' ? 'Succeeded' : 'Reverted') : 'Pending'
  return page({
    title: `Transaction ${transaction.hash}`,
    crumb: crumb(network),
    body: html`
<h1>Transaction</h1>
<p class="mono">${transaction.hash}</p>
<h2>Overview</h2>
<div class="card">
<dl>
<dt>Status</dt><dd>${status}</dd>
<dt>Block</dt><dd>${transaction.blockNumber ?? 'Not mined yet'}</dd>
<dt>Time</dt><dd>${timestamp === undefined ? 'Not mined yet' : new Date(Number(timestamp) * 1000).toUTCString()}</dd>
<dt>From</dt><dd>${addressLink(network, transaction.from)}</dd>
<dt>To</dt><dd>${recipient(network, transaction, receipt?.contractAddress)}</dd>
<dt>Value</dt><dd>${amount(network, transaction.value)}</dd>
<dt>Fee</dt><dd>${receipt ? amount(network, receipt.gasUsed * receipt.effectiveGasPrice) : 'Not paid yet'}</dd>
<dt>Gas used</dt><dd>${receipt ? receipt.gasUsed.toLocaleString('en-US') : 'Not mined yet'}</dd>
<dt>Nonce</dt><dd>${transaction.nonce}</dd>
</dl>
</div>
<h2>Input data</h2>
<div class="card"><code>${transaction.input === '0x' ? 'None' : transaction.input}</code></div>`,
  })
}

/** The answer to a hash that the chain does not know. */
export function transactionNotFoundPage(network: SandboxNetwork, hash: string): Html {
  return page({
    title: 'Transaction not found',
    crumb: crumb(network),
    body: html`
<h1>Transaction not found</h1>
<p class="mono">${hash}</p>
<p class="lead">${network.name} does not know it. It may be on the other chain, or from before the last restart.</p>`,
  })
}

function transactionTable(
  network: SandboxNetwork,
  transactions: readonly Transaction[],
  subject?: string,
): Html {
  if (transactions.length === 0) return html`<div class="card"><p class="empty">No transactions.</p></div>`
  return html`<div class="card scroll">
<table>
<thead><tr><th>Transaction</th><th>Block</th><th>From</th><th>To</th><th class="number">Value</th></tr></thead>
<tbody>
${transactions.map(
  (transaction) => html`<tr>
<td><a class="mono" href="/explorer/${network.chainId}/tx/${transaction.hash}">${shorten(transaction.hash)}</a></td>
<td>${transaction.blockNumber ?? ''}</td>
<td>${addressLink(network, transaction.from, subject)}</td>
<td>${transaction.to ? addressLink(network, transaction.to, subject) : 'New contract'}</td>
<td class="number">${amount(network, transaction.value)}</td>
</tr>`,
)}
</tbody>
</table>
</div>`
}

/** A link in full, or shortened in a table, where the page's own address needs no link. */
function addressLink(network: SandboxNetwork, address: string, subject?: string): Html {
  if (address.toLowerCase() === subject?.toLowerCase()) return html`This address`
  const text = subject === undefined ? address : shorten(address)
  return html`<a class="mono" href="/explorer/${network.chainId}/address/${address}">${text}</a>`
}

function recipient(
  network: SandboxNetwork,
  transaction: Transaction,
  contractAddress: string | null | undefined,
): Html {
  if (transaction.to) return addressLink(network, transaction.to)
  return contractAddress ? html`New contract ${addressLink(network, contractAddress)}` : html`New contract`
}

function crumb(network: SandboxNetwork): Html {
  return html`<span>/</span><a href="/explorer/${network.chainId}">${network.name}</a>`
}

function amount({ nativeCurrency }: SandboxNetwork, value: bigint): string {
  return `${formatAmount(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}

function shorten(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-6)}`
}
