import {
  executeCommand,
  installCommand,
  type PackageManager,
  runScriptCommand,
} from '../project/packageManager.js'
import { runners } from '../project/userAgent.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** The lines around the block; each is on a line of its own. */
export const marks = {
  begin: '<!-- wallet-modal:begin (from `wallet-modal agents`, which replaces what stands in here) -->',
  end: '<!-- wallet-modal:end -->',
} as const

/** Facts about an app that the block states. */
export interface AgentsFacts {
  readonly manager: PackageManager
  /** Scripts of package.json. */
  readonly scripts: Readonly<Record<string, string>>
  /** The config, from the project's folder. */
  readonly configFile: string
  /** Whether `create-wallet-modal` is among the app's packages. */
  readonly hasCommand: boolean
}

/** The block of AGENTS.md, with both marks. Lines end with `\n`, except the last. */
export function agentsBlock({ configFile, hasCommand, manager, scripts }: AgentsFacts): string {
  const command = shellCommand(
    hasCommand ? executeCommand(manager, 'wallet-modal') : [...runners[manager.agent], 'wallet-modal'],
  )
  return [
    marks.begin,
    '## Wallet Modal',
    '',
    `This app uses ${manager.name}. Its wallet modal is set up by \`${configFile}\`: plain data that becomes part of the page, so it`,
    'holds no secrets.',
    '',
    `- Install: \`${shellCommand(installCommand(manager))}\``,
    ...Object.entries(scripts).flatMap(([name, text]) => scriptLine(name, text, manager)),
    `- Run the app with wallets to test with: \`${command} dev\``,
    '',
    'Change the config with these commands. They keep comments and formatting, and refuse a change that brings an error in:',
    '',
    `- \`${command} list features\`, also \`chains\`, \`wallets\` and more: what there is to choose from`,
    `- \`${command} add <name...>\` and \`${command} remove <name...>\`: features, networks and wallets, such as \`send base io.metamask\``,
    `- \`${command} get <path>\`, \`${command} set <path> <value>\` and \`${command} unset <path>\`: one value, such as \`theme.mode\``,
    `- \`${command} undo\`: take back the last change. \`--dry-run\` shows a change and writes nothing.`,
    '',
    'After each change:',
    '',
    `- \`${command} validate --json\`: exit code 0 when the config is right, 3 when not; each error has its line and a hint`,
    `- \`${command} doctor --json\`: whether packages, policy and environment fit, and how to mend each`,
    '',
    ...(hasCommand
      ? [
          'Documentation is in `node_modules/create-wallet-modal/dist/docs`: `how-to/` has a page for each task, `config.md` every key of the',
          'config, `errors.md` every error.',
          '',
        ]
      : []),
    `\`${command} --help\` explains every command and exit code.`,
    marks.end,
  ].join('\n')
}

/** Skips a script whose name or text would break the inline code around it. */
function scriptLine(name: string, text: string, manager: PackageManager): string[] {
  if (!/^[\w:.-]+$/.test(name) || /[`\r\n]/.test(text) || isHook(name)) return []
  return [`- \`${shellCommand(runScriptCommand(manager, name))}\`: \`${text}\``]
}

/** Scripts that package managers run by themselves. */
const isHook = (name: string) => /^(pre|post)(?!view$)|^prepare$/.test(name)
