/** The part of an output file that we read. */
export interface OutputFile {
  /** The chunk's modules by id, if it is code. */
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>
  /** Files and external packages that the chunk imports. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** The part of Vite's resolved configuration that we read. */
interface ResolvedViteConfig {
  readonly command: 'build' | 'serve'
  readonly logger: {
    error(
      message: string,
      options?: { readonly error?: { readonly message?: string; readonly plugin?: string } | null },
    ): void
  }
  /** The app's folder, absolute. */
  readonly root: string
  /** Whether `import.meta.env.PROD` is true. */
  readonly isProduction: boolean
  /** The variables of `import.meta.env`, which client code may read. */
  readonly env: Readonly<Record<string, unknown>>
}

/** The part of the plugin context that we use in a build. */
interface VitePluginContext {
  resolve(source: string): Promise<{ readonly id: string } | null>
}

/** The part of the plugin context that we use when a module is read. */
interface VitePluginModuleContext {
  /** Reads the module again when this file changes. */
  addWatchFile(file: string): void
  warn(message: string): void
  /** Fails the module and shows the place over the page. */
  error(problem: {
    readonly message: string
    readonly id: string
    readonly loc: { readonly file: string; readonly line: number; readonly column: number }
    readonly frame?: string
  }): never
}

/** The part of the plugin context that we use when a module is resolved. */
interface VitePluginResolveContext {
  resolve(
    source: string,
    importer: string | undefined,
    options: { readonly skipSelf: boolean },
  ): Promise<{ readonly id: string } | null>
}

/** A Vite plugin, in terms shared with Rollup and Rolldown, so that our types don't need Vite. */
export interface VitePlugin {
  readonly name: string
  readonly enforce?: 'pre' | 'post'
  configResolved?(config: ResolvedViteConfig): void
  buildStart?(this: VitePluginContext): Promise<void>
  resolveId?(
    this: VitePluginResolveContext,
    source: string,
    importer: string | undefined,
    /** `scan`: Vite only looks for dependencies. */
    options?: { readonly ssr?: boolean; readonly scan?: boolean },
  ): Promise<string | undefined>
  load?(id: string): Promise<string | undefined>
  transform?(
    this: VitePluginModuleContext,
    code: string,
    id: string,
    options?: { readonly ssr?: boolean },
  ): Promise<{ readonly code: string; readonly map: null } | undefined>
  readonly generateBundle?: {
    handler(options: unknown, bundle: Record<string, unknown>): void
  }
}
