import { realpathSync } from 'node:fs'
import { compareVersions, validate } from 'compare-versions'
import { pluginPackagesOf } from '../catalogue/readPluginPackage.js'
import { packageRules } from '../config/packageRules.js'
import { servedWith } from '../config/servedFeatures.js'
import { installedPackage, installedVersion, isHiddenByPnp } from '../project/installedPackage.js'
import { addCommand, installCommand } from '../project/packageManager.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { Check, Diagnosis, ExaminedApp } from './Check.js'

const kernel = '@wallet-modal/runtime'
const plugins = '@wallet-modal/plugins'
/** Packages that are released together: they fit only at the same version. */
const ours = [kernel, plugins, 'create-wallet-modal', 'wallet-modal', 'wallet-modal-sandbox']
/** A page may have only one copy of these: two copies don't know each other. */
const single = ['react', 'react-dom', 'preact', 'viem', '@wagmi/core', '@solana/web3.js', kernel]

/** Whether the app's packages, and those that its features need, are installed. */
export const checkInstalled: Check = async (app) => {
  const { config, declared, folder, manager } = app
  if (isHiddenByPnp(folder)) return []
  const missing = [kernel, plugins].filter((name) => !declared.has(name))
  if (missing.length > 0) {
    const add = addCommand(manager, missing, false) ?? []
    return [error('packages', `${missing.join(' and ')}: not among the app's packages.`, shellCommand(add))]
  }
  const absent = [...declared.keys()].filter((name) => isWatched(name) && !installedPackage(name, folder))
  if (absent.length > 0) {
    const message = `Not installed: ${absent.join(', ')}.`
    return [error('packages', message, shellCommand(installCommand(manager)))]
  }
  const plugged = await pluginPackagesOf(declared.keys(), folder)
  const served = servedWith(plugged.map(({ facts }) => facts))
  const around = { root: folder, declared: new Set(declared.keys()), bundler: undefined, served } as const
  const needed = config ? await packageRules(config, around) : []
  if (needed.length === 0) return [ok('packages', 'All packages are installed.')]
  return needed.map(({ hint = '', message, path }) =>
    error('packages', `${path} ${message}.`, hint.replace(/^Run: /, '')),
  )
}

const isWatched = (name: string) => ours.includes(name) || single.includes(name)

/** Whether our packages have the same version. */
export const checkVersions: Check = async ({ folder, manager }) => {
  const versions = await installedOfOurs(folder)
  const [first] = versions
  if (!first) return []
  const others = versions.filter(({ version }) => version !== first.version)
  if (others.length === 0) return [ok('versions', `Wallet Modal is at ${first.version} throughout.`)]
  const list = versions.map(({ name, version }) => `${name} ${version}`).join(', ')
  const wanted = others.map(({ name }) => `${name}@${first.version}`)
  return [
    error(
      'versions',
      `They fit at one version only: ${list}.`,
      shellCommand(addCommand(manager, wanted, false) ?? []),
    ),
  ]
}

/**
 * Whether the app's packages and this command have the same version. Asks no registry. `checkVersions` deals with packages of
 * several versions.
 */
export const checkOutdated: Check = async ({ folder, manager, version: own }) => {
  const versions = await installedOfOurs(folder)
  const [first] = versions
  if (!first || versions.some(({ version }) => version !== first.version)) return []
  const { version } = first
  if (version === own) return [ok('outdated', `Wallet Modal is as new as this command (${own}).`)]
  if (compareVersions(version, own) < 0) {
    const wanted = versions.map(({ name }) => `${name}@${own}`)
    const fix = shellCommand(addCommand(manager, wanted, false) ?? [])
    return [warning('outdated', `Wallet Modal is at ${version}, older than this command (${own}).`, fix)]
  }
  const message = `This command is at ${own}, older than the app's packages (${version}).`
  return [warning('outdated', message, `npx wallet-modal@${version} doctor`)]
}

async function installedOfOurs(
  folder: string,
): Promise<{ readonly name: string; readonly version: string }[]> {
  const all = await Promise.all(
    ours.map(async (name) => ({ name, version: await installedVersion(name, folder) })),
  )
  return all.flatMap(({ name, version }) =>
    version === undefined || !validate(version) ? [] : [{ name, version }],
  )
}

/** Whether the page has one copy of each library. */
export const checkDuplicates: Check = async (app) => {
  if (isHiddenByPnp(app.folder)) return []
  const found = (await Promise.all(single.map((name) => duplicatesOf(name, app)))).flat()
  return found.length > 0 ? found : [ok('duplicates', 'No library is there twice.')]
}

async function duplicatesOf(name: string, { folder, manager }: ExaminedApp): Promise<Diagnosis[]> {
  const own = installedPackage(name, folder)
  if (!own) return []
  const user = [kernel, plugins]
    .flatMap((one) => installedPackage(one, folder) ?? [])
    .find((one) => {
      const theirs = installedPackage(name, one)
      return theirs !== undefined && realpathSync(theirs) !== realpathSync(own)
    })
  if (user === undefined) return []
  const [one = '?', other = '?'] = await Promise.all(
    [folder, user].map((from) => installedVersion(name, from)),
  )
  const message = `${name} is there twice: ${one} for the app, ${other} for Wallet Modal. They don't know of each other.`
  return [error('duplicates', message, `${manager.name} dedupe`)]
}

const ok = (id: string, message: string): Diagnosis => ({ id, status: 'ok', message })
const warning = (id: string, message: string, fix: string): Diagnosis => ({
  id,
  status: 'warning',
  message,
  fix,
})
const error = (id: string, message: string, fix: string): Diagnosis => ({ id, status: 'error', message, fix })
