/** A file that Vite is about to write, as far as it matters here. */
export interface OutputFile {
  /** The modules in it by their ids, if it is code. */
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>
  /** What it imports: other files, and packages that the bundler left alone. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** What Vite tells a plugin of its configuration, as far as it matters here. */
interface ResolvedViteConfig {
  readonly command: 'build' | 'serve'
  /** The app's folder, absolute. */
  readonly root: string
  /** Whether `import.meta.env.PROD` is true. */
  readonly isProduction: boolean
  /** What `import.meta.env` has: the variables that client code may read. */
  readonly env: Readonly<Record<string, unknown>>
}

/** What Vite lends a plugin while it builds, as far as it matters here. */
interface VitePluginContext {
  resolve(source: string): Promise<{ readonly id: string } | null>
}

/** What Vite lends a plugin while it reads a module, as far as it matters here. */
interface VitePluginModuleContext {
  /** Has the module read again when another file changes. */
  addWatchFile(file: string): void
  warn(message: string): void
  /** Fails the module: its place is shown over the page. */
  error(problem: {
    readonly message: string
    readonly id: string
    readonly loc: { readonly file: string; readonly line: number; readonly column: number }
    readonly frame?: string
  }): never
}

/** What Vite lends a plugin while it finds a module, as far as it matters here. */
interface VitePluginResolveContext {
  resolve(
    source: string,
    importer: string | undefined,
    options: { readonly skipSelf: boolean },
  ): Promise<{ readonly id: string } | null>
}

/** A plugin of Vite's, in the terms that it shares with Rollup and Rolldown: our types need no Vite. */
export interface VitePlugin {
  readonly name: string
  readonly enforce?: 'pre' | 'post'
  configResolved?(config: ResolvedViteConfig): void
  buildStart?(this: VitePluginContext): Promise<void>
  resolveId?(
    this: VitePluginResolveContext,
    source: string,
    importer: string | undefined,
    /** `scan`: only to find out which packages there are. */
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
