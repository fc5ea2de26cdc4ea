import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '@wallet-modal/runtime/config'
import { CliError } from '../errors/CliError.js'
import { packageFolder } from '../project/packageFolder.js'
import type { Answers, Library } from '../record/Answers.js'

/** Content of `template.json`. */
export interface TemplateInfo {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Placeholder for the app's name, and the files that have it. */
  readonly appName: { readonly placeholder: string; readonly files: readonly string[] }
  /** Files and packages of the sample by namespace: an app gets those of its own networks. */
  readonly chains: {
    /** A file with one line for each namespace, which starts with its name and a colon. */
    readonly file: string
    /** What each namespace adds: files, and packages that nothing else in the template needs. */
    readonly kinds: Readonly<
      Record<string, { readonly files: readonly string[]; readonly packages: readonly string[] }>
    >
  }
  /** The script of package.json that starts the app. */
  readonly scripts: { readonly start: string }
  /** Folders beside the template's, which answers add. */
  readonly parts: {
    readonly signIn: string
    readonly tests: string
    /** What each library adds, for libraries that the sample supports. */
    readonly with: Readonly<Partial<Record<Library, string>>>
  }
  readonly base?: Base
}

/** Another template or part that contributes its files. A file of the same path replaces the base's. */
interface Base {
  readonly id: string
  /** Files of the base to skip. */
  readonly leftOut: readonly string[]
}

/** A template with its files. */
export interface Template extends Omit<TemplateInfo, 'parts'> {
  /** Content by path in the app: with forward slashes, and `.gitignore` for `_gitignore`. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Parts that answers add. */
  readonly parts: {
    readonly signIn: TemplatePart
    readonly tests: TemplatePart
    readonly with: Readonly<Partial<Record<Library, TemplatePart>>>
  }
}

/** Content of `part.json`. */
interface TemplatePartInfo {
  readonly id: string
  /** Text for the app's README. */
  readonly readme: string
  /** Scripts for package.json; they replace the template's. */
  readonly scripts: Readonly<Record<string, string>>
  /** Development packages of the part that apps also need. */
  readonly devDependencies: readonly string[]
  /** Files for this repository only. */
  readonly leftOut: readonly string[]
  readonly base?: Base
  /** Files and packages of the template that the part replaces. */
  readonly replaces?: { readonly files: readonly string[]; readonly packages: readonly string[] }
  /** Changes to the template's own files. */
  readonly edits: readonly TemplateEdit[]
  /** A further part, for apps with EVM networks only. */
  readonly evmAlone?: string
}

/** A replacement of a text that occurs once in a file. */
export interface TemplateEdit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** An addition to any template: files, packages, scripts, and changed lines. */
export interface TemplatePart extends Omit<TemplatePartInfo, 'evmAlone'> {
  /** Content by path in the app, with the part's own `package.json`. Files in `tests` are for apps with tests. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly evmAlone?: TemplatePart
}

const infoFile = 'template.json'
const partFile = 'part.json'
// When npm packs us, it leaves out or rewrites the real names.
const renamed: Readonly<Record<string, string>> = { _gitignore: '.gitignore', _npmrc: '.npmrc' }

/** The templates in this package. */
export const templatesFolder = (): string => join(packageFolder(), 'dist', 'templates')

/** Every template, by its id. */
export function listTemplates(folder = templatesFolder()): TemplateInfo[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, infoFile)))
    .sort()
    .map((id) => readInfo(folder, id))
}

/**
 * Reads a template.
 *
 * @throws CliError WM_USAGE_UNKNOWN_TEMPLATE
 */
export function readTemplate(id: string, folder = templatesFolder()): Template {
  requireTemplate(id, folder)
  const info = readInfo(folder, id)
  const { signIn, tests, with: libraries } = info.parts
  const read = (part: string) => readPart(part, folder)
  return {
    ...info,
    files: { ...filesOfBase(info, folder), ...readFiles(join(folder, id), [infoFile]) },
    parts: {
      signIn: read(signIn),
      tests: read(tests),
      with: Object.fromEntries(Object.entries(libraries).map(([name, part]) => [name, read(part)])),
    },
  }
}

/** The libraries that a template's sample supports; none for an unknown template. */
export const librariesOf = (id: string): Library[] =>
  Object.keys(listTemplates().find((template) => template.id === id)?.parts.with ?? {}) as Library[]

/** The parts for the chosen library. */
export function partsOfLibrary({ chains, with: library }: Answers, { parts }: Template): TemplatePart[] {
  const part = library === 'none' ? undefined : parts.with[library]
  if (!part) return []
  const isEvmAlone = chains.every((id) => id.startsWith('eip155:'))
  return isEvmAlone && part.evmAlone ? [part, part.evmAlone] : [part]
}

function readPart(id: string, folder: string): TemplatePart {
  const { evmAlone, ...info }: TemplatePartInfo = JSON.parse(readFileSync(join(folder, id, partFile), 'utf8'))
  const own = readFiles(join(folder, id), [partFile, ...info.leftOut])
  return {
    ...info,
    files: { ...filesOfBase(info, folder), ...own },
    ...(evmAlone !== undefined && { evmAlone: readPart(evmAlone, folder) }),
  }
}

const filesOfBase = ({ base }: { readonly base?: Base }, folder: string) =>
  base ? readFiles(join(folder, base.id), [infoFile, partFile, ...base.leftOut]) : {}

/** The files in a folder, by their paths in the app. */
export const readFiles = (folder: string, leftOut: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(
    filesIn(folder)
      .map((path) => [toAppPath(path), readFileSync(join(folder, path))] as const)
      .filter(([path]) => !leftOut.includes(path)),
  )

/** Paths in a folder. Yarn runs us from a zip, where `readdir` supports neither `recursive` nor `parentPath`. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name)
    return statSync(join(folder, path)).isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** @throws CliError WM_USAGE_UNKNOWN_TEMPLATE */
export function requireTemplate(id: string, folder = templatesFolder()): void {
  const ids = listTemplates(folder).map((template) => template.id)
  if (ids.includes(id)) return
  // `reat` is more similar to a part of `react-vite` than to all of it.
  const part = nearestName(
    id,
    ids.flatMap((known) => known.split('-')),
  )
  const near = nearestName(id, ids) ?? ids.find((known) => part && known.split('-').includes(part))
  throw new CliError(
    'WM_USAGE_UNKNOWN_TEMPLATE',
    `No template "${id}".${near ? ` Did you mean "${near}"?` : ''} Available: ${ids.join(', ')}`,
    { context: { available: ids } },
  )
}

/** A template with a base has the base's sample, and so its namespaces. */
function readInfo(folder: string, id: string): TemplateInfo {
  const info = JSON.parse(readFileSync(join(folder, id, infoFile), 'utf8'))
  return info.base ? { ...info, chains: readInfo(folder, info.base.id).chains } : info
}

function toAppPath(path: string): string {
  const parts = path.split(/[\\/]/)
  const name = parts.pop() ?? ''
  return [...parts, renamed[name] ?? name].join('/')
}
