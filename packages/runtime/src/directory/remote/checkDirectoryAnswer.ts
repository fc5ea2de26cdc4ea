import { ProtocolError } from '../../errors/classes.js'
import { parseAnalyticsConfig, parseWalletsResponse, readWallet } from './parseAnswers.js'

/**
 * Refuses a directory's response that the modal would refuse or misread.
 *
 * @throws ProtocolError `HTTP_BODY_INVALID`, whose message names the problem
 */
export function checkDirectoryAnswer(path: string, answer: unknown): void {
  if (path === '/getWallets') checkWallets(answer)
  if (path === '/getAnalyticsConfig') parseAnalyticsConfig(answer)
}

function checkWallets(answer: unknown): void {
  const { count, dropped } = parseWalletsResponse(answer)
  const reported = answer as { readonly data: readonly unknown[]; readonly count: number }
  if (reported.count !== count) throw wrong(`\`count\` is ${reported.count}, which is read as ${count}`)
  for (const [at, item] of reported.data.entries()) {
    const read = readWallet(item)
    if (!read) throw wrong(`\`data[${at}]\` is no wallet: that needs an \`id\` and a \`name\``)
    for (const [key, value] of Object.entries(read)) {
      const given = (item as Readonly<Record<string, unknown>>)[key]
      if (!isReadAs(key, given, value)) {
        throw wrong(`\`data[${at}].${key}\` is ${JSON.stringify(given)}, which is read as ${inWords(value)}`)
      }
    }
  }
  if (dropped > 0) throw wrong(`${dropped} of its wallets are more than are read at once`)
}

/** Texts and lists of them. Ignores the letter case of an rdns, and links, which the modal filters. */
const isReadAs = (key: string, given: unknown, read: unknown) =>
  given === undefined ||
  given === null ||
  (key === 'badge_type' && given === 'none') ||
  (key.endsWith('_link') && typeof given === 'string' && read === undefined) ||
  String(given).toLowerCase() === String(read).toLowerCase()

const inWords = (read: unknown) => (read === undefined ? 'nothing' : JSON.stringify(read))

const wrong = (what: string) => new ProtocolError('HTTP_BODY_INVALID', `Unexpected response: ${what}.`)
