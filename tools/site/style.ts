/** One sheet, light and dark: as the reader's system prefers, or as the reader chose. Code is dark in both. */
export const style = `
:root { --ground: #fff; --raised: #f6f8fa; --line: #e3e8ee; --ink: #1a2233; --soft: #4d586c; --faint: #667185; --accent: #0b7a6b; --accent-soft: #e3f5f1; --chip: #eef1f5; --warn: #9a5b00; --warn-soft: #fdf4e3; --edge: rgb(20 30 50 / 18%); --shadow: 0 8px 30px rgb(20 30 50 / 14%); --code-ground: #131a27; --code-line: #232d40; --code-ink: #dbe3f0; --code-soft: #93a1b8; --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; --bar: 56px; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { --ground: #0d131d; --raised: #131b28; --line: #223046; --ink: #e6ecf5; --soft: #b3bed0; --faint: #8f9cb2; --accent: #4fd1bd; --accent-soft: #11322e; --chip: #1c2738; --warn: #f0b65a; --warn-soft: #2b2310; --edge: rgb(0 0 0 / 70%); --shadow: 0 8px 30px rgb(0 0 0 / 50%); --code-ground: #090e17; --code-line: #1c2738; } }
:root[data-theme="dark"] { color-scheme: dark; --ground: #0d131d; --raised: #131b28; --line: #223046; --ink: #e6ecf5; --soft: #b3bed0; --faint: #8f9cb2; --accent: #4fd1bd; --accent-soft: #11322e; --chip: #1c2738; --warn: #f0b65a; --warn-soft: #2b2310; --edge: rgb(0 0 0 / 70%); --shadow: 0 8px 30px rgb(0 0 0 / 50%); --code-ground: #090e17; --code-line: #1c2738; }
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--bar) + 16px); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px / 1.65 var(--sans); -webkit-text-size-adjust: 100%; }
a { color: var(--accent); text-decoration: none; }
a:hover, article p a, article li a, article td a { text-decoration: underline; }
article a:is(.button, .before, .next), .parts li a, .cards a { text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; z-index: 9; background: var(--ground); padding: 6px 12px; }
.bar { position: fixed; inset: 0 0 auto; height: var(--bar); z-index: 5; display: flex; align-items: center; gap: 18px; padding: 0 24px; background: var(--ground); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 700; font-size: 18px; letter-spacing: -0.01em; color: var(--ink); }
.brand svg { color: var(--accent); }
.brand:hover { text-decoration: none; }
.top { color: var(--soft); font-size: 14px; white-space: nowrap; }
.top .narrow { display: none; }
.theme, .menu { display: grid; place-items: center; width: 36px; height: 36px; padding: 0; color: var(--soft); background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.menu { display: none; }
.menu span, .menu span::before, .menu span::after { display: block; width: 16px; height: 2px; background: currentColor; border-radius: 2px; content: ""; }
.menu span::before { transform: translateY(-5px); }
.menu span::after { transform: translateY(3px); }
.search { position: relative; margin-left: auto; width: min(340px, 40vw); }
.search input { width: 100%; height: 36px; padding: 0 34px 0 12px; font: 14px var(--sans); color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.search kbd { position: absolute; right: 10px; top: 8px; padding: 1px 7px; font: 12px var(--mono); color: var(--faint); border: 1px solid var(--line); border-radius: 4px; pointer-events: none; }
.search input:focus + kbd { display: none; }
#found { position: absolute; top: 42px; right: 0; width: min(520px, calc(100vw - 32px)); max-height: 70vh; overflow-y: auto; margin: 0; padding: 6px; list-style: none; font-size: 14px; color: var(--soft); background: var(--ground); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
#found a { display: block; padding: 8px 10px; color: var(--soft); border-radius: 6px; }
#found a.chosen, #found a:hover { background: var(--accent-soft); text-decoration: none; }
#found strong { display: block; color: var(--ink); font-weight: 700; }
#found li[aria-disabled] { padding: 8px 10px; }
#found mark { color: inherit; background: none; font-weight: 700; text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: 2px; }
#found span { display: block; font-size: 13px; line-height: 1.45; overflow-wrap: anywhere; }
nav { position: fixed; top: var(--bar); bottom: 0; left: 0; width: 264px; overflow-y: auto; padding: 20px 12px 40px; border-right: 1px solid var(--line); background: var(--ground); }
nav h2 { margin: 20px 12px 4px; font-size: 11px; letter-spacing: 0.07em; text-transform: uppercase; color: var(--faint); }
nav h2:first-child { margin-top: 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 5px 12px; border-radius: 6px; color: var(--soft); font-size: 14.5px; line-height: 1.4; }
nav a:hover { background: var(--raised); color: var(--ink); text-decoration: none; }
nav a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 700; }
main { display: flex; justify-content: center; gap: 44px; margin-left: 264px; padding: calc(var(--bar) + 40px) 32px 100px; }
article { flex: 1 1 auto; min-width: 0; max-width: 820px; }
.toc { position: sticky; top: calc(var(--bar) + 40px); align-self: start; flex: 0 0 184px; max-height: calc(100vh - var(--bar) - 60px); overflow-y: auto; font-size: 13.5px; }
.toc h2 { margin: 0 0 8px; font-size: 12px; color: var(--faint); }
.toc ul { list-style: none; margin: 0; padding: 0 0 0 12px; border-left: 1px solid var(--line); }
.toc li { margin: 6px 0; line-height: 1.4; }
.toc a { color: var(--soft); overflow-wrap: anywhere; }
.toc a[aria-current] { color: var(--accent); font-weight: 700; }
.parts { display: none; margin: 0 0 24px; border: 1px solid var(--line); border-radius: 10px; }
.parts summary { padding: 9px 16px; color: var(--soft); font-size: 14.5px; font-weight: 700; cursor: pointer; }
.parts ul { margin: 0; padding: 0 16px 12px; list-style: none; font-size: 14.5px; columns: 240px; }
.parts a { overflow-wrap: anywhere; }
h1 { margin: 0 0 14px; font-size: 34px; line-height: 1.2; letter-spacing: -0.02em; }
h1 + p { font-size: 18px; color: var(--soft); }
article h2 { margin: 44px 0 10px; font-size: 23px; line-height: 1.3; letter-spacing: -0.01em; }
article h3 { margin: 30px 0 8px; font-size: 17.5px; line-height: 1.35; }
article h2 a, article h3 a, article h4 a { color: inherit; }
article :is(h1, h2, h3) { overflow-wrap: anywhere; }
article p, article ul, article ol { max-width: 740px; margin: 0 0 16px; }
article li { margin: 5px 0; }
article ul, article ol { padding-left: 24px; }
code { font: 0.88em / 1.5 var(--mono); }
p code, li code, td code, th code, h2 code, h3 code { background: var(--chip); padding: 0.12em 0.36em; border-radius: 4px; overflow-wrap: anywhere; }
.note { margin: 0 0 18px; padding: 12px 18px; background: var(--warn-soft); border-left: 3px solid var(--warn); border-radius: 0 8px 8px 0; }
.note p:last-child { margin: 0; }
.table { margin: 0 0 20px; overflow-x: auto; background: linear-gradient(to right, var(--ground) 30%, transparent) 0 0 / 40px 100% no-repeat local, linear-gradient(to left, var(--ground) 30%, transparent) 100% 0 / 40px 100% no-repeat local, linear-gradient(to right, var(--edge), transparent) 0 0 / 12px 100% no-repeat scroll, linear-gradient(to left, var(--edge), transparent) 100% 0 / 12px 100% no-repeat scroll; }
table { width: 100%; border-collapse: collapse; font-size: 14.5px; }
th { padding: 8px 14px 8px 0; text-align: left; font-size: 12.5px; color: var(--faint); border-bottom: 1px solid var(--line); }
td { padding: 9px 14px 9px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
td code { overflow-wrap: break-word; }
article li:has(> input) { margin-left: -22px; list-style: none; }
.code { margin: 0 0 20px; border-radius: 10px; overflow: hidden; background: var(--code-ground); border: 1px solid var(--code-line); color: var(--code-ink); }
.code figcaption { display: flex; justify-content: space-between; align-items: center; min-height: 36px; padding: 0 8px 0 16px; font-size: 12.5px; color: var(--code-soft); border-bottom: 1px solid var(--code-line); }
.copy { margin-left: auto; padding: 4px 10px; font: 700 12px var(--sans); color: var(--code-soft); background: none; border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
.copy:hover { color: var(--code-ink); border-color: var(--code-line); }
.code pre { margin: 0; padding: 14px 16px; overflow-x: auto; font-size: 14.8px; line-height: 1.65; tab-size: 4; }
.k { color: #9cc4ff; }
.s { color: #8fe3c3; }
.n { color: #f5c177; }
.w { color: #d6a8ff; }
.c { color: #93a1b8; }
article footer { margin-top: 56px; padding-top: 20px; border-top: 1px solid var(--line); }
article .neighbours { display: flex; max-width: none; justify-content: space-between; gap: 16px; }
.neighbours a { flex: 0 1 48%; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; }
.neighbours a:hover { border-color: var(--accent); text-decoration: none; }
.neighbours .next { margin-left: auto; text-align: right; }
.neighbours small { display: block; color: var(--faint); }
.source { font-size: 14px; }
.home { max-width: 980px; }
.home .lead { max-width: 60ch; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
.button { padding: 9px 20px; color: var(--ground); background: var(--accent); border: 1px solid var(--accent); border-radius: 8px; font-weight: 700; }
.button.quiet { color: var(--accent); background: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr)); gap: 14px; }
.cards a { display: block; padding: 16px 18px; color: var(--soft); border: 1px solid var(--line); border-radius: 10px; font-size: 14.5px; line-height: 1.5; }
.cards a:hover { border-color: var(--accent); text-decoration: none; }
.cards strong { display: block; margin-bottom: 4px; color: var(--ink); font-size: 16px; }
@media (max-width: 1180px) {
  .toc { display: none; }
   .parts { display: block; } }
@media (max-width: 820px) {
  .menu { display: grid; flex: none; }
   .bar { gap: 10px; padding: 0 14px; }
   .bar .top:not([hreflang]) { display: none; }
   .top .wide, .brand span, .search kbd { display: none; }
   .top .narrow { display: inline; }
   .search { width: auto; flex: 1; }
   .search input { padding-right: 12px; }
   #found { position: fixed; left: 16px; top: calc(var(--bar) + 4px); }
   nav { display: none; z-index: 4; right: 0; width: auto; border-right: 0; }
   nav.open { display: block; }
   main { margin-left: 0; padding: calc(var(--bar) + 24px) 18px 80px; }
   h1 { font-size: 28px; }
   .neighbours { flex-direction: column; }
   .neighbours .next { margin-left: 0; } }
@media (scripting: none) and (max-width: 820px) {
  nav { position: static; display: block; padding-top: calc(var(--bar) + 12px); }
   main { padding-top: 24px; } }
@media print {
  nav, .bar, .copy, .toc, .parts, article footer { display: none; }
   main { margin: 0; padding: 0; } }
`;
