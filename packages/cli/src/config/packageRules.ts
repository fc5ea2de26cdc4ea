import { isFlagOn, type ModalConfig, turnsOn, writtenFlag } from '@wallet-modal/runtime/config'
import type { PluginOffer } from '../catalogue/offers.js'
import { packagesOf } from '../catalogue/pluginPackages.js'
import { installedPackage, isHiddenByPnp } from '../project/installedPackage.js'
import type { Finding } from './Finding.js'
import type { Served } from './servedFeatures.js'
import type { Surroundings } from './surroundings.js'

interface Needed {
  readonly path: string
  readonly name: string
  readonly version: string
}

/**
 * Finds missing third-party packages: without its package, a feature fails when it is used.
 *
 * @param isSure whether the value at a path is known without running the file
 */
export async function packageRules(
  value: unknown,
  { declared, root, served }: Surroundings & { readonly served: Served },
  isSure: (path: string) => boolean = () => true,
): Promise<Finding[]> {
  // A file outside an app has no packages to miss.
  if (!declared || typeof value !== 'object' || value === null) return []
  const plugins = installedPackage('@wallet-modal/plugins', root)
  const isInstalled = (name: string) =>
    installedPackage(name, root) !== undefined ||
    (plugins !== undefined && installedPackage(name, plugins) !== undefined)
  // If nothing is installed yet, or Plug'n'Play hides it, the declared packages count.
  const isMissing = ({ name }: Needed) =>
    plugins && !isHiddenByPnp(root) ? !isInstalled(name) : !declared.has(name)
  const missing = neededBy(value as ModalConfig, served).filter(
    (need) => isSure(need.path) && isMissing(need),
  )
  if (missing.length === 0) return []

  // Loaded only for the command in the hint.
  const { addCommand, choosePackageManager } = await import('../project/packageManager.js')
  const { shellCommand } = await import('../terminal/shellCommand.js')
  const manager = await choosePackageManager({
    flag: undefined,
    folder: root,
    userAgent: process.env.npm_config_user_agent,
    warn: () => {},
  })
  return missing.map(({ name, path, version }) => ({
    severity: 'error',
    code: 'WM_CONFIG_MISSING_PACKAGE',
    path,
    message: `is on, but the package that it needs is not installed: ${name}`,
    hint: `Run: ${shellCommand(addCommand(manager, [`${name}@${version}`], false) ?? [])}`,
  }))
}

function neededBy(config: ModalConfig, { plugins }: Served): Needed[] {
  return plugins.flatMap((plugin) =>
    Object.keys(plugin.catalog.flags ?? {})
      .filter((flag) => isOn(config, flag, plugin))
      .flatMap((flag) => packagesOf(plugin).map((one) => ({ path: `features.${flag}`, ...one }))),
  )
}

/** In a config that may be invalid, a default counts as on only if its conditions can be evaluated. */
function isOn(config: ModalConfig, flag: string, { catalog }: PluginOffer): boolean {
  const chains: unknown = config.chains
  const isReadable = Array.isArray(chains) && chains.every((id) => typeof id === 'string')
  return isReadable ? isFlagOn(config, flag, catalog) : turnsOn(writtenFlag(config, flag))
}
