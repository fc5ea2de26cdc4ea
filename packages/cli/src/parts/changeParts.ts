import type { PluginFacts } from '@wallet-modal/runtime/plugin'
import { licenceNote, licencesOfPeers } from '../catalogue/pluginPackages.js'
import { otherApi, type PluginPackage } from '../catalogue/readPluginPackage.js'
import { settingsToMake } from '../config/servedFeatures.js'
import { diffLines } from '../edit/diffLines.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { refuseNewErrors } from '../edit/refuseNewErrors.js'
import { signInNote } from '../edit/signInNote.js'
import { undoCommand } from '../edit/undoCommand.js'
import { CliError } from '../errors/CliError.js'
import { isPermissive } from '../licences/rules.js'
import { projectFolder } from '../project/projectFolder.js'
import { lastCommand } from '../project/revert.js'
import { suggestInstall } from '../project/suggestInstall.js'
import { writeFiles } from '../project/writeFiles.js'
import type { Session } from '../terminal/Session.js'
import { beforeAdded } from './beforeAdded.js'
import { type Besides, type EditByHand, partFiles } from './partFiles.js'
import { type Part, partNamed } from './parts.js'

/**
 * Adds features, networks, wallets and plugins of third parties to an app, or removes them: edits the config, package.json,
 * and the module that creates the modal. A `remove` directly after the same `add` restores every byte; a later one puts back the flags
 * and packages that `add` found.
 *
 * @throws CliError as `changeConfig` does; WM_PLUGIN_NOT_INSTALLED, WM_PLUGIN_INVALID
 */
export async function changeParts(
  session: Session,
  verb: 'add' | 'remove',
  words: readonly string[],
  besides: Besides = {},
): Promise<void> {
  const { cwd, flags, log, report } = session
  const places = { cwd, folder: await projectFolder(cwd) }
  const isAdding = verb === 'add'
  if (!isAdding && (await undoneAdd(session, places.folder, words))) return
  const parts = await Promise.all(words.map((word) => partNamed(word, places)))
  if (isAdding) refuseOtherApis(parts)
  const config = await readConfigToEdit(cwd)
  report.data = { ...report.data, parts: parts.map(({ id, kind }) => ({ kind, id })) }
  const before = await beforeAdded(session, config.folder)
  const earlier = words.map((word) => before(word))
  const { byHand, files } = await partFiles(config, parts, isAdding ? 'add' : earlier, besides)
  report.changes = files.map(({ before, shown }) => ({ path: shown, action: before ? 'modify' : 'create' }))
  if (files.length === 0 && byHand.length === 0) {
    log.result(isAdding ? 'The app already has all of it.' : 'The app has none of it.')
    return
  }
  if (files.length === 0) throw onlyByHand(byHand, isAdding)
  const [ownFile] = files.filter(({ shown }) => shown === config.shown)
  // Packages in package.json will be installed when the app runs.
  if (ownFile) {
    const plugins = parts.flatMap((part) => (part.kind === 'plugin' ? [part.plugin] : []))
    const isFixedLater = ({ code }: { readonly code: string }) => code === 'WM_CONFIG_MISSING_PACKAGE'
    await refuseNewErrors(session, config, ownFile.edited, { isFixedLater, plugins: isAdding ? plugins : [] })
  }
  if (isAdding) showPlugins(session, parts)
  for (const { edited, shown, text } of files) {
    log.result(`${log.paint('bold', shown)}\n${diffLines(text, edited, log.paint)}`)
  }
  if (flags.dryRun) {
    log.result('Dry run: nothing was written.')
  } else {
    await writeFiles(session, config.folder, files, `${verb} ${words.join(' ')}`)
    log.result(
      `${log.paint('green', 'Changed')} ${files.map(({ shown }) => shown).join(', ')}. To undo: ${await undoCommand(cwd, config.folder)}`,
    )
  }
  for (const { lines, why } of byHand)
    log.warn({ code: 'WM_EDIT_BY_HAND', message: handText(lines, why, isAdding), lines })
  if (isAdding)
    for (const part of parts)
      if (part.kind === 'feature')
        for (const { command, does } of settingsToMake(Object(config.value), part.id))
          log.note(`For ${does}: ${command}`)
  if (!flags.dryRun && files.some(({ path }) => path === 'package.json'))
    await suggestInstall(session, config.folder)
}

/** @throws CliError WM_PLUGIN_INVALID for a plugin that is made for another plugin API */
function refuseOtherApis(parts: readonly Part[]): void {
  for (const part of parts) {
    const why = part.kind === 'plugin' ? otherApi(part.plugin) : undefined
    if (why) throw new CliError('WM_PLUGIN_INVALID', `${why} Install a version that fits.`)
  }
}

/** Descriptions of powers for developers who add a plugin. */
const powerTexts = {
  gates: 'It decides which connections reach the app.',
  identity: 'It names accounts.',
  connectors: 'It brings wallets.',
  frames: 'It shows pages of other sites in frames.',
  start: 'It runs whenever the modal opens.',
} as const satisfies Record<NonNullable<PluginFacts['powers']>[number], string>

/** Prints, before writing, a plugin's licence and origin, and further needs of a part. */
function showPlugins({ log, report }: Session, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.kind === 'plugin') {
      const { facts, licence, name, version } = part.plugin
      report.data = { ...report.data, plugins: [...listOf(report.data.plugins), describe(part.plugin)] }
      const hosts = facts.hosts?.length ? ` It may contact ${facts.hosts.join(', ')}.` : ''
      const frames = facts.frames?.length ? ` It shows pages of ${facts.frames.join(', ')}.` : ''
      const powers = (facts.powers ?? []).map((power) => ` ${powerTexts[power]}`).join('')
      log.result(
        `${name} ${version} (${licence ?? 'no licence given'}), by a third party: ${facts.brings}.${hosts}${frames}${powers}`,
      )
      if (licence === undefined || !isPermissive(licence))
        log.warn({
          code: 'WM_LICENCE',
          message: `${name} is under ${licence ?? 'no licence that it names'}. Read it first.`,
        })
    }
    const message =
      part.kind === 'plugin'
        ? licencesOfPeers(part.plugin.facts)
        : part.kind === 'feature'
          ? licenceNote(part.id)
          : undefined
    if (message) log.warn({ code: 'WM_LICENCE', message })
    if (part.kind === 'signIn') log.note(signInNote)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const describe = ({ facts, licence, name, version }: PluginPackage) => ({
  package: name,
  version,
  licence: licence ?? null,
  ...facts,
})

const handText = (lines: readonly string[], why: string, isAdding: boolean) =>
  `${why}. ${isAdding ? 'Add' : 'Remove'} by hand:\n${lines.map((line) => `  ${line}`).join('\n')}`

function onlyByHand(byHand: readonly EditByHand[], isAdding: boolean): CliError {
  const todo = byHand.map(({ lines, why }) => handText(lines, why, isAdding)).join('\n')
  return new CliError('WM_EDIT_DYNAMIC', `Nothing was written: ${todo}`, { context: { byHand } })
}

/** Reverts the last command if it added the same, and its files were not edited since. Returns whether it did. */
async function undoneAdd(session: Session, folder: string, words: readonly string[]): Promise<boolean> {
  const { flags, log, report } = session
  const last = await lastCommand(session, folder)
  if (!last || last.entry.command !== `add ${words.join(' ')}` || last.edited.length > 0) return false
  report.changes = last.entry.files.map(({ path }) => ({ path, action: 'modify' }))
  if (!flags.dryRun) await last.revert()
  log.result(
    flags.dryRun
      ? 'Dry run: nothing was written.'
      : `${log.paint('green', 'Undid')} wallet-modal ${last.entry.command}`,
  )
  if (last.entry.files.some(({ path }) => path === 'package.json')) await suggestInstall(session, folder)
  return true
}
