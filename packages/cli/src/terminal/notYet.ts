import { Option } from 'commander'
import { CliError } from '../errors/CliError.js'

/** Commands that the contract names, and this version has not. */
export const laterCommands: readonly string[] = ['sandbox', 'plan', 'apply', 'eject', 'mcp']

/** Options that the contract names, and this version has not; no help shows them. */
const hidden = (flags: string) => new Option(flags).hideHelp()
export const laterGlobalOptions = (): Option[] => [hidden('--diff')]
export const laterCreateOptions = (): Option[] => [hidden('--plugins <ids>'), hidden('--src-dir [name]')]

const instead: Readonly<Record<string, string>> = {
  diff: 'Use --dry-run: it names every file.',
  plugins: 'Use --features and --chains: they bring the plugins that they need.',
  srcDir: 'The sources are in src.',
}

/** @throws CliError WM_USAGE_NOT_AVAILABLE for an option of a later version */
export function refuseLaterOptions(flags: Readonly<Record<string, unknown>>): void {
  const name = Object.keys(instead).find((key) => flags[key] !== undefined && flags[key] !== false)
  if (name === undefined) return
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  throw new CliError('WM_USAGE_NOT_AVAILABLE', `--${flag} is not available yet. ${instead[name]}`)
}
