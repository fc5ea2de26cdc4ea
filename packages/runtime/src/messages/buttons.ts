/** The texts of the buttons that stand in the host's page: they are needed before anything else is loaded. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.restoring': 'Reconnecting…',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unknownNetwork': 'Unknown network',
  'button.loadFailed': 'Try again',
} as const

/** What is filled into a text: `{name}` becomes `values.name`. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Puts `values` into the places that `text` marks. In a file of its own: it loads with the page, the catalogue doesn't. */
export const fill = (text: string, values: MessageValues = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
