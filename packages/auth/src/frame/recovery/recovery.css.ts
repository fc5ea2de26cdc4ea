/** The style of recovery, beside that of prompts. */
export const recoveryCss = `
label { display: grid; gap: 6px; font-size: 13px; font-weight: 500; color: var(--text-2) }
input { min-height: 48px; width: 100%; padding: 0 14px; border: 1px solid var(--sunk); border-radius: var(--radius-m); background: var(--sunk); color: var(--text); font: 16px system-ui, sans-serif }
input[type='file'] { padding: 12px 14px }
input[type='file']::file-selector-button { border: 0; background: none; color: var(--accent-text); font: 600 14px system-ui, sans-serif }
form { display: grid; gap: 8px; margin: 0 }
footer.single { grid-template-columns: 1fr; margin-top: auto }
.steps { flex: 0 1 auto; min-height: 60px; display: flex; flex-direction: column; gap: 16px; margin: -4px; overflow: auto; padding: 4px }
.steps > .elsewhere { background: var(--accent); color: var(--on-accent) }
.steps > button, .steps form > button { flex: none }
@media (max-height: 360px) { .steps { flex: none; overflow: visible } }
.note.calm { color: var(--text-2) }
`
