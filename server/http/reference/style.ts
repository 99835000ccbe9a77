/** One sheet, light and dark by what the reader's system prefers. Code is dark in both. */
export const style = `
:root {
  --ground: #fff; --raised: #f6f8fa; --line: #e3e8ee; --ink: #1a2233; --soft: #566176; --faint: #6b7689;
  --accent: #0b7a6b; --accent-soft: #e3f5f1; --warn: #9a5b00; --warn-soft: #fdf1dc; --chip: #eef1f5;
  --get: #1d5fd1; --post: #0b7a6b; --put: #9a5b00; --patch: #7a3fc4; --delete: #c0293b;
  --code-ground: #131a27; --code-line: #232d40; --code-ink: #dbe3f0; --code-soft: #93a1b8;
  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --bar: 56px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d131d; --raised: #131b28; --line: #223046; --ink: #e6ecf5; --soft: #a7b3c6; --faint: #8a97ad;
    --accent: #4fd1bd; --accent-soft: #11322e; --warn: #f0b65a; --warn-soft: #33270f; --chip: #1c2738;
    --get: #7fb0ff; --post: #4fd1bd; --put: #f0b65a; --patch: #c4a0ff; --delete: #ff8d99;
    --code-ground: #090e17; --code-line: #1c2738;
  }
}
* { box-sizing: border-box; }
tr { scroll-margin-top: 24px; }
html { scroll-padding-top: calc(var(--bar) - 8px); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.6 var(--sans); -webkit-text-size-adjust: 100%; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
code { font: 0.87em/1.5 var(--mono); }
p code, li code, td code { background: var(--chip); padding: 0.1em 0.35em; border-radius: 4px; overflow-wrap: anywhere; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; z-index: 9; background: var(--ground); padding: 6px 12px; }

.bar { position: fixed; inset: 0 0 auto 0; height: var(--bar); z-index: 5; display: flex; align-items: center; gap: 12px;
  padding: 0 24px; background: var(--ground); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 700; font-size: 18px; letter-spacing: -0.01em; color: var(--ink); }
.brand svg { color: var(--accent); }
.brand:hover { text-decoration: none; }
.version { font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 1px 10px; }
.menu, .copy { font: 600 12px var(--sans); border-radius: 6px; cursor: pointer; }
.menu { display: none; margin-left: auto; padding: 8px 14px; color: var(--ink); background: var(--raised); border: 1px solid var(--line); }

nav { position: fixed; top: var(--bar); bottom: 0; left: 0; width: 264px; overflow-y: auto; padding: 20px 12px 40px; border-right: 1px solid var(--line); background: var(--ground); }
.filter { width: calc(100% - 16px); margin: 0 8px 8px; padding: 7px 10px; font: 14px var(--sans); color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.nav-group h2 { margin: 18px 12px 4px; font-size: 11px; letter-spacing: 0.07em; text-transform: uppercase; color: var(--faint); }
.nav-group ul { list-style: none; margin: 0; padding: 0; }
.nav-group a { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 4px 12px; border-radius: 6px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.nav-group a:hover { background: var(--raised); color: var(--ink); text-decoration: none; }
.nav-group a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.method { font: 700 10.5px/1 var(--mono); letter-spacing: 0.03em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }

main { margin-left: 264px; padding: var(--bar) 0 120px; }
.endpoint { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 0.85fr); gap: 56px; max-width: 1320px; margin: 0 auto; padding: 52px 48px; border-bottom: 1px solid var(--line); }
.group { max-width: 1320px; margin: 0 auto; padding: 64px 48px 0; font-size: 13px; letter-spacing: 0.08em; text-transform: uppercase; color: var(--accent); }
.group + .endpoint { padding-top: 20px; }
h3 { margin: 0 0 10px; font-size: 25px; line-height: 1.25; letter-spacing: -0.015em; }
h3 a { color: inherit; }
h3 code { font-size: 0.86em; }
h4 { margin: 32px 0 8px; font-size: 14px; }
.text > p { margin: 0 0 12px; color: var(--soft); max-width: 66ch; }
.text > p code { color: var(--ink); }
.text > .address { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin-bottom: 14px; color: var(--ink); }
.address .method { font-size: 12px; padding: 5px 8px; border-radius: 6px; background: var(--chip); }
.address code { background: none; padding: 0; font-size: 14px; }
.deprecated { font: 600 11px/1 var(--sans); padding: 4px 8px; border-radius: 99px; vertical-align: middle; color: var(--warn); background: var(--warn-soft); }
.needs { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 16px 0 0; padding: 0; font-size: 13px; color: var(--soft); }
.needs li { border: 1px solid var(--line); border-radius: 99px; padding: 2px 12px; }
.needs code { background: none; padding: 0; color: var(--ink); }
.facts { padding-left: 18px; color: var(--soft); }
.facts li { margin: 6px 0; }

.fields { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.fields > li { padding: 12px 0; border-bottom: 1px solid var(--line); }
.fields .fields { margin: 10px 0 0 4px; padding-left: 16px; border-top: 0; border-left: 2px solid var(--line); }
.fields .fields > li:last-child { border-bottom: 0; padding-bottom: 2px; }
.field { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 10px; }
.field .name { font-weight: 600; font-size: 13.5px; background: none; padding: 0; }
.type { font-size: 12.5px; color: var(--faint); }
.required { font-size: 11.5px; font-weight: 600; color: var(--warn); }
.fields p { margin: 3px 0 0; font-size: 14px; color: var(--soft); }
.fields .rules { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 12.5px; color: var(--faint); }
.variant > span { display: block; margin-top: 10px; font-size: 12.5px; color: var(--faint); }
details { border: 1px solid var(--line); border-radius: 8px; }
details[open] { padding-bottom: 4px; }
details > .fields, details > .variant { margin: 0 14px; }
details > .fields > li:last-child, details > .variant > .fields > li:last-child { border-bottom: 0; }
details > .variant > span { margin-bottom: 6px; }
summary { padding: 9px 14px; cursor: pointer; font-size: 14px; color: var(--soft); }
summary:hover { color: var(--ink); }
.status { font: 600 12.5px var(--mono); color: var(--warn); }
.status.ok { color: var(--accent); }

.refusals { width: 100%; border-collapse: collapse; font-size: 13.5px; }
.refusals + p { margin-top: 14px; }
.refusals th { text-align: left; font-size: 11.5px; font-weight: 600; color: var(--faint); padding: 6px 14px 6px 0; border-bottom: 1px solid var(--line); }
.refusals td { padding: 9px 14px 9px 0; vertical-align: top; border-bottom: 1px solid var(--line); color: var(--soft); }
.refusals td:last-child { padding-right: 0; }
.refusals td code { color: var(--ink); font-size: 12px; overflow-wrap: normal; }
.refusals td:last-child code { white-space: nowrap; }
.refusals q { display: block; margin-top: 2px; font-size: 12.5px; color: var(--faint); quotes: none; font-style: italic; }
.none { color: var(--faint); }
.wide { grid-template-columns: minmax(0, 1fr); }
.wide .text > p { max-width: 80ch; }
.codes td:first-child { width: 34%; }
.codes td p { margin: 0 0 8px; }
.codes td p:last-child { margin: 0; }
.codes tr:target td { background: var(--accent-soft); }
.action { color: var(--ink); }
.nothing { margin: 14px 12px; font-size: 14px; color: var(--soft); }
.text > .more { margin-top: 12px; font-size: 13.5px; }

.other { margin: 0 0 10px; }
.other .code { margin: 0 10px 10px; }
.samples { position: sticky; top: calc(var(--bar) + 24px); align-self: start; }
.code { margin: 0 0 18px; border-radius: 10px; overflow: hidden; background: var(--code-ground); border: 1px solid var(--code-line); color: var(--code-ink); }
.code figcaption { display: flex; justify-content: space-between; align-items: center; min-height: 38px; padding: 0 8px 0 16px; font-size: 12.5px; color: var(--code-soft); border-bottom: 1px solid var(--code-line); }
.copy { padding: 4px 10px; color: var(--code-soft); background: none; border: 1px solid transparent; }
.copy:hover { color: var(--code-ink); border-color: var(--code-line); }
.code pre { margin: 0; padding: 14px 16px; overflow: auto; max-height: 62vh; font-size: 13.5px; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.55; tab-size: 2; }
.k { color: #9cc4ff; } .s { color: #8fe3c3; } .n { color: #f5c177; } .w { color: #d6a8ff; }
.base-url { color: #8fe3c3; }

@media (max-width: 1180px) {
  .endpoint { grid-template-columns: minmax(0, 1fr); gap: 28px; }
  .samples { position: static; }
}
@media (max-width: 820px) {
  .menu { display: block; }
  nav { width: auto; right: 0; border-right: 0; display: none; z-index: 4; }
  nav.open { display: block; }
  main { margin-left: 0; }
  .bar { padding: 0 16px; }
  .endpoint { padding: 36px 18px; }
  .group { padding: 44px 18px 0; }
  h3 { font-size: 22px; }
  .refusals thead { display: none; }
  .refusals tr { display: grid; grid-template-columns: auto 1fr; column-gap: 10px; padding: 9px 0; border-bottom: 1px solid var(--line); }
  .refusals td { border: 0; padding: 1px 0; }
  .refusals td:nth-child(3), .refusals td:last-child:nth-child(2) { grid-column: 1 / -1; }
}
@media (scripting: none) and (max-width: 820px) {
  nav { position: static; display: block; padding-top: calc(var(--bar) + 12px); }
  main { padding-top: 0; }
}
@media print {
  nav, .bar, .copy { display: none; }
  main { margin: 0; padding: 0; }
  .endpoint { grid-template-columns: minmax(0, 1fr); break-inside: avoid-page; }
}
`;
