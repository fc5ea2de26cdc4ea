/** Views that may be shown, by name, with their params. Without a manifest: any name, any params. */
export type AnyRoutes = Readonly<Record<string, unknown>>

/** A view and its params, for `push` and the like: a union, so that each name takes its own params. */
export type ShowArguments<Routes> = {
  [Name in keyof Routes]: [Routes[Name]] extends [void]
    ? [view: Name]
    : undefined extends Routes[Name]
      ? [view: Name, params?: Routes[Name]]
      : [view: Name, params: Routes[Name]]
}[keyof Routes]

/** Options of `ask`. */
export interface AskingOptions {
  readonly signal?: AbortSignal
}

/** The same for `ask`. */
export type AskArguments<Routes> = {
  [Name in keyof Routes]: [Routes[Name]] extends [void]
    ? [view: Name, params?: undefined, options?: AskingOptions]
    : undefined extends Routes[Name]
      ? [view: Name, params?: Routes[Name], options?: AskingOptions]
      : [view: Name, params: Routes[Name], options?: AskingOptions]
}[keyof Routes]
