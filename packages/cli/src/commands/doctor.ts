import { relative } from 'node:path'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { checkConfigFile } from '../config/checkConfigFile.js'
import type { Check, Diagnosis, ExaminedApp } from '../doctor/Check.js'
import { checkIgnored, checkSandbox } from '../doctor/checkEnvironment.js'
import { checkEscrow } from '../doctor/checkEscrow.js'
import { checkDuplicates, checkInstalled, checkOutdated, checkVersions } from '../doctor/checkPackages.js'
import { checkImported, checkPolicy } from '../doctor/checkPage.js'
import { checkProduction } from '../doctor/checkProduction.js'
import { checkWallet } from '../doctor/checkWallet.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import { choosePackageManager } from '../project/packageManager.js'
import { projectFolder } from '../project/projectFolder.js'
import { readApp } from '../project/readApp.js'
import { UnreadableFile } from '../project/readPlainFile.js'
import { counted } from '../terminal/counted.js'
import type { Command, GlobalFlags, Session } from '../terminal/Session.js'

type DoctorFlags = GlobalFlags & { readonly production?: boolean; readonly strict?: boolean }

const checks: readonly Check[] = [
  checkInstalled,
  checkVersions,
  checkOutdated,
  checkDuplicates,
  checkImported,
  checkPolicy,
  checkWallet,
  checkEscrow,
  checkSandbox,
  checkIgnored,
]

/** `wallet-modal doctor`: finds what keeps the modal from working in this app, and how to fix it. Runs none of the app's code. */
export const doctor: Command<DoctorFlags> = async (session, { production, strict }) => {
  const { cwd, env, flags, log, report, signal, version } = session
  const folder = await projectFolder(cwd)
  const { ranges } = await readApp(folder)
  const manager = await choosePackageManager({
    flag: flags.pm,
    folder,
    userAgent: env.npm_config_user_agent,
    warn: log.warn,
  })
  const { config, diagnoses } = await examineConfig(session, folder)
  const app: ExaminedApp = { folder, declared: ranges, config, manager, version, env, signal }
  const found = [
    ...diagnoses,
    ...(
      await Promise.all(
        [...checks, ...(production ? [checkProduction] : [])].map((check) => diagnose(check, app)),
      )
    ).flat(),
  ]
  report.data = { checks: found }

  for (const { fix, message, status } of found) {
    log.result(`${log.paint(colours[status], marks[status])} ${message}`)
    if (fix !== undefined) log.result(`  ${log.paint('cyan', fix)}`)
  }
  const errors = found.filter(({ status }) => status === 'error')
  const warnings = found.filter(({ status }) => status === 'warning')
  report.errors = errors.map(({ fix, id, message }) => ({
    code: 'WM_DOCTOR_FOUND',
    message,
    check: id,
    ...(fix !== undefined && { hint: fix }),
  }))
  if (errors.length > 0 || (strict && warnings.length > 0)) {
    throw new CliError('WM_DOCTOR_FOUND', `${counted(errors.length + warnings.length, 'problem')} found.`)
  }
  log.result(
    warnings.length > 0 ? `\nNo errors, ${counted(warnings.length, 'warning')}.` : '\nNo problems found.',
  )
}

/** Runs a check. A file that it can't read becomes a finding. */
async function diagnose(check: Check, app: ExaminedApp): Promise<readonly Diagnosis[]> {
  try {
    return await check(app)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const fix = 'Put a regular file there, or delete it.'
    return [{ id: 'file', status: 'error', message: error.message, fix }]
  }
}

const marks = { ok: '✔', warning: '!', error: '✖' } as const
const colours = { ok: 'green', warning: 'yellow', error: 'red' } as const

/** The config, and its errors as far as its text shows them. */
async function examineConfig(
  { cwd }: Session,
  folder: string,
): Promise<{ config: ModalConfig | undefined; diagnoses: readonly Diagnosis[] }> {
  try {
    const { config, file, issues } = await checkConfigFile({ cwd, isStatic: true })
    const shown = relative(folder, file).replaceAll('\\', '/')
    const errors = issues.filter(
      ({ code, severity }) =>
        severity === 'error' && code !== 'WM_CONFIG_DYNAMIC' && code !== 'WM_CONFIG_MISSING_PACKAGE',
    )
    const isComputed = issues.some(({ code }) => code === 'WM_CONFIG_DYNAMIC')
    const diagnosis: Diagnosis =
      errors.length > 0
        ? {
            id: 'config',
            status: 'error',
            message: `${shown} has ${counted(errors.length, 'error')}.`,
            fix: 'wallet-modal validate',
          }
        : {
            id: 'config',
            status: 'ok',
            message: `${shown} has no errors${isComputed ? ' that its text shows: wallet-modal validate runs it for the rest' : ''}.`,
          }
    // Missing packages are found by another check, which needs the config.
    const { computedKeys, value } = await readConfigToEdit(cwd)
    const isKnown = errors.length === 0 && computedKeys.length === 0
    return {
      config: (config ?? (isKnown ? value : undefined)) as ModalConfig | undefined,
      diagnoses: [diagnosis, ...issues.filter(isWarning).map(warningOf)],
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { code, message } = error
    const fix = code === 'WM_CONFIG_NOT_FOUND' ? 'wallet-modal init' : 'wallet-modal validate'
    return {
      config: undefined,
      diagnoses: [{ id: 'config', status: 'error', message, fix }],
    }
  }
}

/** A warning that no other check gives. */
const isWarning = ({ code, severity }: ConfigIssue): boolean =>
  severity === 'warning' && code !== 'WM_CONFIG_DYNAMIC' && code !== 'WM_CONFIG_MISSING_PACKAGE'

const warningOf = ({ hint, message, path }: ConfigIssue): Diagnosis => ({
  id: 'config',
  status: 'warning',
  message: `${path} ${message}.`.trim(),
  ...(hint !== undefined && { fix: hint }),
})
