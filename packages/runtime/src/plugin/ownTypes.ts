import type { CoreViews } from '../view/coreViews.js'
import type { AnyRoutes } from '../view/routes.js'
import type { ParamsOf } from '../view/view.js'
import type { Manifest } from './manifest.js'

/** The manifest of any plugin. */
// biome-ignore lint/suspicious/noExplicitAny: matches the manifest of a plugin with views of any kind.
export type AnyManifest = Manifest<string, any>

/** The views that a plugin of this manifest may show: its own, and the modal's. */
export type RoutesOf<Own> = Own extends AnyManifest
  ? string extends keyof ViewsOf<Own>
    ? AnyRoutes
    : CoreViews & { [Name in keyof ViewsOf<Own>]: ParamsOf<ViewsOf<Own>[Name]> }
  : AnyRoutes

type ViewsOf<Own extends AnyManifest> = NonNullable<Own['views']>

/** The keys of a plugin's texts: of its manifest and of its activation. */
export type TextKeysOf<Own, Texts> =
  | (Own extends AnyManifest ? keyof NonNullable<Own['messages']> & string : Extract<Own, string>)
  | Extract<keyof Texts, string>
