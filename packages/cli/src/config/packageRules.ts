import type { FeatureId, ModalConfig } from '@wallet-modal/runtime/config'
import { packagesOfFeature, packagesOfNamespace } from '../catalogue/pluginPackages.js'
import { installedPackage, isHiddenByPnp } from '../project/installedPackage.js'
import type { Finding } from './Finding.js'
import { isEnabled, namespaceOf } from './featureState.js'
import type { Surroundings } from './surroundings.js'

interface Needed {
  readonly path: string
  /** Continues the path: "is on". */
  readonly why: string
  readonly name: string
  readonly version: string
}

/**
 * Looks for the packages that features and chains need besides ours: where one is missing, a wallet connects and shows
 * nothing, or never connects.
 *
 * @param isSure whether a value is known: only running the file tells some
 */
export async function packageRules(
  value: unknown,
  { declared, root }: Surroundings,
  isSure: (path: string) => boolean = () => true,
): Promise<Finding[]> {
  // A file by itself belongs to no app that could lack anything.
  if (!declared || typeof value !== 'object' || value === null) return []
  const plugins = installedPackage('@wallet-modal/plugins', root)
  const isInstalled = (name: string) =>
    installedPackage(name, root) !== undefined ||
    (plugins !== undefined && installedPackage(name, plugins) !== undefined)
  const isMissing = ({ name, path }: Needed) => {
    if (plugins && !isHiddenByPnp(root)) return !isInstalled(name)
    // Nothing is installed, or it can't be seen: what the app asks for will be there, and what our plugins do.
    return !declared.has(name) && path.startsWith('features.')
  }
  const missing = neededBy(value as ModalConfig).filter((need) => isSure(need.path) && isMissing(need))
  if (missing.length === 0) return []

  // Loaded for the line to type only.
  const { addCommand, choosePackageManager } = await import('../project/packageManager.js')
  const { shellCommand } = await import('../terminal/shellCommand.js')
  const manager = await choosePackageManager({
    flag: undefined,
    folder: root,
    userAgent: process.env.npm_config_user_agent,
    warn: () => {},
  })
  return missing.map(({ name, path, version, why }) => ({
    severity: 'error',
    code: 'WM_CONFIG_MISSING_PACKAGE',
    path,
    message: `${why}, but the package that it needs is not installed: ${name}`,
    hint: `Run: ${shellCommand(addCommand(manager, [`${name}@${version}`], false) ?? [])}`,
  }))
}

function neededBy(config: ModalConfig): Needed[] {
  const chains: readonly unknown[] = Array.isArray(config.chains) ? config.chains : []
  const byChain = chains.flatMap((id, at): Needed[] => {
    const namespace = typeof id === 'string' ? namespaceOf(id) : ''
    const isFirst = chains.findIndex((one) => String(one).startsWith(`${namespace}:`)) === at
    const packages =
      isFirst && Object.hasOwn(packagesOfNamespace, namespace) ? packagesOfNamespace[namespace] : {}
    const why = `is a chain of \`${namespace}\``
    return Object.entries(packages ?? {}).map(([name, version]) => ({
      path: `chains[${at}]`,
      why,
      name,
      version,
    }))
  })
  const byFeature = Object.entries(packagesOfFeature).flatMap(([flag, packages]): Needed[] => {
    if (!isEnabled(config, flag as FeatureId)) return []
    const why = 'is on'
    return Object.entries(packages).map(([name, version]) => ({
      path: `features.${flag}`,
      why,
      name,
      version,
    }))
  })
  return [...byChain, ...byFeature]
}
