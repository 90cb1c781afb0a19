import { AnswerBody } from '#api/platform/cache/answer-body.ts'
import type { HttpAnswer } from '#api/platform/cache/answer-cache.ts'
import { expectedFailure } from '#api/expected-failure.ts'
import { UnavailableError } from '#lib/errors.ts'
import { phoneHref, type ShownFacts } from '#rules/shop-facts.ts'
import { SHOP_NAME } from '../lib/shop-name.ts'
import { ground, palette } from '../theme/palette.ts'
import { COLOR_MODE_SCRIPT, ICON_LINKS } from './document.ts'
import { pagePolicy } from './page-policy.ts'

const modes = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light},${dark})`

// Everything inline but the icon, which is a file: nothing of this page needs the database or the page's scripts.
const STYLES = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body {
  margin: 0;
  min-height: 100svh;
  display: grid;
  align-content: center;
  padding: 1.5rem;
  background: ${modes(ground.bg)};
  color: ${modes(ground.text)};
  font: 1rem/1.55 "Nunito Variable",Nunito,ui-rounded,system-ui,sans-serif;
}
main {
  width: 100%;
  max-width: 30rem;
  margin: 0 auto;
  padding: clamp(2rem,7vw,3.25rem) clamp(1.25rem,6vw,3rem);
  text-align: center;
  background: ${modes(ground.panel)};
  border: 1px solid ${modes(ground.border)};
  border-radius: 1.75rem;
}
.brand {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .6rem;
  margin: 0 0 1.75rem;
  font-size: 1.5rem;
  font-weight: 900;
  letter-spacing: -.03em;
  color: ${modes({ light: palette.berry[600], dark: palette.berry[300] })};
}
.brand img{width:2.75rem;height:2.75rem}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,6.5vw,2.25rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:0 0 .75rem;text-wrap:balance}
small,#again{font-size:.9375rem;color:${modes(ground.mutedText)}}
a{color:${modes({ light: palette.berry[700], dark: palette.berry[300] })};text-underline-offset:.2em}
a:focus-visible{outline:3px solid ${modes({ light: palette.berry[600], dark: palette.berry[300] })};outline-offset:3px}
.button {
  display: inline-block;
  margin: 1rem 0 .75rem;
  padding: .75rem 2rem;
  border-radius: 999px;
  background: ${palette.berry[600]};
  color: #fff;
  font-weight: 700;
  text-decoration: none;
}
.button:hover{background:${palette.berry[700]}}
p:last-child{margin:0}
hr{width:4rem;margin:1.75rem auto 1.25rem;border:0;border-top:1px solid ${modes(ground.border)}}
.phone{display:inline-block;padding:.35rem 0;font-weight:700;font-size:1.125rem;white-space:nowrap}`

// Spread over three seconds, so that all who wait do not come back at once.
const RETURN_SCRIPT = `(()=>{
document.getElementById('again').hidden=false;
const again=()=>setTimeout(async()=>{
const {status}=await fetch(location.href,{method:'HEAD',cache:'no-store'}).catch(()=>({status:503}));
if(status===503)again();else location.reload();
},3000+3000*Math.random());
again()
})()`

const POLICY = pagePolicy([COLOR_MODE_SCRIPT, RETURN_SCRIPT])

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Reached = Pick<ShownFacts, 'phone' | 'hours'>

const documentWith = (message: string, { phone, hours }: Reached) => `<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${palette.berry[600]}">
${ICON_LINKS}
<title>Връщаме се след малко | ${SHOP_NAME}</title>
<script>${COLOR_MODE_SCRIPT}</script>
<style>${STYLES}</style>
</head>
<body>
<main>
<p class="brand"><img src="/favicon.svg" alt="" width="44" height="44">${SHOP_NAME}</p>
<h1>Връщаме се след малко</h1>
<p>${message}</p>
<p><a class="button" href="">Опитайте отново</a></p>
<p id="again" hidden>Страницата ще се отвори сама, щом магазинът е готов.</p>
<hr>
<p>Бърза ли е поръчката? Обадете се:<br>
<a class="phone" href="${phoneHref(phone)}">${escaped(phone)}</a><br>
<small>${escaped(hours)}</small></p>
</main>
<script>${RETURN_SCRIPT}</script>
</body>
</html>`

// Compressed once: it is sent when there is no time to lose. There are few messages, and few changes of the phone.
const bodies = new Map<string, AnswerBody>()

function bodyWith(message: string, facts: Reached): AnswerBody {
  const document = documentWith(message, facts)
  const body = bodies.get(document) ?? new AnswerBody(document)
  bodies.set(document, body)
  return body
}

/** What a person sees when a page cannot be rendered now: 503 with `Retry-After`. Throws any other failure again. */
export function unavailablePage(failure: unknown, facts: Reached): HttpAnswer {
  const expected = expectedFailure(failure)
  if (!(expected instanceof UnavailableError)) throw failure
  return {
    status: expected.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'retry-after': String(expected.retryAfterSeconds),
      'cache-control': 'no-store',
    },
    body: bodyWith(expected.message, facts),
    isPublic: true,
  }
}
