import type { AppTraits } from '../project/readApp.js'
import { bundlersAlone, elementFrameworks } from './elementFrameworks.js'
import type { Framework } from './Framework.js'
import { reactFrameworks, reactWithVite } from './reactFrameworks.js'

/** The first one whose package the app has counts: frameworks before what they are built on. */
export const frameworks: readonly Framework[] = [
  ...reactFrameworks,
  ...elementFrameworks,
  reactWithVite,
  ...bundlersAlone,
]

/** Path of the module that creates the modal, from the app's folder. */
export function modulePath({ module, moduleExtension }: Framework, traits: AppTraits): string {
  return `${module(traits)}.${traits.isTypeScript ? moduleExtension : moduleExtension.replace('ts', 'js')}`
}

/** Every path that {@link modulePath} can give. */
export function modulePlaces(framework: Framework): ReadonlySet<string> {
  const traits = [[], ['app'], ['src']].flatMap((folders) =>
    [true, false].map((isTypeScript) => ({
      declared: new Set<string>(),
      isTypeScript,
      folders: new Set(folders),
      hasViteConfig: false,
    })),
  )
  return new Set(traits.map((one) => modulePath(framework, one)))
}

/** The framework of an app; undefined if unknown, with a reason if there is one. */
export function recognise(traits: AppTraits): {
  readonly framework: Framework | undefined
  readonly why?: string
} {
  const framework = frameworks.find((one) => traits.declared.has(one.package))
  const why = framework?.misfit?.(traits)
  return why === undefined ? { framework } : { framework: undefined, why }
}
