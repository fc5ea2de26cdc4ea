import { planTemplate } from '../create/plan.js'
import { readTemplate } from '../create/template.js'
import { CliError } from '../errors/CliError.js'
import { frameworks, modulePlaces } from '../init/frameworks.js'
import { moduleText } from '../init/moduleText.js'
import { wantedManifest } from '../init/planInit.js'
import type { PlannedFile } from '../project/apply.js'
import type { Answers } from '../record/Answers.js'
import { type AppRecord, isConfig } from '../record/AppRecord.js'

/**
 * The files of this version for a record's answers, without the config. For an app that existed before `init`: the module, and a
 * package.json with our part.
 *
 * @param version of the CLI
 * @param folder of the templates
 * @throws CliError WM_USAGE_UNKNOWN_TEMPLATE, WM_UPGRADE_NO_RECORD, WM_USAGE_SECRET
 */
export function templateFiles(
  { answers, files, origin }: AppRecord,
  version: string,
  folder?: string,
): readonly PlannedFile[] {
  if ('template' in origin) {
    const all: Answers = { ...answers, template: origin.template }
    return planTemplate(all, readTemplate(origin.template, folder), version).filter(
      ({ path }) => !isConfig(path),
    )
  }
  const framework = frameworks.find(({ id }) => id === origin.framework)
  if (!framework) {
    throw new CliError(
      'WM_UPGRADE_NO_RECORD',
      `The record says that the app is made with "${origin.framework}". Available: ${frameworks.map(({ id }) => id).join(', ')}.`,
    )
  }
  const vanilla = readTemplate('vanilla', folder)
  // The record says where `init` put the module, but it may be a stranger's: only places that `init` uses count.
  const places = modulePlaces(framework)
  const modules = [...files.keys()].filter((path) => places.has(path))
  return [
    { path: 'package.json', content: Buffer.from(wantedManifest(framework, answers, { vanilla, version })) },
    ...modules.map((path) => ({ path, content: Buffer.from(moduleText(framework, path)) })),
  ]
}
