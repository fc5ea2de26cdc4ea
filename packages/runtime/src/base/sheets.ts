/** Constructed sheets by document and text: a sheet belongs to the document that made it, and one serves every modal there. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The constructed sheet of a CSS text in a document. Constructed sheets are not governed by `style-src`, so that a page
 * with a strict Content Security Policy needs no exception.
 */
export function sheetFor(document: Document, text: string): CSSStyleSheet {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const sheet = known.get(text) ?? constructSheet(document, text)
  known.set(text, sheet)
  return sheet
}

/** A constructed sheet of its own, for rules that differ by modal. */
export function constructSheet(document: Document, text: string): CSSStyleSheet {
  const View = (document.defaultView ?? globalThis) as typeof globalThis
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adopts a sheet; returns what takes it away again. */
export function adoptSheet(root: DocumentOrShadowRoot, sheet: CSSStyleSheet): () => void {
  root.adoptedStyleSheets.push(sheet)
  return () => {
    const index = root.adoptedStyleSheets.lastIndexOf(sheet)
    // The page may have taken it away itself.
    if (index >= 0) root.adoptedStyleSheets.splice(index, 1)
  }
}

/** Adopts the sheet of a CSS text for good; a root that has it already keeps the one. */
export function adoptOnce(root: ShadowRoot, text: string): void {
  const sheet = sheetFor(root.ownerDocument, text)
  if (!root.adoptedStyleSheets.includes(sheet)) adoptSheet(root, sheet)
}
