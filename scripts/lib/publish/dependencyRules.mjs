import { lockedPackages, requiredBy } from '../lockedPackages.mjs'
import { isPermissive, licenceOfText } from './licences.mjs'

/**
 * @typedef {import('../lockedPackages.mjs').LockedPackage} LockedPackage
 * @typedef {import('../lockedPackages.mjs').FoundPackage} FoundPackage
 * @typedef {import('./dependencyExceptions.mjs').DependencyException} DependencyException
 *
 * @typedef {object} Dependent a workspace whose production dependencies are judged
 * @property {string} app its folder
 * @property {string[]} besides packages that its build bundles, and optional peers
 * @property {{ direct: number, all: number }} [budget] the most packages that it may bring along
 *
 * @typedef {object} Evidence
 * @property {Record<string, LockedPackage>} locked the lockfile's packages
 * @property {(place: string) => import('./installedLicence.mjs').InstalledLicence | undefined} installed
 * @property {readonly DependencyException[]} exceptions
 */

/** The last versions under Apache-2.0. Later ones require the vendor's gateway and limit users, though a manifest may say otherwise. */
const lastPermissive = new Map([
  ...['core', 'sign-client', 'types', 'universal-provider', 'utils'].map(
    (name) => /** @type {const} */ ([`@walletconnect/${name}`, '2.21.8']),
  ),
  ['@reown/walletkit', '1.2.10'],
])

/**
 * Complaints about the packages of a workspace: licence, install scripts, their number.
 *
 * @param {Dependent} dependent
 * @param {Evidence} evidence
 * @returns {{ licences: string[], complaints: string[], used: DependencyException[] }}
 */
export function judgeDependencies({ app, besides, budget }, { locked, installed, exceptions }) {
  // Our own packages come with their own line.
  const found = lockedPackages(locked, app, besides).filter(({ place }) => place.includes('node_modules/'))
  /** @type {Set<DependencyException>} */
  const used = new Set()
  /** @type {string[]} */
  const licences = []

  const complaints = found.flatMap(({ name, place, entry, chain }) => {
    const allowances = exceptions.filter((exception) => exception.app === app && exception.name === name)
    const { licence, faults } = judge(name, entry, installed(place))
    licences.push(licence)
    return faults
      .filter(({ allowedBy }) => {
        const allowance = allowances.find(({ allows }) => allows === allowedBy)
        if (allowance) used.add(allowance)
        return !allowance
      })
      .map(({ message }) => `${name} ${entry.version}: ${message} (needed by ${[app, ...chain].join(' > ')})`)
  })
  return {
    licences,
    complaints: [...complaints, ...overBudget(app, budget, requiredBy(locked[app] ?? {}).size, found.length)],
    used: [...used],
  }
}

/**
 * @param {string} name
 * @param {LockedPackage} entry
 * @param {import('./installedLicence.mjs').InstalledLicence | undefined} installed
 */
function judge(name, { version = '', license, hasInstallScript }, installed) {
  const texts = (installed?.texts ?? []).map(licenceOfText)
  const declared = installed?.declared ?? license
  const saysNothing = declared === undefined || /^(SEE LICENSE|UNLICENSED)/i.test(declared)
  const licence = saysNothing ? texts.join(' AND ') || 'nothing' : declared

  /** @type {{ message: string, allowedBy: string }[]} */
  const faults = []
  if (!isPermissive(licence)) {
    faults.push({ message: `its licence is ${declared ?? licence}`, allowedBy: licence })
  } else if (texts.some((text) => !isPermissive(text))) {
    faults.push({ message: `says ${licence}, but its licence file reads otherwise`, allowedBy: 'its text' })
  }
  const last = lastPermissive.get(name)
  if (last && version.localeCompare(last, 'en', { numeric: true }) > 0) {
    faults.push({
      message: `later than ${last}, the last under Apache-2.0`,
      allowedBy: 'a later version',
    })
  }
  if (hasInstallScript) faults.push({ message: 'runs a script when installed', allowedBy: 'install script' })
  return { licence, faults }
}

/**
 * @param {string} app
 * @param {{ direct: number, all: number } | undefined} budget
 * @param {number} direct
 * @param {number} all
 */
function overBudget(app, budget, direct, all) {
  if (!budget) return []
  return [
    ...(direct > budget.direct ? [`${app} asks for ${direct} packages; its budget is ${budget.direct}`] : []),
    ...(all > budget.all ? [`${app} brings ${all} packages along; its budget is ${budget.all}`] : []),
  ]
}
