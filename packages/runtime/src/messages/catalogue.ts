/** What is filled into a text: `{name}` becomes `values.name`. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Texts by key, of one language. */
export type Messages = Readonly<Record<string, string>>

/** Looks texts up. A key that nobody knows comes back as it is, so that a missing text is seen and not fatal. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/** Puts `values` into the places that `text` marks. */
export const fill = (text: string, values: MessageValues = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/** The texts of one modal: what is added later wins, so that a host's own wording comes last. */
export interface MessageCatalogue {
  readonly translate: Translate
  /** Adds texts below the host's own. */
  add(messages: Messages): void
}

/**
 * @param base the language's own texts
 * @param overrides the host's wording for any key
 */
export function createMessageCatalogue(base: Messages, overrides: Messages = {}): MessageCatalogue {
  const texts = new Map(Object.entries(base))
  const own = new Map(Object.entries(overrides))
  return {
    translate: (key, values) => fill(own.get(key) ?? texts.get(key) ?? key, values),
    add: (messages) => {
      for (const [key, text] of Object.entries(messages)) texts.set(key, text)
    },
  }
}
