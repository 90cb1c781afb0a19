// Pages of the simulated provider, in plain HTML: the customer types a card there, never in the shop.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}
input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}button,.button{font:inherit;padding:.6rem 1.2rem;margin:.5rem .5rem 0 0}
.note{background:#f2f2f2;padding:.75rem;border-radius:.5rem}.bad{color:#a00}</style></head>
<body><h1>${escaped(title)}</h1>${body}</body></html>`

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

/** „10,50 €“. */
const sumText = ({ amountMinor, currency }: Pick<PagePayment, 'amountMinor' | 'currency'>): string =>
  (amountMinor / 100).toLocaleString('bg-BG', { style: 'currency', currency })

export const cardPage = ({ description, refusal, action, returnUrl, ...sum }: PagePayment): string =>
  page(
    'Плащане с карта (симулатор)',
    `<p>${escaped(description)}: <strong>${escaped(sumText(sum))}</strong></p>
${refusal === null ? '' : `<p class="bad" role="alert">${REFUSALS[refusal] ?? REFUSALS['card_declined']} Опитайте с друга карта.</p>`}
<form method="post" action="${escaped(action)}">
<label>Номер на картата <input name="card" inputmode="numeric" autocomplete="cc-number" value="4242424242424242" required></label>
<label>Валидна до <input name="expires" value="12/30" required></label><label>CVC <input name="cvc" value="123" required></label>
<button>Плащане</button> <a class="button" href="${escaped(returnUrl)}">Обратно към магазина</a></form>
<div class="note"><p>Тук не се плаща с истински пари. Пробни карти:</p><ul><li>4242 4242 4242 4242: приема се</li>
<li>4000 0025 0000 3155: банката пита за код (3-D Secure)</li><li>4000 0000 0000 0341: приема се тук, но отказва депозита, който се запазва по-късно</li>
<li>4000 0000 0000 0002: отказва се</li>
<li>4000 0000 0000 9995: няма средства</li></ul><p>Суми, които завършват на 02 или 51, се отказват с всяка карта.</p></div>`,
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
