/** Styles of every page of the sandbox, served as `/sandbox.css`. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f7;
  --card: #fff;
  --line: #e2e6e6;
  --text: #16211f;
  --muted: #5c6b68;
  --accent: #0b7a75;
  --wash: #e6f3f1;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101615;
    --card: #182120;
    --line: #2a3634;
    --text: #e7eeec;
    --muted: #97a8a4;
    --accent: #56c7bd;
    --wash: #16312e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header, main { max-width: 1040px; margin: 0 auto; padding: 0 24px; }
header { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; padding-top: 28px; color: var(--muted); }
.brand { display: flex; align-items: center; gap: 10px; color: var(--text); font-weight: 650; }
.brand span { color: var(--muted); font-weight: 400; }
.brand:hover { text-decoration: none; }
main { padding-bottom: 64px; }
h1 { margin: 28px 0 4px; font-size: 26px; line-height: 1.25; letter-spacing: -0.015em; }
h2 { margin: 36px 0 12px; font-size: 15px; font-weight: 650; }
p { margin: 0; }
.lead { color: var(--muted); max-width: 76ch; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px 20px; min-width: 0; }
.card h3 { display: flex; align-items: center; gap: 10px; margin: 0 0 12px; font-size: 15px; }
.card img { border-radius: 8px; }
.tag {
  margin-left: auto; padding: 2px 9px; border-radius: 99px; background: var(--wash); color: var(--accent);
  font-size: 12px; font-weight: 600; white-space: nowrap;
}
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 18px; margin: 0; align-items: baseline; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
code, .mono { font-family: var(--mono); font-size: 13px; overflow-wrap: anywhere; }
pre { margin: 12px 0 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow-x: auto; }
.scroll { overflow-x: auto; padding: 4px 20px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 16px 10px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-size: 13px; font-weight: 500; }
th:last-child, td:last-child { padding-right: 0; }
td small { display: block; font-size: 13px; }
td details { min-width: 12ch; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
summary { cursor: pointer; color: var(--muted); }
.empty { color: var(--muted); padding: 14px 0; }
.warning { color: var(--muted); margin-top: 10px; font-size: 13px; }
`.trimStart()
