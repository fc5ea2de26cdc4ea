import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '@wallet-modal/runtime/config'
import { CliError } from '../errors/CliError.js'
import { packageFolder } from '../project/packageFolder.js'
import type { Answers, Library } from '../record/Answers.js'

/** What `template.json` says of a template. */
export interface TemplateInfo {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The name that stands in the template's texts, to be replaced in these files. */
  readonly appName: { readonly placeholder: string; readonly files: readonly string[] }
  /** What the sample has for each kind of chain: an app gets what its own chains need. */
  readonly chains: {
    /** The file that has a line for each namespace, which begins with its name and a colon. */
    readonly file: string
    /** By namespace: files, and packages that nothing else of the template needs. */
    readonly kinds: Readonly<
      Record<string, { readonly files: readonly string[]; readonly packages: readonly string[] }>
    >
  }
  /** The script of package.json that starts the app. */
  readonly scripts: { readonly start: string }
  /** What answers add to it: folders beside the template's. */
  readonly parts: {
    readonly signIn: string
    readonly tests: string
    /** Of the libraries that its sample can use. */
    readonly with: Readonly<Partial<Record<Library, string>>>
  }
  readonly base?: Base
}

/** Another template, or another part, whose files are here as well. Of two with one path, one's own counts. */
interface Base {
  readonly id: string
  /** Files of the base that are not. */
  readonly leftOut: readonly string[]
}

/** A template with its files. */
export interface Template extends Omit<TemplateInfo, 'parts'> {
  /** Content by path, as the app gets it: with forward slashes, `_gitignore` already `.gitignore`. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** What answers add to it. */
  readonly parts: {
    readonly signIn: TemplatePart
    readonly tests: TemplatePart
    readonly with: Readonly<Partial<Record<Library, TemplatePart>>>
  }
}

/** What `part.json` says of a part. */
interface TemplatePartInfo {
  readonly id: string
  /** What the app's README says of it. */
  readonly readme: string
  /** Scripts of package.json, in place of the template's. */
  readonly scripts: Readonly<Record<string, string>>
  /** Those of the part's own development packages that apps need, too. */
  readonly devDependencies: readonly string[]
  /** Files that only this repository needs. */
  readonly leftOut: readonly string[]
  readonly base?: Base
  /** Files and packages of the template that it takes the place of. */
  readonly replaces?: { readonly files: readonly string[]; readonly packages: readonly string[] }
  /** Changes to the template's own files. */
  readonly edits: readonly TemplateEdit[]
  /** A further part, for apps that have EVM networks alone. */
  readonly evmAlone?: string
}

/** A change to a text that stands once in a file. */
export interface TemplateEdit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** What an answer adds to any template: files, packages, scripts, and lines of the template's files. */
export interface TemplatePart extends Omit<TemplatePartInfo, 'evmAlone'> {
  /** Content by path, as the app gets it; with the part's own `package.json`. Those in `tests` are for apps with tests. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly evmAlone?: TemplatePart
}

const infoFile = 'template.json'
const partFile = 'part.json'
// npm would leave out, or rewrite, the real names when it packs us.
const renamed: Readonly<Record<string, string>> = { _gitignore: '.gitignore', _npmrc: '.npmrc' }

/** Where the package keeps its templates. */
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

/** The libraries that a template's sample can use; none of a template that there isn't. */
export const librariesOf = (id: string): Library[] =>
  Object.keys(listTemplates().find((template) => template.id === id)?.parts.with ?? {}) as Library[]

/** The parts for the library of the sample. */
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

/** The files below a folder, by their paths as an app gets them. */
export const readFiles = (folder: string, leftOut: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(
    filesIn(folder)
      .map((path) => [toAppPath(path), readFileSync(join(folder, path))] as const)
      .filter(([path]) => !leftOut.includes(path)),
  )

/** Paths below a folder. Yarn runs us out of a zip, where `readdir` knows no `recursive` and no `parentPath`. */
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
  // `reat` is nearer to a part of `react-vite` than to the whole of it.
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

/** A template that has the files of another has its sample, and so its kinds of chain. */
function readInfo(folder: string, id: string): TemplateInfo {
  const info = JSON.parse(readFileSync(join(folder, id, infoFile), 'utf8'))
  return info.base ? { ...info, chains: readInfo(folder, info.base.id).chains } : info
}

function toAppPath(path: string): string {
  const parts = path.split(/[\\/]/)
  const name = parts.pop() ?? ''
  return [...parts, renamed[name] ?? name].join('/')
}
