import { plainText } from '../errors/plainText.js'

/** Longer texts are cut: no message of ours is that long. */
const textMaxLength = 2_000

const mark = '[…]'

/** Punctuation around a word. `+` is missing: it begins a phone number. */
const punctuation = /^(["'`“‘([{<]*)(.*?)(["'`”’)\]}>,.:;!?…]*)$/
/** One character between the parts of a name or a pair. A link has several in a row, and so an empty part. */
const joint = /[-_/=:,|()]/
/** A word, or a name as in code: `Wallet`, `eth_chainId`, `WalletConnect`. Shorter than any address. */
const word =
  /^(?:iPhone|iPad|iOS|(?=.{1,24}$)[A-Z]{0,5}(?:[a-z]{2,}[A-Z]{1,5})*[a-z]*|[A-Z]{1,24})(?:['’][a-z]{1,2})?$/
const plainWord = /^(?:[A-Z]?[a-z]*|[A-Z]+)$/
/** Codes, counts and chain ids. A phone number is longer, or several numbers. */
const number = /^[-+]?\d{1,6}$/
/** Names of standards, and chain ids in hex. */
const known = /^(?:(?:eip|erc|caip|bip|slip|web|http|sha|utf|uint|int|bytes|base|v)\d{1,5}|0x[\da-f]{1,8})$/i
/** Network ids (CAIP-2), versions, options of the config, file names, and times (ISO 8601). */
const forms = [
  /^eip155:\d{1,12}(?:\/slip44:\d{1,5})?$/,
  /^(?:solana:[1-9A-HJ-NP-Za-km-z]{32}|(?:bip122|polkadot):[\da-f]{32})$/,
  /^(?:[A-Za-z]{1,20}[/:])?v?\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[a-z]{1,10}(?:\.\d{1,3})?)?$/,
  /^(?:config|features|endpoints|metadata|networks?|wallets|theme|signIn|connect|legal|modal|context)(?:\.[A-Za-z]{1,24}){1,4}$/,
  /^[a-z]{1,20}(?:[-.][a-z]{1,20}){0,3}\.(?:html?|php|tsx?|m?js|json)$/,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/,
]

/** Any nine words of a sentence include one of these, or a very short or long word. A recovery phrase includes none of them (BIP-39). */
const glue = /^(?:.{1,2}|.{9,}|the|and|not|for|was|are|has|its|did|but)$/i
const proseMax = 8

/**
 * Strikes out of a text everything that isn't known to be harmless. It keeps English words and names as in code, numbers of up to
 * six digits, versions, and ids of networks (CAIP-2). Addresses, hashes, keys, names on chains, links, email and IP addresses, phone
 * numbers, recovery phrases, and words in other alphabets become `[…]`.
 *
 * @param text cut to 2,000 characters
 */
export function withoutIdentifiers(text: string): string {
  const chunks = plainText(text, textMaxLength)
    .split(' ')
    .map((chunk) => readChunk(chunk))
  strikePhrases(chunks)
  // Addresses and phone numbers may be written in groups: a neighbour of a struck group may belong to it.
  for (let index = 1; index < chunks.length; index += 1) strikeGroup(chunks[index - 1], chunks[index])
  for (let index = chunks.length - 1; index > 0; index -= 1) strikeGroup(chunks[index], chunks[index - 1])
  return chunks
    .map(({ before, core, after, isStruck }) => before + (isStruck ? mark : core) + after)
    .join(' ')
    .replace(/\[…\](?: \[…\])+/g, mark)
}

interface Chunk {
  readonly before: string
  readonly core: string
  readonly after: string
  /** Words, or names as in code. */
  readonly isWords: boolean
  /** Words as in a sentence: no group of an address. */
  readonly isPlain: boolean
  isStruck: boolean
}

function readChunk(chunk: string): Chunk {
  const [, before = '', core = '', after = ''] = punctuation.exec(chunk) ?? [undefined, '', chunk]
  const parts = core.split(joint)
  const isWords = parts.every((part) => word.test(part))
  const isPlain = parts.every((part) => plainWord.test(part))
  return { before, core, after, isWords, isPlain, isStruck: core !== '' && !isWords && !isKnown(core, parts) }
}

const isKnown = (core: string, parts: readonly string[]) =>
  forms.some((form) => form.test(core)) ||
  (parts.every((part) => part !== '' && (word.test(part) || number.test(part) || known.test(part))) &&
    parts.filter((part) => number.test(part)).length < 2)

function strikeGroup(one: Chunk | undefined, next: Chunk | undefined): void {
  if (!one || !next || next.isPlain) return
  if (one.isStruck || (isNumber(one) && isNumber(next))) next.isStruck = true
}

const isNumber = ({ core }: Chunk) => number.test(core)

function strikePhrases(chunks: readonly Chunk[]): void {
  let run: Chunk[] = []
  const end = () => {
    if (run.length > proseMax) for (const chunk of run) chunk.isStruck = true
    run = []
  }
  for (const chunk of chunks) {
    // The words of a phrase may be numbered.
    if (!chunk.isWords) continue
    if (chunk.core.split(joint).some((part) => glue.test(part))) end()
    else run.push(chunk)
  }
  end()
}
