import type { NetworkId } from '../base/caip.js'
import { checkDirectoryAnswer } from '../directory/remote/checkDirectoryAnswer.js'
import { ProtocolError } from '../errors/classes.js'
import { parseOnrampOptions, parseOnrampQuote, parseOnrampUrl } from './onramp/schema.js'
import { checkAllowance, checkApproval, checkName, checkSuggestions } from './sandboxOnly/schema.js'
import {
  parseBalances,
  parseIdentity,
  parseNames,
  parsePrices,
  parseSessions,
  parseSupportedChains,
  parseTransactions,
} from './schema.js'
import { parseGasPrice, parseSwapCall, parseSwapQuotes, parseSwapTokens } from './swaps/schema.js'

/** Readers of responses by path. */
const checks: readonly (readonly [path: RegExp, check: (answer: unknown) => void])[] = [
  [/^\/v1\/supported-chains$/, checkSupportedChains],
  [/^\/v1\/account\/[^/]+\/balance$/, checkBalances],
  [/^\/v1\/account\/[^/]+\/history$/, checkHistory],
  [/^\/v1\/identity\/[^/]+$/, parseIdentity],
  [/^\/v1\/profile\/reverse\/[^/]+$/, parseNames],
  [/^\/v1\/fungible\/price$/, checkPrices],
  [/^\/v1\/sessions\/[^/]+$/, checkSessions],
  [/^\/v1\/profile\/account\/[^/]+$/, checkName],
  [/^\/v1\/profile\/suggestions\/[^/]+$/, checkSuggestions],
  [/^\/v1\/convert\/gas-price$/, parseGasPrice],
  [/^\/v1\/convert\/tokens$/, checkSwapTokens],
  [/^\/v1\/convert\/quotes$/, checkSwapQuotes],
  [/^\/v1\/convert\/build-transaction$/, checkSwapCall],
  [/^\/v1\/convert\/allowance$/, checkAllowance],
  [/^\/v1\/convert\/build-approve$/, checkApproval],
  [/^\/v1\/onramp\/options$/, checkOnrampOptions],
  [/^\/v1\/onramp\/quote$/, parseOnrampQuote],
  [/^\/v1\/generators\/onrampurl$/, parseOnrampUrl],
]

/**
 * Checks a service's response, for its developer: refuses a response that the modal would refuse or misread, or that breaks Spec §7.
 * Unknown keys pass, and so do `null` for a missing value and responses of other paths.
 *
 * @param path of the call, such as `/getWallets` or `/v1/supported-chains`
 * @param answer the parsed body
 * @throws ProtocolError `HTTP_BODY_INVALID`, whose message names the problem
 */
export function checkAnswer(path: string, answer: unknown): void {
  checkDirectoryAnswer(path, answer)
  const check = checks.find(([form]) => form.test(path))?.[1]
  try {
    check?.(answer)
  } catch (cause) {
    if (cause instanceof ProtocolError) throw cause
    throw wrong(inWords(cause), cause)
  }
}

/** A schema's issues in words. */
function inWords(cause: unknown): string {
  const { issues = [] } = cause as {
    readonly issues?: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
  }
  if (issues.length === 0) return String(cause)
  return issues.map(({ path, message }) => `\`${path.join('.') || 'it'}\`: ${message}`).join('; ')
}

function checkSupportedChains(answer: unknown): void {
  const read = parseSupportedChains(answer)
  const left = (answer as { readonly http: readonly unknown[] }).http.find((id) => !read.has(id as string))
  if (left !== undefined) throw wrong(`${JSON.stringify(left)} in \`http\` is no network id`)
}

function checkPrices(answer: unknown): void {
  const read = parsePrices(answer)
  const left = (answer as { readonly fungibles: readonly { readonly address?: unknown }[] }).fungibles.find(
    (item) => !read.has(String(item?.address).toLowerCase()),
  )
  if (left !== undefined) throw wrong(`${JSON.stringify(left)} in \`fungibles\` is no price`)
}

function checkSessions(answer: unknown): void {
  const { pcis } = answer as { readonly pcis?: readonly { readonly permissions?: unknown }[] }
  for (const [at, item] of (Array.isArray(pcis) ? pcis : [{}]).entries()) {
    const [read] = parseSessions(pcis ? { pcis: [item] } : answer)
    if (!read) throw wrong(`\`pcis[${at}]\` is no session: ${JSON.stringify(item)}`)
    if (read.app === undefined) throw wrong(`\`pcis[${at}].project.name\` names nobody`)
    const types = new Set(
      (item.permissions as readonly { readonly type?: unknown }[]).map((one) => one?.type),
    )
    const left = [...types].find((type) => !read.permissions.includes(type as string))
    if (types.size > read.permissions.length)
      throw wrong(`${JSON.stringify(left)} in \`pcis[${at}].permissions\` is no type of permission`)
  }
}

function checkSwapTokens(answer: unknown): void {
  const { tokens } = answer as { readonly tokens?: readonly { readonly address?: unknown }[] }
  for (const [at, item] of (Array.isArray(tokens) ? tokens : [{}]).entries()) {
    const networkId = networkIn(item.address)
    const [read] = parseSwapTokens(tokens ? { tokens: [item] } : answer, networkId)
    if (!read) throw wrong(`\`tokens[${at}]\` is no token: ${JSON.stringify(item)}`)
  }
}

function checkSwapQuotes(answer: unknown): void {
  const read = parseSwapQuotes(answer)
  const { quotes } = answer as { readonly quotes: readonly unknown[] }
  if (read.length < quotes.length) throw wrong(`one of \`quotes\` has no \`toAmount\` in digits`)
}

function checkSwapCall(answer: unknown): void {
  const { tx } = answer as { readonly tx?: { readonly to?: unknown } }
  parseSwapCall(answer, networkIn(tx?.to))
}

function checkOnrampOptions(answer: unknown): void {
  const { payment, purchase } = parseOnrampOptions(answer)
  const { paymentCurrencies, purchaseCurrencies } = answer as {
    readonly paymentCurrencies: readonly unknown[]
    readonly purchaseCurrencies: readonly unknown[]
  }
  if (payment.length < paymentCurrencies.length) throw wrong('one of `paymentCurrencies` has no limits')
  if (purchase.length < purchaseCurrencies.length) throw wrong('one of `purchaseCurrencies` has no network')
}

/** The network of a CAIP-10 id. */
const networkIn = (id: unknown) => String(id).split(':').slice(0, 2).join(':') as NetworkId

function checkBalances(answer: unknown): void {
  const { balances } = answer as { readonly balances?: readonly Readonly<Record<string, unknown>>[] }
  for (const [at, item] of (Array.isArray(balances) ? balances : [{}]).entries()) {
    const [read] = parseBalances(balances ? { balances: [item] } : answer, item.chainId as NetworkId)
    const isLowQuality = (item.quantity as { readonly decimals?: unknown } | undefined)?.decimals === '0'
    if (!read && !isLowQuality) throw wrong(`\`balances[${at}]\` is no balance: ${JSON.stringify(item)}`)
    for (const key of ['name', 'symbol', 'value', 'price', 'iconUrl'] as const) {
      if (read && item[key] !== undefined && read[key] !== item[key]) {
        throw wrong(
          `\`balances[${at}].${key}\` is ${JSON.stringify(item[key])}, which is read as ${JSON.stringify(read[key])}`,
        )
      }
    }
  }
}

function checkHistory(answer: unknown): void {
  const { data } = answer as {
    readonly data?: readonly { readonly id?: unknown; readonly metadata?: { readonly chain?: unknown } }[]
  }
  for (const [at, item] of (Array.isArray(data) ? data : [{}]).entries()) {
    const { transactions } = parseTransactions(
      data ? { ...(answer as object), data: [withoutSpam(item)] } : answer,
      item.metadata?.chain as NetworkId,
    )
    if (transactions.length === 0) throw wrong(`\`data[${at}]\` is no transaction: ${JSON.stringify(item)}`)
  }
}

/** The modal leaves out spam because of its content, not its form. */
const withoutSpam = (item: object) => ({
  ...item,
  transfers: ((item as { readonly transfers?: readonly object[] | null }).transfers ?? []).map((one) => ({
    ...one,
    nft_info: undefined,
  })),
})

const wrong = (what: string, cause?: unknown) =>
  new ProtocolError('HTTP_BODY_INVALID', `Unexpected response: ${what}.`, { cause })
