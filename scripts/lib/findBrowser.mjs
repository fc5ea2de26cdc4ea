import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { cacheFolder } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

const downloadFolder = `${cacheFolder}browser/`
const downloadedBrowser = `${downloadFolder}chromium`
const download = '@sparticuz/chromium@147.0.0'

/** Debian's Chromium without windows: a journey takes a quarter less of the machine. */
const headlessShell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome']

/** Programs of the PATH, the first that runs. */
const forJourneys = [headlessShell, ...whole]

/**
 * Finds a Chromium that runs here, as {@link findInstalledBrowser} does. Otherwise installs one: the system's package as root on Debian,
 * else a build from the package registry.
 *
 * @param {{ hasWindows?: boolean }} [options] `hasWindows`: as visitors have it. A shell draws frames otherwise, and drops others.
 * @returns {Promise<string>} the path of its executable
 */
export async function findBrowser({ hasWindows = false } = {}) {
  const programs = hasWindows ? whole : forJourneys
  return (await findInstalledBrowser(programs)) ?? (await getBrowser(programs))
}

/**
 * Finds the Chromium named by CHROMIUM_PATH, else one on the PATH, Playwright's own, or one that was fetched before.
 *
 * @param {readonly string[]} [programs] by their names
 * @returns {Promise<string | undefined>} the path of its executable
 */
export async function findInstalledBrowser(programs = forJourneys) {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen) return firstThatRuns(installedBrowsers(programs))
  if (await runs(chosen)) return chosen
  throw new CommandError(`CHROMIUM_PATH names ${chosen}, which does not run. Correct it, or unset it.`)
}

/**
 * @param {readonly string[]} programs
 * @returns {AsyncGenerator<string>}
 */
async function* installedBrowsers(programs) {
  yield* onPath(programs)
  const { chromium } = await import('./playwright.mjs')
  yield chromium.executablePath()
  yield downloadedBrowser
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @param {Iterable<string> | AsyncIterable<string>} paths */
async function firstThatRuns(paths) {
  for await (const path of paths) {
    if (existsSync(path) && (await runs(path))) return path
  }
}

/**
 * A path alone proves nothing: some systems put a stub there that only tells what to install.
 *
 * @param {string} path
 */
async function runs(path) {
  try {
    return (await runCommand([path, '--version'], { output: 'capture' })).exitCode === 0
  } catch {
    return false
  }
}

/** @param {readonly string[]} programs */
async function getBrowser(programs) {
  for (const get of [installDebianPackage, downloadBrowser]) {
    const path = await get(programs)
    if (path) return path
  }
  throw new CommandError(
    'No Chromium was found, and none could be had. Install one (chromium or google-chrome), or name its executable in ' +
      'CHROMIUM_PATH; then run this again.',
  )
}

/** @param {readonly string[]} programs */
async function installDebianPackage(programs) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error('Installing a Chromium package (apt-get) …')
  const apt = (/** @type {string[]} */ ...args) =>
    runCommand(['apt-get', ...args], { output: 'stderr', env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt('update')
  for (const name of programs.filter((one) => /^chromium(-headless-shell)?$/.test(one))) {
    const { exitCode } = await apt('install', '-y', '--no-install-recommends', name)
    if (exitCode === 0) return firstThatRuns(onPath(programs))
  }
  return undefined
}

/** Outside Debian, or without the right to install: a headless build that brings its own libraries. */
async function downloadBrowser() {
  console.error(`Getting ${download} …`)
  mkdirSync(downloadFolder, { recursive: true })
  const { exitCode } = await runCommand(['npm', 'install', '--prefix', downloadFolder, download], {
    output: 'stderr',
  })
  if (exitCode !== 0) return undefined

  await runCommand(['node', 'scripts/lib/unpackBrowser.mjs', downloadFolder, downloadedBrowser], {
    output: 'stderr',
    env: { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  return firstThatRuns([downloadedBrowser])
}
