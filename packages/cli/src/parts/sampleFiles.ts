import { join } from 'node:path'
import { namespaceOf } from '../config/servedFeatures.js'
import { readTemplate, type Template } from '../create/template.js'
import type { Change } from '../edit/changedValue.js'
import { CliError } from '../errors/CliError.js'
import { exists } from '../project/projectFolder.js'
import { readPlainText } from '../project/readPlainFile.js'
import { readRecord } from '../record/readRecord.js'
import type { Part } from './parts.js'

/** What a namespace adds to the sample of an app that `create` made. */
export interface SampleFiles {
  /** Texts by path, before and after; `before` is undefined for a new file. */
  readonly files: readonly {
    readonly path: string
    readonly before: string | undefined
    readonly after: string
  }[]
  /** Changes to package.json. */
  readonly packages: readonly Change[]
}

/** The parts of the sample for networks that are added, in an app that still has its sample. Others get nothing. */
export async function sampleFiles(folder: string, parts: readonly Part[]): Promise<SampleFiles> {
  const none: SampleFiles = { files: [], packages: [] }
  const namespaces = new Set(parts.flatMap(({ id, kind }) => (kind === 'network' ? [namespaceOf(id)] : [])))
  const template = namespaces.size > 0 ? await templateOf(folder) : undefined
  if (!template) return none
  const { file, kinds } = template.chains
  const before = await readPlainText(join(folder, file))
  if (before === undefined) return none

  const textOf = (path: string) => Buffer.from(template.files[path] ?? '').toString('utf8')
  const manifest = JSON.parse(textOf('package.json'))
  const files: SampleFiles['files'][number][] = []
  const packages: Change[] = []
  let after = before
  for (const namespace of namespaces) {
    const line = lineOf(namespace, textOf(file))
    const listed = withLine(after, namespace, line)
    if (!line || listed === after) continue
    after = listed
    for (const path of kinds[namespace]?.files ?? []) {
      if (!(await exists(join(folder, path)))) files.push({ path, before: undefined, after: textOf(path) })
    }
    for (const name of kinds[namespace]?.packages ?? [])
      packages.push({ path: ['dependencies', name], value: manifest.dependencies[name] })
  }
  return { files: after === before ? files : [{ path: file, before, after }, ...files], packages }
}

async function templateOf(folder: string): Promise<Template | undefined> {
  try {
    const { origin } = (await readRecord(folder)).record
    return 'template' in origin ? readTemplate(origin.template) : undefined
  } catch (error) {
    if (error instanceof CliError) return undefined
    throw error
  }
}

const lineOf = (namespace: string, text: string) =>
  text.split('\n').find((line) => line.trimStart().startsWith(`${namespace}: `))

/** Puts a line behind the last one of its kind; the same text if the namespace has one, or there is no such list. */
function withLine(text: string, namespace: string, line: string | undefined): string {
  if (!line || lineOf(namespace, text)) return text
  const lines = text.split('\n')
  const last = lines.findLastIndex((one) => /^\s+\w+: async \(\) => \(await import\('\.\/chains\//.test(one))
  return last < 0 ? text : lines.toSpliced(last + 1, 0, line).join('\n')
}
