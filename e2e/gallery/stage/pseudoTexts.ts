import type { Messages } from '@wallet-modal/runtime'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import { englishTexts } from '@wallet-modal/runtime/testing'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'áƀćđéƒğĥíĵķĺɱńóƥɋŕśŧúṽŵẋýžÁɃĆĐÉƑĞĤÍĴĶĹṀŃÓƤɊŔŚŦÚṼŴẊÝŽ']

/**
 * Marks every letter, adds brackets, and makes the text a third longer, as German is. A text that shows without marks is in no
 * catalogue; one without its last bracket is cut.
 */
const pseudo = (text: string) =>
  `[${text.replaceAll(/\{\w+\}|[a-z]/gi, (part) => marked[plain.indexOf(part)] ?? part)} ${'·'.repeat(Math.ceil(text.length / 3))}]`

const pseudoMessages = (messages: Messages = {}): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]))

/** The core's own texts. */
export const pseudoEnglish: Messages = pseudoMessages(englishTexts)

/** A plugin that brings its texts so. */
export const withPseudoTexts = (plugin: AnyPlugin): AnyPlugin => ({
  manifest: { ...plugin.manifest, messages: pseudoMessages(plugin.manifest.messages) },
  async load() {
    const activate = await plugin.load()
    return (context) => {
      const activated = activate(context)
      return { ...activated, messages: pseudoMessages(activated.messages) }
    }
  },
})
