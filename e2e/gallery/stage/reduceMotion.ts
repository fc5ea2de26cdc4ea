const query = 'prefers-reduced-motion: reduce'

/**
 * Lets this page's modal take its visitor for one who asked for less motion: in its scripts, and in each of its style sheets
 * as it comes. A sheet that was changed stays so: the page is loaded again to undo it.
 */
export function reduceMotion(isWanted: boolean): () => void {
  if (!isWanted) return () => {}
  const { matchMedia } = window
  window.matchMedia = (media) => matchMedia.call(window, media.includes(query) ? 'all' : media)
  let frame = 0
  const change = () => {
    const sheets = document.querySelector('wallet-modal')?.shadowRoot?.adoptedStyleSheets ?? []
    for (const rule of sheets.flatMap(({ cssRules }) => [...cssRules])) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes(query)) rule.media.mediaText = 'all'
    }
    frame = requestAnimationFrame(change)
  }
  change()
  return () => {
    cancelAnimationFrame(frame)
    window.matchMedia = matchMedia
  }
}
