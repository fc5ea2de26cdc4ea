import { agentsBlock } from '../agents/agentsBlock.js'
import { pluginOffers } from '../catalogue/offers.js'
import { packagesOf } from '../catalogue/pluginPackages.js'
import type { PlannedFile } from '../project/apply.js'
import type { Answers } from '../record/Answers.js'
import { printRecord, recordFile, recordsOf } from '../record/AppRecord.js'
import { titleOf } from './packageName.js'
import { printConfig } from './printConfig.js'
import { readmeText } from './readmeText.js'
import { partsOfLibrary, type Template, type TemplateEdit, type TemplatePart } from './template.js'
import { toConfig } from './toConfig.js'

const configFile = 'wallet-modal.config.ts'

/**
 * Plans every file of the app and its record, sorted by path. Pure: the same answers give the same bytes, on any machine and
 * at any time.
 *
 * @param version of the CLI
 * @throws CliError WM_USAGE_SECRET
 */
export function plan(answers: Answers, template: Template, version: string): PlannedFile[] {
  const files = planTemplate(answers, template, version)
  const { template: id, ...others } = answers
  const record = printRecord({
    cli: version,
    origin: { template: id },
    answers: others,
    files: recordsOf(files),
  })
  return [...files, { path: recordFile, content: Buffer.from(record) }].sort(byPath)
}

/**
 * The template's files for the answers, without the record.
 *
 * @throws CliError WM_USAGE_SECRET
 */
export function planTemplate(answers: Answers, template: Template, version: string): PlannedFile[] {
  const texts = new Map<string, string | Uint8Array>(Object.entries(template.files))
  const title = titleOf(answers.name)
  for (const path of template.appName.files) {
    texts.set(path, textOf(template, path).replaceAll(template.appName.placeholder, title))
  }
  const absent = absentKinds(answers, template)
  for (const [, { files }] of absent) for (const path of files) texts.delete(path)
  texts.set(template.chains.file, withoutLines(textOf(template, template.chains.file), absent))
  const parts = partsFor(answers, template)
  for (const part of parts) {
    for (const path of part.replaces?.files ?? []) texts.delete(path)
    for (const [path, content] of filesOfPart(part, answers)) texts.set(path, content)
    for (const edit of part.edits) texts.set(edit.file, edited(texts.get(edit.file), edit))
  }
  texts.set(configFile, printConfig(toConfig(answers)))
  const manifest = packageJson(answers, template, version)
  texts.set('package.json', manifest)
  texts.set('README.md', readmeText(answers, template, manifest))
  if (answers.agentsMd) texts.set('AGENTS.md', agentsText(answers, manifest))

  return [...texts]
    .map(([path, content]) => ({
      path,
      content: typeof content === 'string' ? Buffer.from(content) : content,
    }))
    .sort(byPath)
}

/** The same text as `wallet-modal agents` writes. */
function agentsText({ packageManager: name = 'npm' }: Answers, manifest: string): string {
  const manager = { name, agent: name, reason: '' }
  const { scripts } = JSON.parse(manifest)
  return `${agentsBlock({ manager, scripts, configFile, hasCommand: true })}\n`
}

const byPath = (a: PlannedFile, b: PlannedFile) => (a.path < b.path ? -1 : 1)

function textOf({ id, files }: Pick<Template, 'id' | 'files'>, path: string): string {
  const content = files[path]
  if (!content) throw new Error(`Template ${id} has no file ${path}.`)
  return Buffer.from(content).toString('utf8')
}

/** The parts in the order of their effect: parts of a library may replace tests. */
const partsFor = (answers: Answers, template: Template): readonly TemplatePart[] => [
  // Signing in needs a server that verifies it.
  ...(answers.signIn === 'off' ? [] : [template.parts.signIn]),
  ...(answers.tests ? [template.parts.tests] : []),
  ...partsOfLibrary(answers, template),
]

const filesOfPart = ({ files }: TemplatePart, { tests }: Answers) =>
  Object.entries(files).filter(([path]) => tests || !path.startsWith('tests/'))

function edited(content: string | Uint8Array | undefined, { file, find, replace }: TemplateEdit): string {
  const [before, after, ...more] = Buffer.from(content ?? '')
    .toString('utf8')
    .split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must have this once: ${find}`)
  return before + replace + after
}

type Kind = readonly [namespace: string, what: Template['chains']['kinds'][string]]

/** The namespaces of the template's sample that the app doesn't use. */
const absentKinds = ({ chains }: Answers, template: Template): Kind[] =>
  Object.entries(template.chains.kinds).filter(
    ([namespace]) => !chains.some((id) => id.startsWith(`${namespace}:`)),
  )

const withoutLines = (text: string, absent: readonly Kind[]): string =>
  text
    .split('\n')
    .filter((line) => !absent.some(([namespace]) => line.trimStart().startsWith(`${namespace}: `)))
    .join('\n')

/** The template's package.json, with the app's name and only the packages that the answers need. */
function packageJson(answers: Answers, template: Template, version: string): string {
  const manifest = JSON.parse(textOf(template, 'package.json'))
  const parts = partsFor(answers, template).map((part) => packagesOfPart(part))
  const dependencies: Record<string, string> = Object.assign(
    { ...manifest.dependencies },
    ...parts.map((part) => part.dependencies),
  )
  for (const plugin of pluginOffers) {
    const isNeeded = answers.features.some((feature) => Object.hasOwn(plugin.catalog.flags ?? {}, feature))
    for (const { name, version } of packagesOf(plugin)) {
      if (isNeeded) dependencies[name] = version
      else delete dependencies[name]
    }
  }
  for (const { packages } of [
    ...absentKinds(answers, template).map(([, kind]) => kind),
    ...partsFor(answers, template).flatMap(({ replaces = [] }) => replaces),
  ]) {
    for (const name of packages) delete dependencies[name]
  }
  // For `wallet-modal validate` and other commands, at the version that created the app.
  const devDependencies = Object.assign(
    { ...manifest.devDependencies, 'create-wallet-modal': version },
    ...parts.map((part) => part.devDependencies),
  )
  const content = {
    ...manifest,
    name: answers.name,
    scripts: Object.assign({ ...manifest.scripts }, ...parts.map((part) => part.scripts)),
    dependencies: byName(dependencies),
    devDependencies: byName(devDependencies),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** A part's additions to package.json. */
function packagesOfPart(part: TemplatePart) {
  const { dependencies, devDependencies } = JSON.parse(textOf(part, 'package.json'))
  const wanted = part.devDependencies.map((name) => [name, devDependencies[name]] as const)
  return { dependencies, devDependencies: Object.fromEntries(wanted), scripts: part.scripts }
}

const byName = <T>(object: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
