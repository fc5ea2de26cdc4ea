import { accentTokens } from '../../../../runtime/src/base/accent.js'

/** The style of the frame's page, for a constructed style sheet: the page's policy allows no other. Colours are those of the modal. */
export const css = `
:root {
  color-scheme: light dark;
  --accent: oklch(0.55 0.2 264);
  ${accentTokens};
  --radius: 24px;
  --radius-l: calc(var(--radius) * 2 / 3);
  --radius-m: calc(var(--radius) / 2);
  --surface: light-dark(oklch(1 0 0), oklch(0.21 0.008 260));
  --sunk: light-dark(oklch(0.965 0.003 260), oklch(0.255 0.009 260));
  --line: light-dark(oklch(0.2 0.01 260 / 0.08), oklch(1 0 0 / 0.09));
  --text: light-dark(oklch(0.22 0.012 260), oklch(0.97 0.003 260));
  --text-2: light-dark(oklch(0.47 0.012 260), oklch(0.78 0.01 260));
  --text-3: light-dark(oklch(0.49 0.012 260), oklch(0.72 0.01 260));
  --warning: light-dark(oklch(0.48 0.11 70), oklch(0.83 0.12 80));
  --danger: light-dark(oklch(0.53 0.2 25), oklch(0.75 0.15 25));
}
:root[data-theme='light'] { color-scheme: light }
:root[data-theme='dark'] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--text); font: 15px/1.4 system-ui, sans-serif }
main { position: fixed; inset: 0; display: flex; flex-direction: column; gap: 12px; padding: 4px }
h1 { margin: 0; font-size: 20px }
h2 { margin: 0; font-size: 13px; font-weight: 500; color: var(--text-2) }
p { margin: 0; overflow-wrap: anywhere }
header p { color: var(--text-2) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0; font-size: 13px }
dt { color: var(--text-2) }
dd { margin: 0; overflow-wrap: anywhere; text-align: end }
[dir='rtl'] dd { text-align: start }
.asked dl { gap: 0; font-size: 15px }
.asked :is(dt, dd) { padding-block: 7px; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums }
.asked :is(dt:first-of-type, dd:first-of-type) { border-top: 0 }
.asked dt { padding-inline-end: 12px }
.asked .whole { grid-column: 1 / -1; padding-block: 7px 0 }
.asked dd.whole { padding-block: 2px 7px; border-top: 0; text-align: left; text-wrap: balance }
[dir='rtl'] dd.whole { text-align: right }
.address { font: 500 .95em/1.5 ui-monospace, monospace }
.address > span:not(:last-of-type) { margin-right: .6ch }
[hidden] { display: none !important }
.asked { flex: 1; min-height: 60px; display: flex; flex-direction: column; gap: 12px; overflow: auto }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
li { padding: 12px 14px; border-radius: var(--radius-l); background: var(--sunk); font-weight: 600; overflow-wrap: anywhere }
li.allowance { background: color-mix(in oklab, var(--warning) 14%, var(--surface)) }
li.unknown { background: color-mix(in oklab, var(--danger) 12%, var(--surface)) }
.warning { padding: 10px 14px; border-radius: var(--radius-l); background: color-mix(in oklab, var(--danger) 10%, var(--surface)); color: var(--danger); font-weight: 600 }
.sum { padding-block: 8px; font-size: 34px; font-weight: 600; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; text-align: center }
.sum.long { font-size: 24px }
.sum small { color: var(--text-2); font-size: 17px; font-weight: 500; letter-spacing: 0 }
main.window { max-width: 440px; margin-inline: auto; padding: 24px 16px 16px }
.elsewhere { display: grid; place-items: center; flex: none; min-height: 52px; padding: 8px 12px; border-radius: var(--radius-l); background: color-mix(in oklab, var(--accent) 10%, var(--surface)); color: var(--accent-text); font-weight: 600; text-align: center; text-decoration: none }
.read-back { display: grid; grid-template-columns: 1fr auto 96px; align-items: center; gap: 4px 12px; font-size: 13px; color: var(--text-2) }
.read-back b { font: 600 20px ui-monospace, monospace; letter-spacing: 2px; color: var(--text); user-select: none }
.read-back input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--text-2); border-radius: var(--radius-m); background: var(--surface); color: var(--text); font: 600 18px ui-monospace, monospace; text-transform: uppercase }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
pre { flex: none; margin: 0; padding: 12px 14px; border-radius: var(--radius-l); background: var(--sunk); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.note:empty { display: none }
.note { color: var(--danger); font-size: 13px }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button { min-height: 52px; border: 0; border-radius: var(--radius-l); background: var(--sunk); color: var(--text); font: 600 15px system-ui, sans-serif; cursor: pointer }
button.primary { background: var(--accent); color: var(--on-accent); box-shadow: inset 0 0 0 1px var(--line) }
button.primary[aria-disabled='true'] { background: var(--sunk); color: var(--text-3); cursor: progress }
@media (max-height: 360px) { main { overflow: auto } .asked { flex: none; overflow: visible } }
@media (max-width: 240px) { .read-back, dl { grid-template-columns: 1fr } dd { text-align: start } }
@media (forced-colors: active) { button, .elsewhere, li, .warning { border: 1px solid CanvasText } }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }
`
