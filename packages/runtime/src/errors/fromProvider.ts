import { ConnectorError, WalletModalError } from './classes.js'
import type { ErrorCode } from './codes.js'
import { plainText } from './plainText.js'

const maxMessageLength = 300
const maxDepth = 4

const rejected = /user (rejected|denied|cancell?ed)|(rejected|denied|cancell?ed) by (the )?user/i

// EIP-1193, EIP-1474, codes of remote wallets over a session, and the wallet codes of Spec §8, where 32603 is positive.
const codeOf: Readonly<Record<string, ErrorCode>> = {
  4001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  ACTION_REJECTED: 'USER_REJECTED',
  '-32002': 'REQUEST_PENDING',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_DISCONNECTED',
  4902: 'CHAIN_UNRECOGNISED',
  5000: 'CHAIN_UNRECOGNISED',
  32603: 'CHAIN_UNRECOGNISED',
}

const textOf: Partial<Record<ErrorCode, (wallet: string) => string>> = {
  USER_REJECTED: (wallet) => `The request was rejected in ${wallet}.`,
  REQUEST_PENDING: (wallet) => `${wallet} already has a request open; it must be answered there first.`,
  WALLET_DISCONNECTED: (wallet) => `${wallet} is no longer connected to its network.`,
  CHAIN_UNRECOGNISED: (wallet) => `${wallet} does not know the requested network; offer to add it.`,
}

/**
 * Turns anything that a wallet threw into one of our errors, with `cause` kept (EIP-1193, Spec §8).
 * A string, null, a throwing getter, a cycle or a megabyte of text: each becomes a `ConnectorError`. Never throws.
 * @param wallet name for the developer's text, already cleaned
 */
export function fromProvider(error: unknown, wallet = 'The wallet'): ConnectorError {
  const ours = asOurs(error)
  if (ours instanceof ConnectorError) return ours
  if (ours) {
    const { code, message, userMessage, hint, context } = ours
    return new ConnectorError(code, message, { userMessage, hint, context, cause: ours })
  }
  const layers = layersOf(error)
  const texts = layers.map(messageOf)
  const codes = layers.map((layer) => codeOfLayer(layer))
  const mapped = codes.map((code) => (code === undefined ? undefined : own(code)))
  // A refusal wins: relays send it as 5000 with a text that says so.
  const code: ErrorCode =
    mapped.includes('USER_REJECTED') || texts.some((text) => rejected.test(text))
      ? 'USER_REJECTED'
      : (mapped.find((known) => known !== undefined) ?? 'WALLET_REQUEST_FAILED')
  const walletMessage = texts.find((text) => text !== '')
  const message =
    textOf[code]?.(wallet) ??
    `${wallet} could not do what was asked${walletMessage ? `: ${walletMessage}` : '.'}`
  const walletCode = codes.find((known) => known !== undefined)
  return new ConnectorError(code, message, { context: { walletCode, walletMessage }, cause: error })
}

/** By class, not by `brand`: a wallet could forge that, and with it our texts. */
function asOurs(error: unknown): WalletModalError | undefined {
  try {
    return error instanceof WalletModalError ? error : undefined
  } catch {
    // A proxy may throw even here.
    return undefined
  }
}

/** The error and the errors wrapped in it: MetaMask's `data.originalError`, ethers' `error` and `info`, `cause`. */
function layersOf(error: unknown): unknown[] {
  const layers = [error]
  // The list grows in the loop; its length ends cycles.
  for (const layer of layers) {
    if (layers.length >= maxDepth) break
    const inner = [
      read(read(layer, 'data'), 'originalError'),
      read(layer, 'cause'),
      read(layer, 'error'),
      read(read(layer, 'info'), 'error'),
    ]
    layers.push(...inner.filter((value) => value !== undefined && value !== null))
  }
  return layers
}

function messageOf(layer: unknown): string {
  const text = typeof layer === 'string' ? layer : read(layer, 'message')
  // Reads twice the limit, as cleaning may shorten the text.
  return typeof text === 'string' ? plainText(text, 2 * maxMessageLength).slice(0, maxMessageLength) : ''
}

function codeOfLayer(layer: unknown): string | undefined {
  const code = read(layer, 'code')
  if (typeof code === 'number') return String(code)
  return typeof code === 'string' && code.length < 40 ? plainText(code, 40) : undefined
}

function own(code: string): ErrorCode | undefined {
  return Object.hasOwn(codeOf, code) ? codeOf[code] : undefined
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    // A getter that throws counts as missing.
    return undefined
  }
}
