/** The page's whole style, with the company's colour. `colour` is checked when it is stored: `#rrggbb`. */
export const styleOf = (colour: string): string => `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fff;--line:#d0d7de;--field:#6e7781;--brand:${colour};--bad:#b3261e;--bad-paper:#fdecea;--good:#116329;--good-paper:#e6f4ea}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a5afba;--paper:#0d1117;--line:#30363d;--field:#8b949e;--bad:#ffb4ab;--bad-paper:#3b1513;--good:#7ee2a0;--good-paper:#0f2d1a}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--paper)}
header{background:var(--brand);color:#fff;padding:1rem}
main{max-width:32rem;margin:0 auto}
header div{max-width:30rem;margin:0 auto}
header div{display:flex;align-items:center;gap:.75rem}
header img{background:#fff;border-radius:.375rem;padding:.25rem;max-width:min(168px,34vw);max-height:56px;display:block}
header p{margin:0;font-weight:600;font-size:1.125rem;line-height:1.25;flex:1;min-width:0;overflow-wrap:anywhere}
header form,header a{margin:0;flex:none}
header a,header button{color:#fff;background:none;border:1px solid #fff;border-radius:.375rem;padding:.5rem .75rem;font:inherit;text-decoration:none;min-height:2.75rem;display:inline-flex;align-items:center;cursor:pointer}
main{padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
label{display:block;font-weight:600;margin-top:1rem}
small,.soft{color:var(--soft);font-size:.9375rem}
small{display:block}
input{width:100%;font:inherit;font-size:1.125rem;padding:.75rem;margin-top:.25rem;color:inherit;background:var(--paper);border:1px solid var(--field);border-radius:.375rem}
main button,.button{font:inherit;font-weight:600;width:100%;min-height:3rem;margin-top:1.25rem;padding:.75rem;border-radius:.375rem;border:1px solid var(--brand);background:var(--brand);color:#fff;cursor:pointer;text-align:center}
main .plain{background:none;color:var(--ink);border-color:var(--field)}
main .danger{background:#b3261e;border-color:#b3261e}
main .lost p{margin:0}
main .lost button{margin-top:.5rem}
a{color:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
header :focus-visible{outline-color:#fff}
.bare{background:none;color:var(--ink);border-bottom:1px solid var(--line)}
.bare a{color:var(--ink);border-color:var(--field)}
.bare :focus-visible{outline-color:var(--ink)}
[role=alert],[role=status]{border-radius:.375rem;padding:.75rem 1rem;margin:1rem 0;font-weight:600;color:var(--bad);background:var(--bad-paper)}
[role=status]{color:var(--good);background:var(--good-paper)}
dl{display:grid;grid-template-columns:1fr auto;margin:1rem 0;border-top:1px solid var(--line)}
dt,dd{margin:0;padding:.5rem 0;border-bottom:1px solid var(--line)}
dl>:nth-last-child(-n+2){border-bottom:0}
dt{color:var(--soft)}
dd{text-align:right;padding-left:1rem;font-weight:600;font-variant-numeric:tabular-nums}
dl .left{font-size:1.5rem;line-height:1.25}
ul{margin:0;padding-left:1.25rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem .5rem .5rem 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:top}
th{color:var(--soft);font-size:.9375rem}
td:last-child,th:last-child{text-align:right;padding-right:0;white-space:nowrap;font-variant-numeric:tabular-nums}
td{overflow-wrap:anywhere}
`
