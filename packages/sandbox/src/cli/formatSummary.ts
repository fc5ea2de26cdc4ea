import { styleText } from 'node:util'
import type { SandboxDescription } from '../SandboxDescription.js'

/** The summary that a terminal shows when the sandbox is ready. */
export function formatSummary(description: SandboxDescription, hasColors: boolean): string {
  const paint = (format: 'bold' | 'cyan' | 'dim', text: string) =>
    hasColors ? styleText(format, text) : text
  const line = (label: string, url: string) => `  ${label.padEnd(17)}${paint('cyan', url)}`
  return [
    '',
    `  ${paint('bold', 'Wallet Modal Sandbox')} is ready at ${paint('cyan', description.url)}`,
    '',
    ...description.chains.map(({ name, rpcUrl }) => line(name, rpcUrl)),
    ...(description.solana ? [line(description.solana.name, description.solana.rpcUrl)] : []),
    line(description.polkadot.name, description.polkadot.rpcUrl),
    line('Bitcoin (fake)', description.bitcoin.esploraUrl),
    line('Explorer', description.chains[0]?.explorerUrl ?? ''),
    line('Wallets', description.wallets.scriptUrl),
    line('Phone wallet', description.wallets.walletConnect.pageUrl),
    line('Relay', description.relay.url),
    line('Directory', `${description.directory.url}/getWallets`),
    line('Blockchain API', description.blockchain.url),
    line('Embedded wallet', description.auth.url),
    line('Inbox', description.inbox.url),
    line('Faults', description.faults.url),
    line('Description', `${description.url}/sandbox.json`),
    '',
    paint('dim', '  Only this computer can reach it. Stop it with Ctrl-C.'),
    '',
    '',
  ].join('\n')
}
