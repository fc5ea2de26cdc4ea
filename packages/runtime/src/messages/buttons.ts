/** The texts of the buttons in the page, which show before anything else loads. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.restoring': 'Reconnecting…',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unknownNetwork': 'Unknown network',
  'button.loadFailed': 'Try again',
} as const

/** Values of placeholders: `{name}` becomes `values.name`. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Fills in a text's placeholders. Apart from the catalogue, as this loads with the page. */
export const fill = (text: string, values: MessageValues = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
