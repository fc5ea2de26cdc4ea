import type { ModalConfig } from '@wallet-modal/runtime/config'
import type { Answers } from '../create/Answers.js'
import { printConfig } from '../create/printConfig.js'
import type { Template } from '../create/template.js'
import { toConfig } from '../create/toConfig.js'
import type { Change } from '../edit/changedValue.js'
import { editText } from '../edit/editText.js'
import { packageChanges } from '../edit/packageChanges.js'
import type { Framework, PatchStep } from './frameworks.js'
import type { Besides } from './from/Proposal.js'
import { moduleText } from './moduleText.js'
import type { ExistingApp } from './readApp.js'

/** What `init` does to an app. */
export interface InitPlan {
  /** New files, by their paths from the app's folder. */
  readonly made: Readonly<Record<string, string>>
  /** The app's package.json. */
  readonly manifest: string
  /** What is left to the person. */
  readonly patch: readonly PatchStep[]
}

/**
 * Works out what an app needs. Pure.
 *
 * @param vanilla the template without a framework, for the version of Preact
 * @param besides what the config gets that no question is asked for
 * @param version of this command, and with it of our packages
 * @throws CliError WM_USAGE_SECRET, WM_USAGE_INVALID_VALUE
 */
export function planInit(
  app: ExistingApp,
  framework: Framework,
  answers: Answers,
  { vanilla, version }: { readonly vanilla: Template; readonly version: string },
  besides: Besides = {},
): InitPlan {
  const extension = app.isTypeScript
    ? framework.moduleExtension
    : framework.moduleExtension.replace('ts', 'js')
  const module = `${framework.module(app)}.${extension}`
  return {
    made: {
      [`wallet-modal.config.${app.isTypeScript ? 'ts' : 'js'}`]: printConfig(
        withBesides(toConfig(answers), besides),
      ),
      [module]: moduleText(framework, module),
    },
    manifest: manifestWith(app, framework, answers, { vanilla, version }),
    patch: framework.patch(app, module),
  }
}

function withBesides(config: ModalConfig, { app, theme, wallets, ...besides }: Besides): ModalConfig {
  return {
    ...config,
    ...besides,
    ...(app && { app: { ...config.app, ...app } }),
    ...(theme && { theme: { ...config.theme, ...theme } }),
    ...(wallets && { wallets: { ...config.wallets, ...wallets } }),
  }
}

function manifestWith(
  { declared, manifest }: ExistingApp,
  { hasReact }: Framework,
  answers: Answers,
  { vanilla, version }: { readonly vanilla: Template; readonly version: string },
): string {
  const { dependencies } = JSON.parse(Buffer.from(vanilla.files['package.json'] ?? '').toString('utf8'))
  const preact = hasReact ? [] : [['dependencies', 'preact', dependencies.preact] as const]
  const wanted = [
    ['dependencies', '@wallet-modal/plugins', version] as const,
    ['dependencies', '@wallet-modal/runtime', version] as const,
    ...preact,
    ['devDependencies', 'create-wallet-modal', version] as const,
  ]
  const parts = answers.features.map((id) => ({ kind: 'feature', id }) as const)
  const changes: readonly Change[] = [
    ...wanted
      .filter(([, name]) => !declared.has(name))
      .map(([kind, name, range]): Change => ({ path: [kind, name], value: range })),
    ...packageChanges(JSON.parse(manifest), parts, true),
  ]
  return changes.reduce((text, change) => editText(text, 'package.json', change), manifest)
}
