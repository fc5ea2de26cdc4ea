import { configJsonSchema, socials } from '@wallet-modal/runtime/config'
import type { Command, Option } from 'commander'
import { networkOffers } from '../catalogue/networks.js'
import { featureOffers } from '../catalogue/offers.js'
import { topics } from '../commands/listRows.js'
import { listTemplates } from '../create/template.js'
import { frameworks } from '../init/frameworks.js'
import { kits } from '../init/from/kits.js'

/** The shells that completion scripts are written for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

/** What may stand at a place of the command line. */
interface Candidates {
  readonly words: readonly string[]
  /** Whether a path may stand there as well. */
  readonly takesPath: boolean
}

/** An option, as a shell completes it. */
export interface CompletedOption {
  /** Such as `-t` and `--template`. */
  readonly names: readonly string[]
  readonly summary: string
  /** What may stand behind it; undefined for one without a value. */
  readonly value: (Candidates & { readonly isList: boolean }) | undefined
}

/** A command, as a shell completes it. */
export interface CompletedCommand extends Candidates {
  readonly name: string
  readonly summary: string
  readonly options: readonly CompletedOption[]
}

/** Every command of the program with what may stand behind it. */
export function describeCommands(program: Command): CompletedCommand[] {
  const names = program.commands.map((command) => command.name())
  return program.commands.map((command) => {
    const help = command.createHelp()
    const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]
    const name = command.name()
    return {
      name,
      summary: command.description(),
      words: name === 'help' ? names : wordsBehind(name),
      takesPath: ['create', 'validate'].includes(name),
      options: options.filter(({ long }) => long !== '--version').map(describeOption),
    }
  })
}

function describeOption({ argChoices, description, flags, long, short }: Option): CompletedOption {
  const [, value] = /[<[]([^<>[\]]+)[>\]]/.exec(flags) ?? []
  const names = [short, long].filter((name) => name !== undefined)
  if (value === undefined) return { names, summary: description, value: undefined }
  return {
    names,
    summary: description,
    value: {
      words: argChoices ?? wordsOfOption(long ?? ''),
      takesPath: /^dir$|^file$|answers\.json$/.test(value),
      isList: value === 'ids',
    },
  }
}

const featureNames = () => featureOffers.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)
const networkNames = () => networkOffers.map(({ slug }) => slug)

function wordsOfOption(long: string): readonly string[] {
  switch (long) {
    case '--template':
      return listTemplates().map(({ id }) => id)
    case '--chains':
    case '--default-chain':
      return networkNames()
    case '--features':
      return featureNames()
    case '--socials':
      return [...socials, 'none']
    case '--from':
      return kits.map(({ id }) => id)
    case '--framework':
      return frameworks.map(({ id }) => id)
    default:
      return []
  }
}

function wordsBehind(command: string): readonly string[] {
  switch (command) {
    case 'add':
    case 'remove':
      return [...featureNames(), ...networkNames()]
    case 'get':
    case 'set':
    case 'unset':
      return configPaths()
    case 'list':
      return topics
    case 'schema':
      return ['config', 'report']
    case 'completion':
      return shells
    default:
      return []
  }
}

/** Keys of a config, and those of its objects. */
function configPaths(): string[] {
  const { properties } = configJsonSchema() as { properties: Record<string, { properties?: object }> }
  return Object.entries(properties)
    .filter(([key]) => /^\w+$/.test(key))
    .flatMap(([key, { properties: inner = {} }]) => [
      key,
      ...Object.keys(inner).map((one) => `${key}.${one}`),
    ])
}
