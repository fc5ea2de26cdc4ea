import { parseArgs } from 'node:util'
import { walletsLimit } from '../directory/createWalletCounts.js'

/** The options of the command line. */
export interface Arguments {
  readonly port: number | undefined
  readonly json: boolean
  readonly quiet: boolean
  readonly wallets: number | undefined
  readonly check: string | undefined
  readonly data: string | undefined
  readonly smartAccounts: boolean
  readonly help: boolean
}

/** What `--help` prints. */
export const helpText = `Usage: wallet-modal-sandbox [options]

Starts the local back end of Wallet Modal: two EVM chains, an explorer, wallets, a WalletConnect relay and a
wallet directory, on loopback only.

  --port N      port of the sandbox; 0 takes any free one (default 4100)
  --json        print what GET /sandbox.json answers, as one line, when ready
  --quiet       print nothing but errors
  --wallets N   wallets in the directory, up to ${walletsLimit}: generated ones after the real ones (default: all real ones)
  --check M     look at the directory's answers with what the module M exports as checkAnswer(path, answer)
  --data F      keep registered names in the folder F, where they survive a restart (default: in memory)
  --smart-accounts  make the embedded wallet's accounts smart accounts: by EIP-7702 on the first chain, by ERC-4337 on the second
  --help        print this

Ctrl-C, SIGTERM and SIGHUP stop everything and exit with 0; a second signal kills at once (128 + signal number).
`

/**
 * Reads the command line.
 *
 * @throws TypeError with a message for the user when an option is unknown or its value does not fit
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      wallets: { type: 'string' },
      check: { type: 'string' },
      data: { type: 'string' },
      'smart-accounts': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    ...values,
    check: values.check,
    data: values.data,
    smartAccounts: values['smart-accounts'],
    port: values.port === undefined ? undefined : parseNumber('port', values.port, 65_535),
    wallets: values.wallets === undefined ? undefined : parseNumber('wallets', values.wallets, walletsLimit),
  }
}

function parseNumber(name: 'port' | 'wallets', text: string, limit: number): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= limit) return Number(text)
  throw new TypeError(`--${name} takes a whole number from 0 to ${limit}, not ${JSON.stringify(text)}.`)
}
