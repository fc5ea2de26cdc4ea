import { formatEther } from 'viem/utils'
import type { Prompt } from './createDecider.js'
import type { WalletNetwork } from './createWalletState.js'
import type { TransactionRequest, TypedDataRequest } from './parseParams.js'

/** Asks whether the page may see the account. */
export function connectPrompt(account: string): Prompt {
  return { title: 'Connect this site', details: [{ label: 'Account', value: account }] }
}

/** Asks whether to sign a message; one in hex is shown as text where it is text. */
export function messagePrompt(account: string, data: string): Prompt {
  return {
    title: 'Sign a message',
    details: [
      { label: 'Account', value: account },
      { label: 'Message', value: decodeText(data) },
    ],
  }
}

/** Asks whether to sign typed data (EIP-712). */
export function typedDataPrompt(account: string, { domain, primaryType, message }: TypedDataRequest): Prompt {
  return {
    title: `Sign ${primaryType}`,
    details: [
      { label: 'Account', value: account },
      { label: 'Domain', value: toText(domain) },
      { label: 'Message', value: toText(message) },
    ],
  }
}

/** Asks whether to send a transaction. */
export function transactionPrompt(network: WalletNetwork, request: TransactionRequest): Prompt {
  const data = request.data ?? '0x'
  return {
    title: 'Send a transaction',
    details: [
      { label: 'Network', value: network.name },
      { label: 'From', value: request.from },
      { label: 'To', value: request.to ?? 'New contract' },
      { label: 'Amount', value: `${formatEther(request.value ?? 0n)} ${network.nativeCurrency.symbol}` },
      ...(data === '0x' ? [] : [{ label: 'Data', value: data }]),
    ],
  }
}

/** Asks whether to change the network. */
export function networkPrompt(from: WalletNetwork, to: WalletNetwork): Prompt {
  return {
    title: 'Switch the network',
    details: [
      { label: 'From', value: from.name },
      { label: 'To', value: `${to.name} (${to.chainId})` },
    ],
  }
}

/** The text that hex data spells in UTF-8, or the data itself. */
function decodeText(data: string): string {
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(data)) return data
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return data
  }
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)
}
