/**
 * Runs in the page: the texts that aren't wholly within the card, are cut off by a part of it, or lie on a header's button. A part
 * that scrolls cuts nothing off.
 *
 * @param mark only texts that have it, and of these also the ones that end in an ellipsis
 */
export function cutTexts(card: Element, mark = ''): string[] {
  const cut = new Set<string>()
  const frame = card.getBoundingClientRect()
  const buttons = [...card.querySelectorAll('header button:not(.handle)')].map((one) =>
    one.getBoundingClientRect(),
  )
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isBeside = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1
  const isAboveOrBelow = (inner: DOMRect, outer: DOMRect) =>
    inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2

  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement as Element
    if (
      !text.trim() ||
      !text.includes(mark) ||
      parent.closest('svg, .hidden, details:not([open]) > :not(summary)')
    )
      continue
    const outers: { box: DOMRect; style: CSSStyleDeclaration }[] = []
    for (let outer: Element | null = parent; outer && outer !== card; outer = outer.parentElement) {
      outers.push({ box: outer.getBoundingClientRect(), style: getComputedStyle(outer) })
    }
    if (!mark && outers.some(({ style }) => isShortened(style))) continue

    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (isBeside(rect, frame)) cut.add(`beyond the card: ${text}`)
      for (const { box, style } of outers) {
        const isCut =
          (cuts(style.overflowX) && isBeside(rect, box)) ||
          (cuts(style.overflowY) && isAboveOrBelow(rect, box))
        if (isCut) cut.add(`cut off: ${text}`)
      }
      const covers = (one: DOMRect) => rect.left < one.right && one.left < rect.right
      if (parent.closest('header h2') && buttons.some(covers)) cut.add(`on a button: ${text}`)
    }
    if (parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 0) cut.add(`too long: ${text}`)
  }
  return [...cut]
}
