/** The files that a visitor's browser fetched for an app with a modal. */
export interface Measurement {
  /** Scripts until the button shows, React included, in bytes as they were sent; undefined where the browser doesn't tell. */
  readonly load: number | undefined
  /** Further scripts until the list of wallets shows. */
  readonly open: number | undefined
  /** Requests to other origins until then. */
  readonly foreign: number
}

/** The measured page's messages to the studio around it: that it waits for a config, then the figures. */
export type MeterMessage =
  | { readonly meter: 'ready' }
  | { readonly meter: 'measured'; readonly measurement: Measurement }
