import { cleanText } from '@wallet-modal/runtime/plugin'
import type { Place } from '../recipient.js'

/** Why a code names no recipient here: it holds something else, or it is for another network. */
export type CodeProblem = 'other' | 'network'

/** The content of a code: an address or a name, which the chain checks later; or why it names no recipient. */
export type CodeReading = { readonly recipient: string } | { readonly problem: CodeProblem }

/** Longest text that is read. A link's message and label may make it longer than an address. */
const longest = 1024

/** A name may have 255 characters. */
const longestRecipient = 255

const other: CodeReading = { problem: 'other' }
const otherNetwork: CodeReading = { problem: 'network' }

/** `scheme:rest` (RFC 3986). CAIP-10 looks the same: its namespace is in the scheme's place. */
const schemeForm = /^([a-z][-+.a-z0-9]{0,31}):(.*)$/i

/**
 * Reads what a QR code says. Only the recipient is taken: amounts and tokens are the visitor's to enter.
 *
 * - an address or name by itself
 * - `ethereum:` links for coins, and for `transfer` of a token (EIP-681); other functions of a contract are no transfers
 * - `solana:` links of a transfer (Solana Pay); those that name a server are no transfers
 * - account ids (CAIP-10)
 *
 * @returns a text without spaces, control characters and delimiters of links, of at most 255 characters
 */
export function readCode(given: string, place: Place): CodeReading {
  if (given.length > longest) return other
  const text = given.trim()
  // Control, bidi and zero-width characters don't belong in any of them.
  if (cleanText(text, longest) !== text) return other
  const [, scheme = '', rest = ''] = schemeForm.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case '':
      return recipientOf(text)
    case 'ethereum':
      return readEthereumLink(rest, place)
    case 'solana':
      return accountForm.test(text) ? readAccount(text, place) : readSolanaLink(rest, place)
    case 'bitcoin':
      return otherNetwork
    default:
      return readAccount(text, place)
  }
}

/** A text without any part of a link. */
const recipientForm = /^[^\s/:@?#&=%\\<>"'`]+$/u

const recipientOf = (text: string): CodeReading =>
  text.length <= longestRecipient && recipientForm.test(text) ? { recipient: text } : other

/** `[pay-]target[@chain][/function][?parameters]` (EIP-681). */
const ethereumForm = /^(pay-)?([^@/?]+)(?:@([0-9]{1,32}))?(?:\/([^?]*))?(?:\?(.*))?$/

function readEthereumLink(rest: string, { namespace, network }: Place): CodeReading {
  const match = ethereumForm.exec(rest)
  if (!match) return other
  const [, pay, target = '', chain, call, parameters] = match
  // Without the `pay-` prefix, a target begins with `0x` (EIP-831): anything else is a request of another kind.
  if (!pay && !target.startsWith('0x')) return other
  if (namespace !== 'eip155') return otherNetwork
  if (chain !== undefined && `eip155:${chain}` !== network.id) return otherNetwork
  if (call === undefined) return recipientOf(target)
  if (call !== 'transfer') return other
  const [to, ...more] = new URLSearchParams(parameters).getAll('address')
  return to === undefined || more.length > 0 ? other : recipientOf(to)
}

/** 32 bytes in base58, then parameters. */
const solanaForm = /^([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?.*)?$/

function readSolanaLink(rest: string, { namespace }: Place): CodeReading {
  const [, to] = solanaForm.exec(rest) ?? []
  if (to === undefined) return other
  return namespace === 'solana' ? { recipient: to } : otherNetwork
}

/** CAIP-10, but for dots and percent signs: no address that the modal knows has any. */
const accountForm = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-a-zA-Z0-9]{1,128})$/

function readAccount(text: string, { network }: Place): CodeReading {
  const [, networkId, address] = accountForm.exec(text) ?? []
  if (networkId === undefined || address === undefined) return other
  return networkId === network.id ? { recipient: address } : otherNetwork
}
