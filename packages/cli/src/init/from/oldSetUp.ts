import { posix } from 'node:path'
import { CliError } from '../../errors/CliError.js'
import type { ExistingApp } from '../../project/readApp.js'
import { guideUrl } from '../../terminal/repository.js'
import type { Session } from '../../terminal/Session.js'
import { connector, kits } from './kits.js'
import { kitOf, type ReadKit, readKit } from './readKit.js'

/**
 * Reads the set-up of the kit that `--from` names. Without `--from`, mentions a kit that the app has.
 *
 * @param from a kit, or a file of answers, which this function ignores
 * @throws CliError WM_USAGE_INVALID_VALUE where the app has no such set-up
 */
export async function readOldSetUp(
  { log }: Session,
  folder: string,
  { declared }: ExistingApp,
  from: string | undefined,
): Promise<ReadKit | undefined> {
  const kit = kits.find(({ id }) => id === from)
  if (!kit) {
    const there = from === undefined ? kitOf(declared) : undefined
    if (there)
      log.note(`The app has ${there.title}. init --from ${there.id} proposes a config from its set-up.`)
    return undefined
  }
  const read = await readKit(folder, kit, declared)
  if (read.places.length > 0) return read
  const calls = [...Object.keys(kit.calls), ...Object.keys(kit.elements)].join(', ')
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `--from ${kit.id}: the app's sources have no set-up of ${kit.title} (${calls}).`,
  )
}

/** wagmi's own config, with our connector, as a file of the app has it. */
function wagmiConfig(file: string, module: string): readonly string[] {
  const from = (target: string) => {
    const path = posix.relative(posix.dirname(file), target.replace(/\.[jt]sx?$/, ''))
    return path.startsWith('.') ? path : `./${path}`
  }
  return [
    "import { viemChains } from '@wallet-modal/plugins/viem'",
    "import { walletModalConnector } from '@wallet-modal/plugins/wagmi'",
    "import { createClient, http } from 'viem'",
    "import { createConfig } from 'wagmi'",
    `import walletConfig from '${from('wallet-modal.config')}'`,
    `import { modal } from '${from(module)}'`,
    '',
    'export const config = createConfig({',
    '  chains: viemChains(walletConfig),',
    '  client: ({ chain }) => createClient({ chain, transport: http() }),',
    '  connectors: [walletModalConnector(modal)],',
    '  multiInjectedProviderDiscovery: false,',
    '})',
  ]
}

/** Facts for the JSON report. */
export const reportOf = ({ kit, packages, proposal, uses }: ReadKit) => ({
  kit: kit.id,
  notCarried: proposal.notCarried,
  uses,
  packages,
})

/**
 * Prints what was not carried over, what of the old kit to remove, and the connector that replaces its config of wagmi.
 *
 * @param module the module that creates the modal, if it exports it
 */
export function showOldSetUp(
  { log }: Session,
  { kit, packages, places, proposal, uses }: ReadKit,
  module: string | undefined,
): void {
  const at = ({ file, line }: { readonly file: string; readonly line: number }) =>
    file ? `${file}:${line}` : 'wallet-modal.config'
  log.result(`\nThe config is proposed from ${kit.title} (${places.map(at).join(', ')}).`)
  const { notCarried } = proposal
  if (notCarried.length > 0) {
    log.result('\nNot carried over:')
    for (const one of notCarried) log.result(`  ${at(one)}  ${log.paint('bold', one.what)} ${one.why}`)
  }
  if (uses.length > 0) {
    log.result(`\nReplace these by hand; ${kit.title} stays until then:`)
    for (const one of uses) {
      log.result(`  ${at(one)}  ${one.what}`)
      for (const [name, ours] of one.replacements) log.result(`    ${name} → ${ours}`)
    }
    const configured = uses.find(({ replacements }) => replacements.some(([, ours]) => ours === connector))
    if (configured && module !== undefined) {
      log.result(`\nThe config of wagmi, to paste into ${log.paint('bold', configured.file)}:\n`)
      for (const line of wagmiConfig(configured.file, module))
        log.result(line && `  ${log.paint('green', line)}`)
    }
    log.result(`\nHow the parts correspond: ${guideUrl('otherKits')}`)
  }
  if (packages.length > 0) log.result(`\nPackages to remove afterwards: ${packages.join(', ')}`)
}
