import { InvalidArgumentError, Option } from 'commander'
import { packageManagerNames } from './project/userAgent.js'
import { libraries } from './record/Answers.js'

const oneOf = (option: Option, choices: readonly string[]) => option.choices(choices)
/** Reads a flag with several values: `--flag a,b`, or `--flag a --flag b`. */
const list = (value: string, before: readonly string[] = []) => [
  ...before,
  ...value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
]
const notEmpty = (value: string) => {
  if (value.trim() === '') throw new InvalidArgumentError('It is empty.')
  return value
}

/** Options of every command. */
export const globalOptions = (): Option[] => [
  new Option('--cwd <dir>', 'run as if started there').argParser(notEmpty),
  new Option('-y, --yes', 'take the defaults, ask nothing'),
  new Option('--interactive', 'ask even without a terminal'),
  new Option('--no-interactive', 'never ask'),
  new Option('--json', 'print one JSON object, and nothing else, on stdout'),
  new Option('--dry-run', 'show what would be written, write nothing'),
  new Option('--quiet', 'print nothing but warnings and errors'),
  new Option('--verbose', 'print the output of child processes'),
  new Option('--no-color', 'no colours (NO_COLOR does the same)'),
  oneOf(new Option('--pm <name>', 'package manager'), packageManagerNames),
  new Option('--no-install', 'do not install dependencies'),
  new Option('--offline', 'use no network: implies --no-install'),
  oneOf(new Option('--on-conflict <policy>', 'files in the way'), ['ask', 'skip', 'overwrite', 'fail']),
  new Option('--allow-dirty', 'write into a folder with uncommitted changes'),
]

/** Option of `dev`. */
export const sandboxPortOption = (): Option =>
  new Option('--sandbox-port <number>', 'port of the sandbox (default: 4100, or any free one)').argParser(
    (value) => {
      const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      if (!isPort)
        throw new InvalidArgumentError('It is not a port: use a number from 0 (any free one) to 65535.')
      return Number(value)
    },
  )

/** Options of `validate`. */
export const validateOptions = (): Option[] => [
  new Option('--static', 'do not run the file'),
  new Option('--strict', 'fail on warnings, too'),
  new Option('--fix', 'repair what has a single answer: typos in keys, and settings without effect'),
  oneOf(new Option('--format <form>', 'for people (default), or GitHub annotations'), ['pretty', 'github']),
]

/** Options of `create`: one for each of its questions. */
export const createOptions = (): Option[] => [
  new Option('-t, --template <id>', 'template to start from (see: list templates)'),
  new Option('--name <name>', "package name (default: the folder's)"),
  new Option('--chains <ids>', 'networks, such as eip155:1,base (see: list chains)').argParser(list),
  new Option('--default-chain <id>', 'network to start on (default: the first)'),
  new Option('--features <ids>', 'features to switch on, all others are off (see: list features)').argParser(
    list,
  ),
  new Option('--email', 'log in by email'),
  new Option('--no-email', 'no log-in by email'),
  new Option('--socials <ids>', 'social log-ins, or "none" (see: list socials)').argParser(list),
  oneOf(new Option('--sign-in <mode>', 'sign-in with the wallet'), ['off', 'optional', 'required']),
  oneOf(new Option('--with <library>', 'library of the sample, for EVM networks'), ['none', ...libraries]),
  new Option('--wallets <ids>', 'wallets to list first, by id, slug or rdns').argParser(list),
  projectIdOption(),
  new Option('--relay <url>', 'WalletConnect relay of your own, wss:').argParser(notEmpty),
  new Option('--tests', 'tests of the app, also in a browser (default)'),
  new Option('--no-tests', 'no tests'),
  new Option('--agents-md', 'AGENTS.md, for coding agents (default)'),
  new Option('--no-agents-md', 'no AGENTS.md'),
  new Option('--git', 'create a git repository with a first commit (default)'),
  new Option('--no-git', 'no git repository'),
  new Option('--from <answers.json>', 'take the answers from a file; flags win over it'),
]

/** Options with no meaning, or another one, in an existing app. */
const ofNewApps = [
  '--from',
  '--template',
  '--with',
  '--tests',
  '--no-tests',
  '--agents-md',
  '--no-agents-md',
  '--git',
  '--no-git',
]

/** Options of `init`: those of `create` that decide the config, and its own. */
export const initOptions = (): Option[] => [
  new Option('--framework <id>', 'framework of the app (default: from package.json)'),
  new Option('--apply', "also edit the app's own files of a known form (default: print the lines)"),
  new Option(
    '--from <kit|answers.json>',
    "propose a config from the app's set-up of appkit, rainbowkit, connectkit or wagmi; or take answers from a file",
  ),
  ...createOptions().filter(({ long }) => !ofNewApps.includes(long ?? '')),
]

/** The option of `create` and `add`. */
export const projectIdOption = () =>
  new Option('--project-id <id>', 'public id for hosted services').argParser(notEmpty)
