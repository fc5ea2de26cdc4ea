import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plan } from '../create/plan.js'
import { recommended } from '../create/recommended.js'
import { readTemplate } from '../create/template.js'
import { commandsIn, writeTree } from '../edit/tree.fixture.js'
import type { Answers } from '../record/Answers.js'
import { performUpgrade, showUpgrade } from './performUpgrade.js'

/** The repository's templates, without build output and installed packages. They stand for the newer release. */
const templates = fileURLToPath(new URL('../../../../templates', import.meta.url))

/** Changes to files of a template that make another release of it. */
export type Release = Readonly<Record<string, (text: string) => string>>

/** A folder for {@link copyTemplates} and {@link oldApp}. */
export interface Workshop {
  readonly root: string
  close(): void
}

export function openWorkshop(): Workshop {
  const root = mkdtempSync(join(tmpdir(), 'wallet-modal-upgrade-'))
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}

let made = 0

/** The templates of a release with changed files, by their paths from `vanilla`. Removes a file whose change returns nothing. */
export function copyTemplates({ root }: Workshop, release: Release = {}): string {
  made += 1
  const folder = join(root, `templates-${made}`)
  const ignored = /^(node_modules|dist|test|\.env|\.env\..*local)$/
  cpSync(templates, folder, {
    recursive: true,
    filter: (path) => !ignored.test(basename(path)) && !path.endsWith('.tsbuildinfo'),
  })
  for (const [path, change] of Object.entries(release)) {
    const file = join(folder, 'vanilla', path)
    const text = change(readText(file))
    mkdirSync(join(file, '..'), { recursive: true })
    if (text === '') rmSync(file)
    else writeFileSync(file, text)
  }
  return folder
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const answers: Answers = {
  ...recommended,
  name: 'my-shop',
  template: 'vanilla',
  defaultChain: 'eip155:1',
}

/** An app from an older release, and the commands of a newer one in it. */
export function oldApp(
  workshop: Workshop,
  {
    old,
    next,
    given = answers,
  }: {
    readonly old: string
    readonly next: string
    readonly given?: Answers
  },
) {
  made += 1
  const folder = join(workshop.root, `app-${made}`)
  const files = plan(given, readTemplate('vanilla', old), '1.0.0')
  writeTree(folder, Object.fromEntries(files.map(({ content, path }) => [path, content])))
  const other = { templates: next }
  const run = commandsIn(folder, join(workshop.root, `state-${made}`), '1.1.0')
  return {
    folder,
    run,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeTree(folder, { [path]: text }),
    edit(path: string, change: (text: string) => string) {
      writeTree(folder, { [path]: change(readFileSync(join(folder, path), 'utf8')) })
    },
    upgrade: (
      flags: { readonly dryRun?: boolean; readonly check?: boolean; readonly allowDirty?: boolean } = {},
    ) => run((session) => performUpgrade(session, flags.check === true, other), [], flags),
    diff: (check = false) => run((session) => showUpgrade(session, check, other)),
  }
}
