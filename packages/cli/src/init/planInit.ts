import type { ModalConfig } from '@wallet-modal/runtime/config'
import { printConfig } from '../create/printConfig.js'
import type { Template } from '../create/template.js'
import { toConfig } from '../create/toConfig.js'
import type { Change } from '../edit/changedValue.js'
import { editText } from '../edit/editText.js'
import { bytesOf } from '../edit/readConfigToEdit.js'
import { packageChanges } from '../parts/packageChanges.js'
import type { ExistingApp } from '../project/readApp.js'
import type { Answers } from '../record/Answers.js'
import { printRecord, recordOf, recordsOf } from '../record/AppRecord.js'
import type { Framework, PatchStep } from './Framework.js'
import { modulePath } from './frameworks.js'
import type { FurtherSettings } from './from/Proposal.js'
import { moduleText } from './moduleText.js'

/** Sources of package versions. */
export interface Versions {
  /** The template without a framework: its version of Preact. */
  readonly vanilla: Template
  /** Version of this command, and of our packages. */
  readonly version: string
}

/** Changes that `init` makes. */
export interface InitPlan {
  /** New files, by their paths from the app's folder. */
  readonly made: Readonly<Record<string, string>>
  /** The app's package.json. */
  readonly manifest: string
  /** The text of the app's record. */
  readonly record: string
  /** Edits of the app's own files. */
  readonly patch: readonly PatchStep[]
}

/**
 * Works out what an app needs. Pure.
 *
 * @param old settings of an old kit that have no question; undefined without one
 * @throws CliError WM_USAGE_SECRET, WM_USAGE_INVALID_VALUE
 */
export function planInit(
  app: ExistingApp,
  framework: Framework,
  answers: Answers,
  versions: Versions,
  old?: FurtherSettings,
): InitPlan {
  const module = modulePath(framework, app)
  const packages = packagesFor(framework, versions)
  const parts = answers.features.map((id) => ({ kind: 'feature', id }) as const)
  const changes = [
    ...packages.filter(({ path: [, name = ''] }) => !app.declared.has(String(name))),
    ...packageChanges(JSON.parse(app.manifest), parts, true),
  ]
  const made = {
    [`wallet-modal.config.${app.isTypeScript ? 'ts' : 'js'}`]: printConfig(
      withBesides(toConfig(answers), old ?? {}),
    ),
    [module]: moduleText(framework, module),
  }
  const manifest = withChanges(app.manifest, changes)
  const { template: _none, ...others } = answers
  const files = recordsOf(
    Object.entries(made).map(([path, text]) => ({ path, content: Buffer.from(text) })),
  ).set(
    'package.json',
    recordOf(
      'package.json',
      bytesOf(manifest, app.manifestBytes),
      Buffer.from(wantedManifest(framework, answers, versions)),
    ),
  )
  return {
    made,
    manifest,
    record: printRecord({
      cli: versions.version,
      origin: { framework: framework.id },
      answers: others,
      files,
    }),
    // An app that moves from another kit has that kit's button, for a person to replace.
    patch: framework.patch(app, module).filter((step) => !old || !step.isButton),
  }
}

function withBesides(
  config: ModalConfig,
  { app, projectId, theme, wallets, ...besides }: FurtherSettings,
): ModalConfig {
  return {
    ...config,
    ...besides,
    ...(projectId && { projectId: projectId as unknown as string }),
    ...(app && { app: { ...config.app, ...app } }),
    ...(theme && { theme: { ...config.theme, ...theme } }),
    ...(wallets && { wallets: { ...config.wallets, ...wallets } }),
  }
}

/** A package.json with only the packages that such an app needs. */
export function wantedManifest(
  framework: Framework,
  answers: Pick<Answers, 'features'>,
  versions: Versions,
): string {
  const parts = answers.features.map((id) => ({ kind: 'feature', id }) as const)
  const changes = [...packagesFor(framework, versions), ...packageChanges({}, parts, true)]
  return withChanges('{}', changes)
}

const withChanges = (manifest: string, changes: readonly Change[]): string =>
  changes.reduce((text, change) => editText(text, 'package.json', change), manifest)

function packagesFor({ hasReact }: Framework, { vanilla, version }: Versions): readonly Change[] {
  const { dependencies } = JSON.parse(Buffer.from(vanilla.files['package.json'] ?? '').toString('utf8'))
  const preact = hasReact ? [] : [['dependencies', 'preact', dependencies.preact] as const]
  const wanted = [
    ['dependencies', '@wallet-modal/plugins', version] as const,
    ['dependencies', '@wallet-modal/runtime', version] as const,
    ...preact,
    ['devDependencies', 'create-wallet-modal', version] as const,
  ]
  return wanted.map(([kind, name, range]) => ({ path: [kind, name], value: range }))
}
