import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface Arguments {
  readonly port: number | undefined
  readonly json: boolean
  readonly quiet: boolean
  readonly verify: boolean
  readonly help: boolean
}

/** What `--help` prints. */
export const helpText = `Usage: wallet-modal-sandbox [options]

Starts the local back end of Wallet Modal: two EVM chains, an explorer, wallets and a WalletConnect relay, on
loopback only.

  --port N   port of the sandbox; 0 takes any free one (default 4100)
  --json     print what GET /sandbox.json answers, as one line, when ready
  --quiet    print nothing but errors
  --verify   serve a WalletConnect verify server too
  --help     print this

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
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return { ...values, port: values.port === undefined ? undefined : parsePort(values.port) }
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new TypeError(`--port takes a whole number from 0 to 65535, not ${JSON.stringify(text)}.`)
}
