import type { CatalogFacts } from '../config/catalogFacts.js'

/** A package that an app installs for a plugin, besides the plugin's own. */
export interface PluginPeer {
  /** Its name and the exact version that the plugin is tested with, as installed: `name@1.2.3`. */
  readonly package: string
  /** What to know of its licence before it is installed: whole sentences. @default nothing out of the ordinary */
  readonly licence?: string
}

/**
 * What tools and readers know of a plugin without loading it: plain data, and no part of what visitors download. The catalog takes
 * `catalog` from it; the command line, editors and tables take the rest.
 */
export interface PluginFacts<Catalog extends CatalogFacts = CatalogFacts> {
  /** The id of its manifest. */
  readonly id: string
  /** What it brings, in a few words. */
  readonly brings: string
  /** What switches it on; absent for one that is only handed to `createModal`. */
  readonly catalog?: Catalog
  /** What each of its flags switches on, in a few words. */
  readonly flags?: { readonly [Flag in keyof NonNullable<Catalog['flags']> & string]: string }
  readonly peers?: readonly PluginPeer[]
  /** Hosts that it may contact, as `host` or `*.host`; for the reader of a security policy. */
  readonly hosts?: readonly string[]
}
