import { chooseLanguage } from './chooseLanguage.js'

/** The texts of the buttons in the page, which show before anything else loads. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.restoring': 'Reconnecting…',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unknownNetwork': 'Unknown network',
  'button.loadFailed': 'Try again',
} as const

/** The buttons' texts in the languages of the dialog. They load with the page, so that no button shows English first. */
export const buttonLanguages: Readonly<
  Record<string, Readonly<Record<'language.tag' | keyof typeof buttonTexts, string>>>
> = {
  ar: {
    'language.tag': 'ar',
    'button.connect': 'ربط المحفظة',
    'button.restoring': 'جارٍ إعادة الاتصال…',
    'button.account': 'الحساب \u2068{address}\u2069',
    'button.network': 'الشبكة: \u2068{network}\u2069',
    'button.unknownNetwork': 'شبكة غير معروفة',
    'button.loadFailed': 'إعادة المحاولة',
  },
  de: {
    'language.tag': 'de',
    'button.connect': 'Wallet verbinden',
    'button.restoring': 'Wird wieder verbunden …',
    'button.account': 'Konto {address}',
    'button.network': 'Netzwerk: {network}',
    'button.unknownNetwork': 'Unbekanntes Netzwerk',
    'button.loadFailed': 'Erneut versuchen',
  },
}

/** Values of placeholders: `{name}` becomes `values.name`. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Fills in a text's placeholders. Apart from the catalogue, as this loads with the page. */
export const fill = (text: string, values: MessageValues = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/**
 * The texts of a page's buttons.
 *
 * @param language of the config. With `auto` they are English: a server doesn't know the visitor's language.
 */
export const buttonTextsIn = (language = 'auto'): Readonly<Record<string, string>> => ({
  ...buttonTexts,
  ...chooseLanguage([language], buttonLanguages),
})
