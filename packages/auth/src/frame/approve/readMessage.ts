import { base58 } from '@scure/base'
import { ownTexts } from '../../requestSignature.js'
import { WalletError } from '../WalletError.js'

/** A message to sign: its bytes, and how the visitor sees them. */
export interface ReadMessage {
  readonly bytes: Uint8Array
  /** All of it: the text, or its bytes in hex if they are no plain text. */
  readonly shown: string
  readonly isText: boolean
  /** Whether it signs in to the page that asks. */
  readonly isSignIn: boolean
  /** The account that the app asks to sign. */
  readonly account: string
}

/** A method that signs a message. */
export type MessageMethod = 'personal_sign' | 'solana_signMessage'

const maxBytes = 20_000
/** Characters that change how others appear, or that can't be seen: such a message is shown in hex. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

/** A text in which each hidden character is written as its code. Line breaks stay. */
export const visible = (text: string): string =>
  text.replace(new RegExp(hidden, 'gu'), (one) =>
    one === '\n' ? one : `\\u{${one.codePointAt(0)?.toString(16)}}`,
  )

const signIn = /^(?:[A-Za-z][A-Za-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:/

/**
 * Reads the params of a request to sign a message.
 * @param host of the page that asks, as the browser names it
 * @throws WalletError `REQUEST_INVALID`, also for a text that the wallet itself signs; `SIGN_IN_DOMAIN` for a sign-in text of another site
 */
export function readMessage(
  { method, params }: { readonly method: MessageMethod; readonly params: unknown },
  host: string,
): ReadMessage {
  const { bytes, account } = method === 'personal_sign' ? evmParams(params) : solanaParams(params)
  if (!bytes || !account || bytes.length > maxBytes)
    throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
  const text = textOf(bytes)
  // Its verifier may take a text that the visitor sees in hex.
  const lenient = new TextDecoder().decode(bytes)
  if (lenient.startsWith(ownTexts))
    throw new WalletError('REQUEST_INVALID', 'The wallet signs this text for itself.')
  const domain = signIn.exec(lenient)?.[1]
  if (domain !== undefined && domain !== host)
    throw new WalletError(
      'SIGN_IN_DOMAIN',
      `This page asks to sign in to ${domain}. It may not: it is ${host}.`,
    )
  const isSignIn = domain !== undefined && text !== undefined
  return { bytes, account, isText: text !== undefined, isSignIn, shown: text ?? hexOf(bytes) }
}

/** `[message, address]`: hex, or a text as some apps send it. */
function evmParams(params: unknown) {
  const [message, account] = Array.isArray(params) ? params : []
  const isRead =
    typeof message === 'string' && typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account)
  if (!isRead) return {}
  const isHex = /^0x(?:[\da-f]{2})*$/i.test(message)
  const bytes = isHex
    ? Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new TextEncoder().encode(message)
  return { bytes, account }
}

/** `{ message, pubkey }`, both base58. */
function solanaParams(params: unknown) {
  const { message, pubkey } = Object(params) as { message?: unknown; pubkey?: unknown }
  if (typeof message !== 'string' || typeof pubkey !== 'string' || message.length > 2 * maxBytes) return {}
  try {
    return { bytes: base58.decode(message), account: pubkey }
  } catch {
    return {}
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hidden.test(text.replaceAll('\n', '').replaceAll('\t', '')) ? undefined : text
  } catch {
    return undefined
  }
}

const hexOf = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
