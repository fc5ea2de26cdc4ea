import { signal } from '@preact/signals-core'
import { fill, type MessageValues } from './buttons.js'
import { chooseLanguage } from './chooseLanguage.js'

/** The texts of one language, by key. */
export type Messages = Readonly<Record<string, string>>

/** Translations by BCP 47 tag, each behind an `import()`. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>

/** Looks up a text. Returns an unknown key itself, so that a missing text is visible but not fatal. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/** The texts of one modal: the app's own first, then the visitor's language, then English. */
export interface MessageCatalogue {
  /** Looks up texts. Reads a signal: components render again when the language has loaded. */
  readonly translate: Translate
  /** Adds English texts. */
  add(messages: Messages): void
  /**
   * Loads the visitor's language, if offered and not English, and earlier ones that failed to load. Never rejects: texts stay English
   * then.
   */
  addLanguages(offered?: Languages): Promise<void>
}

/**
 * @param english the core's own texts
 * @param overrides the app's own texts for any key
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
      // English has loaded.
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
