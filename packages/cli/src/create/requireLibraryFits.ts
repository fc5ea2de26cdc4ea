import { CliError } from '../errors/CliError.js'
import type { Given } from './readGiven.js'
import { librariesOf, listTemplates } from './template.js'

/** Whether the app has an EVM network. */
export const hasEvm = (chains: readonly string[]): boolean => chains.some((id) => id.startsWith('eip155:'))

/**
 * The library of the sample needs an EVM network, and a template whose sample can use it.
 *
 * @throws CliError WM_USAGE_INVALID_VALUE
 */
export function requireLibraryFits({ chains, template, with: library = 'none' }: Given): void {
  if (library === 'none') return
  if (chains && !hasEvm(chains)) {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `--with ${library} is for EVM networks, and --chains ${chains.join(',')} has none. Add one, such as base, or leave --with out.`,
    )
  }
  if (template === undefined || librariesOf(template).includes(library)) return
  const others = listTemplates().flatMap(({ id, parts }) => (library in parts.with ? [id] : []))
  const offered = librariesOf(template).join(' or ')
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `Template ${template} has no sample with ${library}. Take --template ${others.join(' or ')}, or --with ${offered}.`,
  )
}
