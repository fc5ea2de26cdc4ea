/** A file that Vite is about to write, as far as it matters here. */
export interface OutputFile {
  /** Ids of the modules in it, if it is code. */
  readonly moduleIds?: readonly string[]
  /** What it imports: other files, and packages that the bundler left alone. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly sourcemapFileName?: string | null
  code?: string
  map?: { mappings: string } | null
  source?: string | Uint8Array
}

/** What Vite tells a plugin of its configuration, as far as it matters here. */
interface ResolvedViteConfig {
  readonly command: 'build' | 'serve'
  /** Whether `import.meta.env.PROD` is true. */
  readonly isProduction: boolean
  /** What `import.meta.env` has: the variables that client code may read. */
  readonly env: Readonly<Record<string, unknown>>
}

/** What Vite lends a plugin while it builds, as far as it matters here. */
interface VitePluginContext {
  resolve(source: string): Promise<{ readonly id: string } | null>
}

/** A plugin of Vite's, in the terms that it shares with Rollup and Rolldown: our types need no Vite. */
export interface VitePlugin {
  readonly name: string
  configResolved?(config: ResolvedViteConfig): void
  buildStart?(this: VitePluginContext): Promise<void>
  readonly generateBundle?: {
    readonly order?: 'pre' | 'post'
    handler(options: unknown, bundle: Record<string, unknown>): void
  }
}
