import type { AppTraits } from '../project/readApp.js'
import type { FileEdit } from './patchEdits.js'

/** Lines to add to a file of the app. */
export interface PatchStep {
  /** The file, as far as its name is known. */
  readonly file: string
  readonly code: readonly string[]
  /** Makes the edit, in a file of a known form. */
  readonly edit: FileEdit
  /** Whether it only shows the button. */
  readonly isButton?: boolean
  /** The whole file, if the app has none. */
  readonly whenAbsent?: string
}

/** How to add the modal to an app with one framework. */
export interface Framework {
  readonly id: string
  readonly title: string
  /** The package that identifies it. */
  readonly package: string
  /** Why an app with the package doesn't fit; undefined if it does. */
  misfit?(traits: AppTraits): string | undefined
  /** Path of the module that creates the modal, from the app's folder, without the extension. */
  module(traits: AppTraits): string
  readonly moduleExtension: 'ts' | 'tsx'
  /** Content of that module. */
  readonly moduleKind: 'modal' | 'provider'
  /** Whether React renders the modal: the app's, or one that comes with our packages. Otherwise Preact does, by an alias. */
  readonly hasReact: boolean
  /** Whether `wallet-modal dev` reaches the app: its bundler has a plugin of ours. */
  readonly hasSandbox: boolean
  /** Edits of the app's own files. */
  patch(traits: AppTraits, module: string): readonly PatchStep[]
}
