// Pages of the simulated provider, in plain HTML: the customer types a card there, never in the shop.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;color:light-dark(#1d2433,#eef1f7);background:light-dark(#fff,#14171f);margin:0}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.6rem;line-height:1.2}label{display:block;margin:.75rem 0;font-weight:600}a{color:light-dark(#1d4ed8,#9db8ff)}
input{font:inherit;width:100%;padding:.6rem .75rem;margin-top:.25rem;border:1px solid light-dark(#7a8194,#8b93a7);border-radius:.5rem;background:transparent;color:inherit}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;margin:1rem 0 1.5rem}.ways a{padding:.5rem 0}
button{font:inherit;font-weight:600;color:#fff;background:#1d4ed8;border:0;border-radius:.5rem;min-height:2.75rem;padding:.6rem 1.5rem;cursor:pointer}
.note{background:light-dark(#f2f4f8,#222734);padding:.75rem 1rem;border-radius:.5rem}.note ul{padding-left:1.25rem}.bad{color:light-dark(#a00000,#ffaaa5)}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

interface PagePayment {
  amountMinor: number
  /** Its code. */
  currency: string
  description: string
  refusal: string | null
  action: string
  returnUrl: string
}

const REFUSALS: Record<string, string> = {
  card_declined: 'Банката отказа плащането.',
  insufficient_funds: 'По картата няма достатъчно средства.',
  authentication_failed: 'Банката не потвърди, че картата е ваша.',
}

/** „10.50 €“, as the shop writes it; interfaces write codes of currencies in small letters, too. */
const sumText = (amountMinor: number, currency: string): string =>
  `${(amountMinor / 100).toFixed(2)}\u00A0${currency.toUpperCase() === 'BGN' ? 'лв' : '€'}`

export const cardPage = ({ description, refusal, action, returnUrl, amountMinor, currency }: PagePayment): string =>
  page(
    'Плащане с карта (симулатор)',
    `<p>${escaped(description)}: <strong>${sumText(amountMinor, currency)}</strong></p>
${refusal === null ? '' : `<p class="bad" role="alert">${REFUSALS[refusal] ?? REFUSALS['card_declined']} Опитайте с друга карта.</p>`}
<form method="post" action="${escaped(action)}">
<label>Номер на картата <input name="card" inputmode="numeric" autocomplete="cc-number" value="4242424242424242" required></label>
<label>Валидна до <input name="expires" value="12/30" required></label><label>CVC <input name="cvc" value="123" required></label>
<div class="ways"><button>Плащане</button> <a href="${escaped(returnUrl)}">Обратно към магазина</a></div></form>
<div class="note"><p>Тук не се плаща с истински пари. Пробни карти:</p><ul><li><b>4242 4242 4242 4242</b>: приема се</li>
<li><b>4000 0025 0000 3155</b>: банката пита за код (3-D Secure)</li><li><b>4000 0000 0000 0341</b>: приема се тук, но отказва депозита, който се запазва по-късно</li>
<li><b>4000 0000 0000 0002</b>: отказва се</li>
<li><b>4000 0000 0000 9995</b>: няма средства</li></ul><p>Суми, които завършват на 02 или 51, се отказват с всяка карта.</p></div>`,
  )

export const codePage = (action: string): string =>
  page(
    'Потвърждение от банката (симулатор)',
    `<p>Банката иска код, за да потвърди, че картата е ваша. Пробният код е <strong>111111</strong>.</p>
<form method="post" action="${escaped(action)}"><label>Код <input name="code" inputmode="numeric" required></label><button>Потвърждавам</button></form>`,
  )

export const closedPage = (returnUrl: string): string =>
  page('Страницата за плащане е затворена', `<p><a href="${escaped(returnUrl)}">Обратно към магазина</a></p>`)

/** The way of a form: the browser posts the signed answer to the shop. */
export const answerPage = (returnUrl: string, fields: Readonly<Record<string, string>>, isPaid: boolean): string =>
  page(
    isPaid ? 'Плащането е прието' : 'Плащането не е прието',
    `<form method="post" action="${escaped(returnUrl)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')}<button>Обратно към магазина</button></form>`,
  )
