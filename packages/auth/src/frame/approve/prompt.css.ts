const dark = `color-scheme: dark; --text: #f2f3f5; --text-2: #a6adba; --surface: #191b20; --sunk: #24272e; --accent: #a8c7fa; --on-accent: #062e6f; --danger: #f2b8b5; --warning: #f0c36d`

/** The style of the frame's page, for a constructed style sheet: the page's policy allows no other. */
export const css = `
:root { color-scheme: light; --text: #16181d; --text-2: #5d6370; --surface: #fff; --sunk: #f1f2f5; --accent: #0b57d0; --on-accent: #fff; --danger: #b3261e; --warning: #8a5a00 }
:root[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { ${dark} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--text); font: 15px/1.4 system-ui, sans-serif }
main { position: fixed; inset: 0; display: flex; flex-direction: column; gap: 12px; padding: 16px 4px 4px; border-top: 3px solid var(--accent) }
h1 { margin: 0; font-size: 20px }
h2 { margin: 0; font-size: 13px; font-weight: 500; color: var(--text-2) }
p { margin: 0; overflow-wrap: anywhere }
header p { color: var(--text-2) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0; font-size: 13px }
dt { color: var(--text-2) }
dd { margin: 0; overflow-wrap: anywhere; text-align: end }
[dir='rtl'] dd { text-align: start }
.asked dl { gap: 0; font-size: 14px }
.asked :is(dt, dd) { padding-block: 6px; border-top: 1px solid var(--sunk) }
.asked dt { padding-inline-end: 12px }
.asked .whole { grid-column: 1 / -1; padding-block: 6px 0 }
.asked dd.whole { padding-block: 0 6px; border-top: 0; text-align: left; text-wrap: balance }
[dir='rtl'] dd.whole { text-align: right }
.address { font: 500 .95em/1.5 ui-monospace, monospace }
.address > span:not(:last-of-type) { margin-right: .6ch }
[hidden] { display: none !important }
.asked { flex: 1; min-height: 60px; display: flex; flex-direction: column; gap: 12px; overflow: auto }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
li { padding: 12px; border-radius: 12px; background: var(--sunk); font-weight: 600; overflow-wrap: anywhere }
li.allowance { background: color-mix(in oklab, var(--warning) 14%, var(--surface)) }
li.unknown { background: color-mix(in oklab, var(--danger) 12%, var(--surface)) }
.warning { padding: 12px; border-radius: 12px; border: 1px solid var(--danger); color: var(--danger); font-size: 13px }
main:not(.window) > .asked > :is(pre, ul:not(:has(~ pre))) { flex: 1 0 auto }
.asked li { display: grid; align-content: center }
main.window { max-width: 440px; margin-inline: auto; padding: 24px 16px 16px }
.elsewhere { display: grid; place-items: center; flex: none; min-height: 52px; padding: 8px 12px; border-radius: 14px; box-shadow: inset 0 0 0 1px var(--accent); color: var(--accent); font-weight: 600; text-align: center; text-decoration: none }
.read-back { display: grid; grid-template-columns: 1fr auto 96px; align-items: center; gap: 4px 12px; font-size: 13px; color: var(--text-2) }
.read-back b { font: 600 20px ui-monospace, monospace; letter-spacing: 2px; color: var(--text); user-select: none }
.read-back input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--text-2); border-radius: 12px; background: var(--surface); color: var(--text); font: 600 18px ui-monospace, monospace; text-transform: uppercase }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
pre { flex: none; margin: 0; padding: 12px; border-radius: 12px; background: var(--sunk); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.note:empty { display: none }
.note { color: var(--danger); font-size: 13px }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button { min-height: 52px; border: 0; border-radius: 14px; background: var(--sunk); color: var(--text); font: 600 16px system-ui, sans-serif; cursor: pointer }
button.primary { background: var(--accent); color: var(--on-accent) }
button.primary[aria-disabled='true'] { background: linear-gradient(var(--accent), var(--accent)) 0 100% / 100% 3px no-repeat var(--sunk); color: var(--text-2); cursor: progress }
@media (max-height: 360px) { main { overflow: auto } .asked { flex: none; overflow: visible } }
@media (max-width: 240px) { .read-back, dl { grid-template-columns: 1fr } dd { text-align: start } }
@media (forced-colors: active) { button, .elsewhere, li { border: 1px solid CanvasText } }
@media (prefers-reduced-motion: no-preference) {
  button.primary[aria-disabled='true'] { animation: wait .8s linear }
  @keyframes wait { from { background-size: 0 3px } }
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
