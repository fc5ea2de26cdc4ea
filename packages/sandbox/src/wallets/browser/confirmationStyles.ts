/** Styles of the confirmation panel; `all: initial` keeps the page's out. */
export const confirmationStyles = `
:host {
  all: initial;
  position: fixed;
  inset: 16px 16px auto auto;
  z-index: 2147483647;
  color-scheme: light dark;
  --card: #fff; --line: #e3e5ef; --text: #181b2c; --muted: #5f647c; --accent: #3b4cca; --wash: #f4f5fb;
}
@media (prefers-color-scheme: dark) {
  :host { --card: #191c2b; --line: #31364f; --text: #eceefa; --muted: #a0a6c2; --accent: #4f60e6; --wash: #222639; }
}
section {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  width: min(380px, calc(100vw - 32px));
  max-height: calc(100vh - 32px);
  padding: 18px;
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--card);
  color: var(--text);
  font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  box-shadow: 0 18px 50px rgb(10 14 40 / 25%);
  outline: none;
}
.head { display: flex; align-items: center; gap: 10px; }
img { border-radius: 8px; }
.local {
  margin-left: auto; padding: 2px 8px; border-radius: 99px; background: var(--wash); color: var(--muted);
  font-size: 12px;
}
h1 { margin: 16px 0 0; font-size: 18px; line-height: 1.3; letter-spacing: -0.01em; }
.origin { margin: 2px 0 14px; color: var(--muted); overflow-wrap: anywhere; }
dl { display: grid; gap: 10px; margin: 0; padding: 12px 14px; border-radius: 12px; background: var(--wash); overflow: auto; }
dt { color: var(--muted); font-size: 12px; }
dd { margin: 1px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.hex { font: 12px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 16px; }
button {
  padding: 10px 14px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--text);
  font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: var(--wash); }
.approve { border-color: var(--accent); background: var(--accent); color: #fff; }
.approve:hover { background: color-mix(in srgb, var(--accent) 88%, #000); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  section { animation: arrive 160ms ease-out; }
  @keyframes arrive { from { opacity: 0; transform: translateY(-8px); } }
}
`
