/** Constructed sheets by document and text. A sheet belongs to the document that made it; all modals there share it. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The constructed sheet of a CSS text in a document. `style-src` doesn't govern constructed sheets, so a strict
 * Content Security Policy needs no exception.
 */
export function sheetFor(document: Document, text: string): CSSStyleSheet {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const sheet = known.get(text) ?? constructSheet(document, text)
  known.set(text, sheet)
  return sheet
}

/** A new constructed sheet, for rules that differ by modal. */
export function constructSheet(document: Document, text: string): CSSStyleSheet {
  const View = (document.defaultView ?? globalThis) as typeof globalThis
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adopts a sheet; returns a function that removes it. */
export function adoptSheet(root: DocumentOrShadowRoot, sheet: CSSStyleSheet): () => void {
  root.adoptedStyleSheets.push(sheet)
  return () => {
    const index = root.adoptedStyleSheets.lastIndexOf(sheet)
    // The page may have removed it itself.
    if (index >= 0) root.adoptedStyleSheets.splice(index, 1)
  }
}

/** Adopts the sheet of a CSS text permanently, once per root. */
export function adoptOnce(root: ShadowRoot, text: string): void {
  const sheet = sheetFor(root.ownerDocument, text)
  if (!root.adoptedStyleSheets.includes(sheet)) adoptSheet(root, sheet)
}
