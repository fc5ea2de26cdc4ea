import { withoutIdentifiers } from '../base/withoutIdentifiers.js'
import { ConnectorError, WalletModalError } from '../errors/classes.js'
import type { ErrorCode } from '../errors/codes.js'
import { plainText } from '../errors/plainText.js'
import { type WalletErrorLayer, walletReason } from './walletReasons.js'

const maxMessageLength = 300
/** How much of the wallet's words a visitor reads, in characters. */
const maxWordsLength = 160
const maxLayers = 12

const textOf: Partial<Record<ErrorCode, (wallet: string) => string>> = {
  USER_REJECTED: (wallet) => `The request was rejected in ${wallet}.`,
  REQUEST_PENDING: (wallet) => `${wallet} already has a request open; it must be answered there first.`,
  WALLET_DISCONNECTED: (wallet) => `${wallet} is no longer connected to its network.`,
  CHAIN_UNRECOGNISED: (wallet) => `${wallet} does not know the requested network; offer to add it.`,
}

/** Texts that say nothing. Wallets wrap what happened in them. */
const emptyPhrase =
  /^(\w{0,20}error:? ?)?((internal|unknown|unexpected|generic)( json-?rpc| rpc| server)?( error)?|error|an? (internal|unknown|unexpected)( rpc)? error( has)? occurr?ed|something went wrong|\[object object\])?[.!]?$/i

/**
 * Turns anything that a wallet threw into one of our errors (EIP-1193, Spec §8). The codes and words of the error, and of the errors
 * that it wraps, decide the code. Don't read the value elsewhere: it may be a string, null, a throwing getter, a cycle or a megabyte
 * of text. Never throws.
 *
 * @param wallet the wallet's name for the developer's text, already cleaned
 * @returns an error whose `userMessage` has the wallet's words on one line of up to 160 characters, without links, addresses and
 *   other identifiers; `context` has `walletCode` and `walletMessage`, and `cause` the value
 */
export function fromProvider(error: unknown, wallet = 'The wallet'): ConnectorError {
  const ours = asOurs(error)
  if (ours instanceof ConnectorError) return ours
  if (ours) {
    const { code, message, userMessage, hint, context } = ours
    return new ConnectorError(code, message, { userMessage, hint, context, cause: ours })
  }
  const layers = layersOf(error).map(readLayer)
  const { code, text } = walletReason(layers)
  const texts = layers.map((layer) => layer.text).filter((one) => one !== '')
  const walletMessage = text || texts.find((one) => !emptyPhrase.test(one)) || texts[0]
  const message =
    textOf[code]?.(wallet) ??
    `${wallet} could not do what was asked${walletMessage ? `: ${walletMessage}` : '.'}`
  const [walletCode] = layers.flatMap((layer) => layer.codes)
  const userMessage = walletMessage && !emptyPhrase.test(walletMessage) && wordsOf(walletMessage)
  return new ConnectorError(code, message, {
    ...(userMessage && { userMessage }),
    context: { walletCode, walletMessage },
    cause: error,
  })
}

/** Checks the class, not a mark: a wallet could forge the mark and with it our texts. */
function asOurs(error: unknown): WalletModalError | undefined {
  try {
    return error instanceof WalletModalError ? error : undefined
  } catch {
    // a proxy may throw even here
    return undefined
  }
}

/**
 * The error and those wrapped in it: JSON-RPC's `data` and MetaMask's `data.originalError`, ethers' `error` and `info`, Trezor's
 * `payload`, `cause`.
 */
function layersOf(error: unknown): unknown[] {
  const layers = [error]
  // The list grows while it is walked. Its length ends cycles.
  for (const layer of layers) {
    const data = read(layer, 'data')
    const inner = [
      read(data, 'originalError'),
      data,
      read(data, 'cause'),
      read(layer, 'cause'),
      read(layer, 'originalError'),
      read(layer, 'error'),
      read(read(layer, 'info'), 'error'),
      read(layer, 'payload'),
    ].filter((value) => (typeof value === 'object' && value !== null) || typeof value === 'string')
    layers.push(...inner.slice(0, maxLayers - layers.length))
    if (layers.length >= maxLayers) break
  }
  return layers
}

function readLayer(layer: unknown): WalletErrorLayer {
  const text = typeof layer === 'string' ? layer : read(layer, 'message')
  const name = read(layer, 'name')
  return {
    text: clean(text),
    codes: [read(layer, 'code'), read(layer, 'statusCode')].flatMap(readCode),
    name: typeof name === 'string' ? plainText(name, 60) : '',
  }
}

/** Reads twice the cap, because cleaning may shorten the text. Drops a contract's bytes. */
const clean = (text: unknown): string =>
  typeof text === 'string' && !/^0x[0-9a-f]*$/i.test(text.slice(0, 100))
    ? plainText(text, 2 * maxMessageLength).slice(0, maxMessageLength)
    : ''

function readCode(code: unknown): string[] {
  if (typeof code === 'number') return [String(code)]
  return typeof code === 'string' && code.length < 40 ? [plainText(code, 40)] : []
}

/** The part of a wallet's words that is shown to the visitor: without identifiers, and only the message of JSON. */
function wordsOf(text: string): string {
  const [, inner] = /"message"\s*:\s*"([^"\\]{3,})"/.exec(text) ?? []
  const words = withoutIdentifiers(inner ?? text)
  return words.length > maxWordsLength ? `${words.slice(0, maxWordsLength - 1)}…` : words
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    // a throwing getter tells nothing
    return undefined
  }
}
