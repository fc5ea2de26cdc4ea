/** What hosts do to every element of theirs, and worse. */
export const hostileCss = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid red; }
  * {
    all: unset !important;
    color: red !important;
    color-scheme: dark !important;
    cursor: crosshair !important;
    font: italic 900 40px/3 fantasy !important;
    letter-spacing: 9px !important;
    pointer-events: none !important;
    text-align: right !important;
    text-indent: 30px !important;
    text-transform: uppercase !important;
    user-select: none !important;
    visibility: hidden !important;
    white-space: pre !important;
    word-spacing: 20px !important;
  }
  /* On the page's root these would move and fade everything in the page, which is the host's right. */
  :not(html, body) {
    filter: blur(3px) !important;
    opacity: 0.3 !important;
    transform: rotate(5deg) scale(0.5) !important;
  }
  #open {
    position: fixed !important;
    inset: 80px auto auto 10px !important;
    visibility: visible !important;
    pointer-events: auto !important;
    transform: none !important;
  }
`
