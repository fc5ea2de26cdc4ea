/** The style of the frame's page, for a constructed style sheet: the page's policy allows no other. */
export const css = `
:root { color-scheme: light; --text: #16181d; --text-2: #5d6370; --surface: #fff; --sunk: #f1f2f5; --accent: #0b57d0; --on-accent: #fff; --danger: #b3261e; --warning: #8a5a00 }
:root[data-theme='dark'] { color-scheme: dark; --text: #f2f3f5; --text-2: #a6adba; --surface: #191b20; --sunk: #24272e; --accent: #a8c7fa; --on-accent: #062e6f; --danger: #f2b8b5; --warning: #f0c36d }
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
[hidden] { display: none !important }
.asked { flex: 1; min-height: 60px; display: flex; flex-direction: column; gap: 12px; overflow: auto }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
li { padding: 12px; border-radius: 12px; background: var(--sunk); font-weight: 600; overflow-wrap: anywhere }
li.allowance { border-inline-start: 3px solid var(--warning) }
li.unknown { border-inline-start: 3px solid var(--danger) }
.warning { padding: 12px; border-radius: 12px; border: 1px solid var(--danger); color: var(--danger); font-size: 13px }
.elsewhere { background: none; box-shadow: inset 0 0 0 1px var(--accent) }
pre { flex: none; margin: 0; padding: 12px; border-radius: 12px; background: var(--sunk); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.problem { color: var(--danger); font-size: 13px }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button { min-height: 52px; border: 0; border-radius: 14px; background: var(--sunk); color: var(--text); font: 600 16px system-ui, sans-serif; cursor: pointer }
button.primary { background: var(--accent); color: var(--on-accent) }
button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
