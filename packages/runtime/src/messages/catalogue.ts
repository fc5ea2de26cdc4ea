import { signal } from '@preact/signals-core'
import { fill, type MessageValues } from './buttons.js'

/** Texts by key, of one language. */
export type Messages = Readonly<Record<string, string>>

/** The languages that there are texts in besides English, by BCP 47 tag, each behind an `import()`. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>

/** Looks texts up. A key that nobody knows comes back as it is, so that a missing text is seen and not fatal. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/** The texts of one modal. The host's own wording comes first, then the visitor's language, then English. */
export interface MessageCatalogue {
  /** What reads a text by it is drawn again when its language comes. */
  readonly translate: Translate
  /** Adds English texts. */
  add(messages: Messages): void
  /**
   * Loads the visitor's language, if it is offered and not English, and whatever was offered before and could not be loaded.
   * Never rejects: without it the texts stay English.
   */
  addLanguages(offered?: Languages): Promise<void>
}

/**
 * @param english the core's own texts
 * @param overrides the host's wording for any key
 * @param wanted the visitor's languages, the best one first
 */
export function createMessageCatalogue(
  english: Messages,
  overrides: Messages = {},
  wanted: readonly string[] = [],
): MessageCatalogue {
  const texts = new Map(Object.entries(english))
  const own = new Map(Object.entries(overrides))
  const translations = signal<ReadonlyMap<string, string>>(new Map())
  const failed = new Set<Languages>()

  const load = async (offered: Languages) => {
    try {
      const messages = (await chooseLanguage(wanted, offered)?.())?.default
      if (messages) translations.value = new Map([...translations.peek(), ...Object.entries(messages)])
    } catch {
      // English is there.
      failed.add(offered)
    }
  }

  return {
    translate: (key, values) =>
      fill(own.get(key) ?? translations.value.get(key) ?? texts.get(key) ?? key, values),
    add: (messages) => {
      for (const [key, text] of Object.entries(messages)) texts.set(key, text)
    },
    async addLanguages(offered) {
      if (offered) failed.add(offered)
      const due = [...failed]
      failed.clear()
      await Promise.all(due.map(load))
    },
  }
}

/**
 * Which of what is `offered`, by BCP 47 tag, to take: the first language wanted that is offered, itself or less narrow (`de-AT`
 * takes `de`; RFC 4647, "lookup"). Undefined where that is English, which is always there, or nothing fits.
 */
export function chooseLanguage<T>(
  wanted: readonly string[],
  offered: Readonly<Record<string, T>>,
): T | undefined {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-')
    for (; parts.length > 0; parts.pop()) {
      const range = parts.join('-')
      const found = Object.entries(offered).find(([one]) => one.toLowerCase() === range)
      if (found || range === 'en') return found?.[1]
    }
  }
  return undefined
}
