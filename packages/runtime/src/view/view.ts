/** Facts about a view that the dialog needs before it loads the view's code. Plain data. */
export interface ViewInfo {
  /** Message key of the dialog's title. Text params fill its placeholders; a param `title` replaces it. */
  readonly title: string
  /** Hides the title where the view draws its own headline; the dialog keeps its name. @default false */
  readonly quietTitle?: boolean
  /** Whether the visitor may close the modal here. @default true */
  readonly dismissible?: boolean
  /**
   * Whether the header shows `Back` when there is a view to go back to. With `'close'`, Back from this view, or from one that was
   * reached from it, closes the modal. @default true
   */
  readonly back?: boolean | 'close'
  /** Whether the visitor chooses something for the view before: Escape goes back to it in place of closing. @default false */
  readonly picker?: boolean
  /** Whether an optional gate may show its view over this one. @default true */
  readonly interruptible?: boolean
  /** Whether `open()` shows this view while no chain plugin is enabled (Spec §2, "Opening"). @default false */
  readonly startsWithoutChains?: boolean
}

/** A declared view. @typeParam P the params that `open` and `push` require; the property exists in types only */
export interface ViewDeclaration<P = void> extends ViewInfo {
  readonly params?: (params: P) => void
}

/** The views of a plugin, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a map of views with params of any type; each entry keeps its own.
export type ViewMap = Readonly<Record<string, ViewDeclaration<any>>>

/** The params of a declared view. */
export type ParamsOf<D> = D extends ViewDeclaration<infer P> ? P : never
