import { css } from '../approve/prompt.css.js'

/** The style of the pages that export and import, for a constructed style sheet. */
export const exitCss = `${css}
main.exit { position: static; max-width: 480px; margin-inline: auto; padding: 24px 16px 32px; gap: 16px }
h1:focus { outline: 0 }
form, .group { display: flex; flex-direction: column; gap: 16px }
label { display: grid; gap: 6px; font-weight: 600 }
.hint { color: var(--text-2); font-size: 14px }
label .hint { font-weight: 400 }
input, textarea, select { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--text-2); border-radius: var(--radius-m); background: var(--surface); color: var(--text); font: inherit; font-weight: 400 }
textarea { min-height: 132px; resize: vertical }
input.code { font: 600 20px ui-monospace, monospace; letter-spacing: .2em }
a.button { display: grid; place-items: center; min-height: 52px; padding: 8px 12px; border-radius: var(--radius-l); background: var(--accent); color: var(--on-accent); font-weight: 600; text-align: center; text-decoration: none }
a.link { color: var(--accent-text) }
button:disabled { opacity: .6; cursor: progress }
button.choice { display: grid; gap: 4px; padding: 14px 16px; text-align: start }
button.choice .hint { font-weight: 400 }
section { display: flex; flex-direction: column; gap: 12px; padding: 16px; border-radius: var(--radius-l); box-shadow: inset 0 0 0 1px var(--sunk) }
.row { display: flex; align-items: center; justify-content: space-between; gap: 12px }
.row h2 { min-width: 0; font-size: 15px; font-weight: 600; color: var(--text); hyphens: auto; overflow-wrap: anywhere }
.row button { flex: none; min-height: 44px; padding-inline: 16px; font-size: 15px }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(116px, 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; counter-reset: word }
ol li { counter-increment: word; padding: 10px 12px; font: 600 15px ui-monospace, monospace }
ol li::before { content: counter(word) ' '; color: var(--text-2); font-weight: 400 }
code { padding: 12px; border-radius: var(--radius-m); background: var(--sunk); font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
progress { width: 100%; height: 8px; accent-color: var(--accent) }
.problem { color: var(--danger) }
.problem:empty, .said:empty { display: none }
dd { text-align: start }
dl { font-size: 14px; grid-template-columns: 1fr; gap: 2px }
dd + dt { margin-block-start: 8px }
`
