/** What the shell of the dialog must know of a view before its code is loaded. Plain data. */
export interface ViewInfo {
  /** Message key of the title; it names the dialog. Texts among the params fill its places; one called `title` takes its place. */
  readonly title: string
  /** Hides the title where the view draws its own headline; the dialog keeps its name. @default false */
  readonly quietTitle?: boolean
  /** Whether the visitor may close the modal here. @default true */
  readonly dismissible?: boolean
  /**
   * Whether the header offers `Back` when there is a view to go back to. `'close'`: going back from here, or from a view that was
   * reached from here, closes the modal. @default true
   */
  readonly back?: boolean | 'close'
  /** Whether a gate that doesn't hold, such as that of networks, may show its view over this one. @default true */
  readonly interruptible?: boolean
  /** What `open()` shows while no chain plugin is enabled: the basic mode (Spec §2, "Opening"). @default false */
  readonly startsWithoutChains?: boolean
}

/** A declared view. `P` is what `open` and `push` must give it; the property exists in types only. */
export interface ViewDeclaration<P = void> extends ViewInfo {
  readonly params?: (params: P) => void
}

/** The views of a plugin, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a map of views with params of any type; each entry keeps its own.
export type ViewMap = Readonly<Record<string, ViewDeclaration<any>>>

/** The params of a declared view. */
export type ParamsOf<D> = D extends ViewDeclaration<infer P> ? P : never
