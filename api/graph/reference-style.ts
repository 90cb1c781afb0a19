export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #30363d); --quiet: light-dark(#57606a, #9198a1); --link: light-dark(#8a2b75, #e6a5d6) }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fff, #0d1117) }
nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: 13px }
nav a { display: block; overflow-wrap: anywhere }
nav summary { font-weight: 600; margin-top: .5rem; cursor: pointer }
main { padding: 1rem 2rem; max-width: 82rem }
h1 { font-size: 1.2rem; margin: 0 0 .5rem }
h2 { margin: 3rem 0 1rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line) }
h3 { margin: 2.5rem 0 .5rem; font: 600 1.15rem ui-monospace, monospace; overflow-wrap: anywhere }
p { margin: .2rem 0 }
a { color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere }
pre { white-space: pre-wrap }
dl { margin: .5rem 0 }
dt { margin-top: .6rem }
dd { margin-left: 1.2rem; color: var(--quiet) }
dd dl { margin: .2rem 0 0; padding-left: .8rem; border-left: 2px solid var(--line) }
dd dt { margin-top: .2rem }
dt:target, section:target > h3 { background: light-dark(#fff3c4, #3a3112) }
.scopes { font: 12px system-ui, sans-serif; color: var(--quiet); border: 1px solid var(--line); border-radius: 1em; padding: 0 .6em; margin-left: .4em }
.picture { overflow: auto; border: 1px solid var(--line); border-radius: 8px }
.picture svg { display: block; width: 100%; min-width: 75rem; height: auto }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`
