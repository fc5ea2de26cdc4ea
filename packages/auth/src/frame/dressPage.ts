import type { Language } from './language.js'

/** Gives the page its language and direction, light or dark, and its styles: the page's policy allows constructed sheets only. */
export function dressPage(language: Language, mode: 'light' | 'dark' | 'auto', ...styles: string[]): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = mode
  document.adoptedStyleSheets = styles.map((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    return sheet
  })
}
