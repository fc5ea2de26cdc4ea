/** Styles of the WalletConnect wallet's page, on top of the sandbox's own; served as `/wallet.css`. */
export const phoneStylesheet = `
:root { --on-accent: #fff; --danger: #b3261e; --danger-wash: #fbeae8; --ok: #1c7a3d; --field: #fff; --well: #f3f6f6; --edge: #8a9794; }
@media (prefers-color-scheme: dark) {
  :root { --on-accent: #05211e; --danger: #ff9d92; --danger-wash: #3a1e1b; --ok: #7bd39a; --field: #141c1b; --well: #212c2a; --edge: #6d7d79; }
}
main { padding-bottom: 28px; }
.phone {
  display: flex; flex-direction: column; overflow: clip;
  width: 392px; min-height: max(560px, min(760px, 100dvh - 112px)); margin: 28px auto 0;
  border: 1px solid var(--line); border-radius: 36px; background: var(--card);
  box-shadow: 0 1px 2px rgb(10 30 28 / 6%), 0 24px 60px -24px rgb(10 30 28 / 28%);
}
.bar { display: flex; align-items: center; gap: 12px; padding: 20px 20px 16px; }
.bar img { border-radius: 9px; }
.bar h1 { flex: 1; margin: 0; font-size: 17px; font-weight: 600; letter-spacing: -0.01em; }
.pill { display: inline-flex; align-items: center; gap: 7px; color: var(--muted); font-size: 13px; white-space: nowrap; }
.pill::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--ok); }
.pill[data-status='reconnecting']::before { background: none; border: 2px solid currentColor; }
.pill[data-status='offline']::before { background: none; border: 2px solid currentColor; }
.pill[data-status='idle']::before { background: var(--muted); opacity: .6; }
.screen { flex: 1; display: flex; flex-direction: column; padding: 0 20px 24px; min-width: 0; }
.screen[hidden] { display: none; }
.screen h2 { margin: 0; font-size: 15px; font-weight: 600; }
.state { align-items: center; justify-content: center; gap: 16px; text-align: center; color: var(--muted); }
.state p { max-width: 30ch; }
.group { margin-top: 28px; }
.address { display: flex; flex-wrap: wrap; column-gap: .5ch; }
.account { margin-top: 0; padding: 16px; border-radius: 20px; background: var(--well); }
.who { display: flex; align-items: center; gap: 12px; margin-bottom: 16px; }
.who strong { display: block; font-size: 15px; font-weight: 600; line-height: 1.35; }
.who .mono { color: var(--muted); }
.tile {
  flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 12px;
  background: hsl(var(--hue, 170) 42% 40%); color: #fff; font-size: 17px; font-weight: 600;
}
.tile.round { border-radius: 50%; background: linear-gradient(135deg, hsl(var(--hue) 58% 58%), hsl(calc(var(--hue) + 70) 56% 38%)); }
.tile.large { width: 64px; height: 64px; border-radius: 18px; font-size: 27px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.field { min-width: 0; }
.field label { display: block; margin-bottom: 6px; color: var(--muted); font-size: 13px; }
.phone select, .phone input[type='text'] {
  width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 12px;
  background-color: var(--field); color: var(--text); font: inherit; text-overflow: ellipsis;
}
.phone select {
  appearance: none; padding-right: 28px;
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-position: right 17px top 19px, right 12px top 19px; background-size: 5px 5px; background-repeat: no-repeat;
}
.phone input[type='text']::placeholder { color: var(--muted); opacity: 1; }
.phone input[aria-invalid='true'] { border-color: var(--danger); }
.phone button {
  min-height: 44px; padding: 0 18px; border: 1px solid var(--line); border-radius: 12px; background: transparent;
  color: var(--text); font: inherit; font-weight: 600; cursor: pointer;
}
.phone button:hover { background: var(--well); }
.phone button.strong { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.phone button.strong:hover { background: color-mix(in srgb, var(--accent) 90%, var(--text)); }
.phone button:disabled { opacity: .55; cursor: default; }
.phone :is(button, select, input):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.connect { display: grid; gap: 8px; }
.row { display: flex; gap: 8px; }
.row input { flex: 1; min-width: 0; }
.error { color: var(--danger); font-size: 13px; }
.error:empty, .notice:empty { display: none; }
.notice { margin-bottom: 16px; padding: 10px 14px; border-radius: 12px; background: var(--wash); font-size: 13px; overflow-wrap: anywhere; }
.sessions { list-style: none; margin: 6px 0 0; padding: 0; }
.sessions li { display: flex; align-items: center; gap: 12px; padding: 10px 0; border-top: 1px solid var(--line); }
.sessions li:first-child { border-top: 0; }
.sessions div { flex: 1; min-width: 0; }
.sessions strong, .sessions small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sessions strong { font-weight: 500; line-height: 1.4; }
.sessions small { color: var(--muted); font-size: 13px; }
.sessions button { min-height: 36px; padding: 0 12px; font-size: 13px; }
@media (pointer: coarse) { .sessions button { min-height: 44px; } }
.screen .empty { padding: 6px 0 0; font-size: 13px; }
.switch { display: flex; align-items: center; gap: 12px; margin-top: auto; padding-top: 28px; cursor: pointer; }
.switch + .switch { margin-top: 0; padding-top: 16px; }
.switch > span { flex: 1; }
.switch strong { display: block; font-weight: 500; }
.switch small { display: block; color: var(--muted); font-size: 13px; }
.switch input {
  appearance: none; flex: none; position: relative; width: 48px; height: 28px; margin: 0; border-radius: 99px;
  background: var(--edge); cursor: pointer;
}
.switch input::after {
  content: ''; position: absolute; top: 3px; left: 3px; width: 22px; height: 22px; border-radius: 50%; background: #fff;
  box-shadow: 0 1px 2px rgb(0 0 0 / 25%);
}
.switch input:checked { background: var(--accent); }
.switch input:checked::after { left: auto; right: 3px; }
.prompt { outline: none; }
.asker { display: flex; flex-direction: column; align-items: center; gap: 4px; padding: 20px 0 24px; text-align: center; }
.asker .tile { margin-bottom: 12px; }
.asker h2 { font-size: 20px; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.asker p { color: var(--muted); overflow-wrap: anywhere; }
.prompt dl { display: block; padding: 4px 16px; border-radius: 20px; background: var(--well); }
.prompt dl > div { padding: 12px 0; border-top: 1px solid var(--line); }
.prompt dl > div:first-child { border-top: 0; }
.prompt dt { font-size: 13px; }
.prompt dd { max-height: 260px; overflow: auto; white-space: pre-wrap; }
.method { margin-top: 12px; color: var(--muted); font-size: 13px; text-align: center; }
.actions {
  display: grid; grid-template-columns: 1fr 1fr; gap: 12px; position: sticky; bottom: 0; margin: auto -20px -24px;
  padding: 20px; background: var(--card);
}
/* A fading edge says that there is more. */
.actions::before {
  content: ''; position: absolute; inset: -24px 0 100%; pointer-events: none;
  background: linear-gradient(to bottom, transparent, var(--card));
}
.actions button { min-height: 48px; border-radius: 14px; }
@media (max-width: 520px) {
  body { background: var(--card); }
  body > header { padding: 14px 20px 0; font-size: 13px; }
  body > header > span { display: none; }
  main { padding: 0; }
  .phone {
    width: auto; min-height: calc(100dvh - 42px); margin: 0; border: 0; border-radius: 0; box-shadow: none; overflow: visible;
  }
}
@media (prefers-color-scheme: dark) {
  .phone { box-shadow: 0 24px 60px -24px rgb(0 0 0 / 60%); }
}
@media (prefers-reduced-motion: no-preference) {
  .prompt:not([hidden]) { animation: arrive 150ms ease-out; }
  .switch input::after { transition: transform 120ms ease-out; }
  @keyframes arrive { from { opacity: 0; transform: translateY(12px); } }
}
@media (forced-colors: active) {
  .switch input { border: 1px solid ButtonText; }
  .switch input::after { background: ButtonText; }
}
`.trimStart()
