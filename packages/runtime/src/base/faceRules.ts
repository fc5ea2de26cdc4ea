/** What a button in the host's page shows beside its text. */
export type FacePart = 'account' | 'network' | 'letter' | 'balance'

/** The custom property that a part of a modal's buttons is drawn from. A page may have several modals. */
export const faceProperty = (modalId: string, part: FacePart) =>
  `--wallet-modal-${CSS.escape(modalId)}-${part}`

/**
 * How the buttons of one modal draw what the custom properties say: a picture, a balance, an arrow. At no specificity, so that any
 * rule of the host's wins. What isn't set yet has its room, so that nothing moves when it comes; a plain disc stands for a picture.
 */
export function faceRules(modalId: string): string {
  const button = (kind: string) =>
    `:where(.wallet-modal-button[data-modal="${CSS.escape(modalId)}"][data-kind=${kind}])`
  return (['account', 'network'] as const)
    .map((kind) => {
      const picture = `var(${faceProperty(modalId, kind)},#8884)`
      return `${button(kind)}{display:inline-flex;vertical-align:middle;align-items:center;gap:8px;padding:8px 12px}
${button(kind)}::before{content:"";flex:none;${kind === 'account' ? 'width:24px' : 'width:20px;margin-inline:2px'};aspect-ratio:1;border-radius:50%;background:${picture}}
${button(kind)}::after{content:"";flex:none;width:6px;height:6px;margin:-3px 3px 0 2px;border:solid;border-width:0 2px 2px 0;rotate:45deg;opacity:.6}`
    })
    .concat(
      `${button('network')}::before{content:var(${faceProperty(modalId, 'letter')},"");display:grid;place-items:center;color:#fff;font-size:11px;line-height:1}`,
      `${button('account')}:where([data-balance])>bdi::before{content:var(${faceProperty(modalId, 'balance')});margin-inline-end:8px;font-weight:400;font-variant-numeric:tabular-nums}`,
    )
    .join('\n')
}
