import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from 'compare-versions'
import { findConfigFile } from '../config/findConfigFile.js'
import { comparePlan } from '../create/compareTarget.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import type { PlannedFile } from '../project/apply.js'
import { hashOf } from '../project/hashOf.js'
import { readPlainFile } from '../project/readPlainFile.js'
import type { ChangedFile } from '../project/writeFiles.js'
import {
  type AppRecord,
  isConfig,
  printRecord,
  type RecordedFile,
  recordFile,
  recordOf,
} from '../record/AppRecord.js'
import { type ReadRecord, readRecord } from '../record/readRecord.js'
import { templateFiles } from './templateFiles.js'
import { type FileUpgrade, isUnedited, upgradeFile } from './upgradeFile.js'
import { upgradeManifest } from './upgradeManifest.js'

/** Needs of an upgrade. */
export interface UpgradeNeeds {
  /** Absolute folder of the app. */
  readonly folder: string
  /** Version of the CLI. */
  readonly version: string
  /** Folder of the templates. @default the CLI's own */
  readonly templates?: string
}

/** Plan of an upgrade. */
export interface UpgradePlan {
  /** Version that wrote the app last. */
  readonly from: string
  /** Every file of the record and of the template, sorted by path. */
  readonly files: readonly FileUpgrade[]
  /** Files to write, the record last: by then everything in it exists. */
  readonly changes: readonly ChangedFile[]
}

/**
 * Compares an app with this version's template, by its record. Writes nothing, and needs no network.
 *
 * @throws CliError WM_UPGRADE_NO_RECORD, WM_UPGRADE_OLDER, WM_USAGE_UNKNOWN_TEMPLATE, WM_TARGET_OUTSIDE, WM_TARGET_CONFLICT
 */
export async function planUpgrade(needs: UpgradeNeeds): Promise<UpgradePlan> {
  const { folder, templates, version } = needs
  const { bytes, record } = await readRecord(folder)
  if (compareVersions(record.cli, version) > 0) {
    throw new CliError(
      'WM_UPGRADE_OLDER',
      `The app was written by create-wallet-modal ${record.cli}, which is newer than this command (${version}). Run: npx create-wallet-modal@latest upgrade`,
    )
  }
  const next = templateFiles(record, version, templates)
  const files = await upgradeFiles(needs, record, next)
  const config = await configAsItIs(folder, record)
  const all = [...files, ...(config ? [config] : [])].sort((a, b) => (a.path < b.path ? -1 : 1))
  const written = all.flatMap(({ after, before, path }) => (after ? [{ path, before, content: after }] : []))
  const changed = changedRecord({ bytes, record }, version, nextRecords(record, next, all))
  return {
    from: record.cli,
    files: all,
    changes: [...written, ...(changed ? [changed] : [])],
  }
}

async function upgradeFiles(
  { folder, version }: UpgradeNeeds,
  { files, origin }: AppRecord,
  next: readonly PlannedFile[],
): Promise<FileUpgrade[]> {
  const contents = new Map(next.map(({ content, path }) => [path, content]))
  const paths = Array.from(new Set([...contents.keys(), ...files.keys()])).filter((path) => !isConfig(path))
  // The record may be a stranger's: none of its paths may leave the folder.
  await comparePlan(
    paths.map((path) => ({ path, content: contents.get(path) ?? Buffer.alloc(0) })),
    { folder },
  )
  const upgraded = await Promise.all(
    paths.map(async (path) => {
      const present = await readPlain(join(folder, path))
      const versions = { path, recorded: files.get(path), next: contents.get(path), present }
      return path === 'package.json'
        ? upgradeManifest(versions, { isWhole: 'template' in origin, version })
        : upgradeFile(versions, `create-wallet-modal ${version}`)
    }),
  )
  return upgraded.filter((one) => one !== undefined)
}

/** Undefined if there is nothing; null for anything else than a regular file, such as a link. */
async function readPlain(path: string): Promise<Buffer | undefined | null> {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!status) return undefined
  return status.isFile() ? readPlainFile(path) : null
}

/** The config is the team's: templates don't change it. */
async function configAsItIs(folder: string, { files }: AppRecord): Promise<FileUpgrade | undefined> {
  const found = await findConfigFile(folder).catch(() => undefined)
  if (!found) return undefined
  const { bytes, shown } = await readConfigToEdit(folder)
  const recorded = files.get(shown)
  const state = !recorded || !isUnedited(bytes, recorded) ? 'edited' : 'unchanged'
  return { path: shown, state, before: bytes, after: undefined, conflicts: 0, notes: [] }
}

/** The files in the record after the upgrade. */
function nextRecords(
  { files, origin }: AppRecord,
  next: readonly PlannedFile[],
  upgraded: readonly FileUpgrade[],
): Map<string, RecordedFile> {
  const known = new Map(upgraded.map((one) => [one.path, one]))
  const records = next
    // A file of the team, in the place of a new one, isn't ours.
    .filter(({ path }) => known.get(path)?.state !== 'inTheWay')
    .map(({ content, path }) => {
      const isPart = path === 'package.json' && 'framework' in origin
      const record = recordOf(path, content)
      return [path, isPart ? { ...record, sha256: hashAfter(path) } : record] as const
    })
  const configs = [...files]
    .filter(([path]) => isConfig(path))
    .map(([path, file]) => [path, { ...file, sha256: hashAfter(path) }] as const)
  return new Map([...records, ...configs])

  /** The hash of a file that differs from the template's: a new one if we write it and nobody else has changed it. */
  function hashAfter(path: string): string {
    const { after, state } = known.get(path) ?? {}
    return after && state === 'templateChanged' ? hashOf(after) : (files.get(path)?.sha256 ?? '')
  }
}

function changedRecord(
  { bytes, record }: ReadRecord,
  version: string,
  files: ReadonlyMap<string, RecordedFile>,
): ChangedFile | undefined {
  const text = printRecord({ ...record, cli: version, files })
  // Formatting of the record doesn't count as a change.
  const isSame = printRecord(record) === text
  return isSame ? undefined : { path: recordFile, before: bytes, content: Buffer.from(text) }
}
