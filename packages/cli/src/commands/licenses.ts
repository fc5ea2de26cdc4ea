import { isSwitchedOn, type ModalConfig } from '@wallet-modal/runtime/config'
import { pluginOffers } from '../catalogue/offers.js'
import { packagesOf } from '../catalogue/pluginPackages.js'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { pluginsOfApp } from '../config/pluginsOfApp.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import { gatherLicences, type PackageLicence, type WantedPackage } from '../licences/gatherLicences.js'
import { readLicence } from '../licences/readLicence.js'
import { installedPackage } from '../project/installedPackage.js'
import { projectFolder } from '../project/projectFolder.js'
import { readApp } from '../project/readApp.js'
import { counted } from '../terminal/counted.js'
import type { Command, GlobalFlags, Session } from '../terminal/Session.js'

type LicensesFlags = GlobalFlags & { readonly strict?: boolean }

const ours = ['@wallet-modal/runtime', '@wallet-modal/plugins', 'create-wallet-modal', 'wallet-modal-sandbox']

/** `wallet-modal licenses`: lists the packages that the modal brings into this app, with their licences. Reads installed packages. */
export const licenses: Command<LicensesFlags> = async (session, { strict }) => {
  const { cwd, log, report } = session
  const folder = await projectFolder(cwd)
  const packages = await gatherLicences(folder, await wantedIn(session, folder))
  report.data = { packages }
  show(session, packages)
  const odd = packages.filter(({ isPermissive }) => !isPermissive)
  for (const one of odd) log.warn({ code: 'WM_LICENCE', message: sentenceOf(one), package: one.name })
  if (odd.length === 0) {
    const missing = packages.filter(({ version }) => version === undefined)
    log.result(
      missing.length > 0
        ? `\nThe installed licences are permissive. Not installed: ${missing.map(({ name }) => name).join(', ')}`
        : '\nAll licences are permissive.',
    )
    return
  }
  const message = `${odd.length === 1 ? '1 licence is' : `${odd.length} licences are`} not permissive.`
  if (strict) throw new CliError('WM_LICENCE_FOUND', message)
  log.result(`\n${message}`)
}

/** The app's packages of ours, those that its config needs, and the peers that they ask for. */
async function wantedIn({ cwd, log }: Session, folder: string): Promise<WantedPackage[]> {
  const { declared } = await readApp(folder)
  const config = await usableConfig(cwd, log)
  const own = ours.filter((name) => declared.has(name)).map((name) => ({ name, wantedBy: 'Wallet Modal' }))
  const askedFor: WantedPackage[] = []
  for (const { name } of own) {
    const place = installedPackage(name, folder)
    const { peers = [] } = (place && (await readLicence(place))) || {}
    askedFor.push(
      ...peers.filter((peer) => declared.has(peer)).map((peer) => ({ name: peer, wantedBy: name })),
    )
  }
  const switchedOn = pluginOffers
    .filter(({ catalog }) => isSwitchedOn(config, catalog))
    .flatMap((plugin) =>
      packagesOf(plugin).map(({ name }) => ({
        name,
        wantedBy: `the plugin ${plugin.id}`,
        note: plugin.peers?.find((peer) => peer.package.startsWith(`${name}@`))?.licence,
      })),
    )
  const foreign = (await pluginsOfApp(cwd)).flatMap(({ facts, name }) => [
    { name, wantedBy: `the plugin ${facts.id}` },
    ...packagesOf(facts).map((peer) => ({ name: peer.name, wantedBy: `the plugin ${facts.id}` })),
  ])
  // The plugin knows more about a package than the one that depends on it.
  const all = [...own, ...switchedOn, ...foreign, ...askedFor]
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
}

/**
 * The config, even if packages that it needs are missing.
 *
 * @throws CliError WM_CONFIG_INVALID
 */
async function usableConfig(cwd: string, log: Session['log']): Promise<ModalConfig> {
  const onRun = (shown: string) => log.note(`Running ${shown} for the values that its text does not show.`)
  const { config, issues } = await checkConfigFile({ cwd, isStatic: false, onRun })
  if (config !== undefined) return config as ModalConfig
  const isWhole = issues.every(
    ({ code, severity }) => severity !== 'error' || code === 'WM_CONFIG_MISSING_PACKAGE',
  )
  const { computedKeys, value } = isWhole
    ? await readConfigToEdit(cwd)
    : { computedKeys: [''], value: undefined }
  if (computedKeys.length > 0)
    throw new CliError('WM_CONFIG_INVALID', 'The config has errors. Run: wallet-modal validate')
  return value as ModalConfig
}

function show({ log }: Session, packages: readonly PackageLicence[]): void {
  const direct = packages.filter(({ isDirect }) => isDirect)
  const titles = direct.map(({ name, version }) => `${name} ${version ?? '(not installed)'}`)
  const width = Math.max(0, ...titles.map((title) => title.length))
  for (const [at, { carries, licence, note, version, wantedBy }] of direct.entries()) {
    const shown = version === undefined ? '' : (licence ?? 'no licence')
    log.result(
      `${(titles[at] ?? '').padEnd(width)}  ${[shown, `for ${wantedBy}`].filter(Boolean).join(', ')}`,
    )
    if (carries.length > 0) log.result(`  carries ${carries.join(', ')}`)
    if (note !== undefined) log.result(`  ${note}`)
  }
  const along = packages.filter(({ isDirect }) => !isDirect)
  if (along.length === 0) return
  const counts = new Map<string, number>()
  for (const { licence = 'no licence' } of along) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const list = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([licence, times]) => `${times} ${licence}`)
  log.result(`and ${counted(along.length, 'package')} that they bring: ${list.join(', ')}`)
}

const sentenceOf = ({ licence, name, version, wantedBy }: PackageLicence) =>
  licence === undefined
    ? `${name} ${version}, for ${wantedBy}, states no licence, so you have no permission to use it.`
    : `${name} ${version}, for ${wantedBy}, is under ${licence}, which is not permissive. Read it before you ship it.`
