// The shop's page of a card payment: plain HTML, so that it works without a script (docs/spec/card-payments.md#paying).
import type { CardPurpose } from '#prisma/client.ts'
import { cardStateRule, type CardPaymentStateName } from '#rules/card-payment-states.ts'
import { DEPOSIT_OVER, DEPOSIT_TERMS, DEPOSIT_TEXTS, type DepositWayName } from '#rules/deposit-ways.ts'

export interface PaymentPage {
  orderNumber: number
  amount: string
  /** The deposit of the order, which is not in the amount; null for a page of a deposit and without rentals. */
  deposit: { amount: string; way: DepositWayName } | null
  state: CardPaymentStateName
  /** The bank's code; empty without one. */
  refusal: string
  purpose: CardPurpose
  /** The order was cancelled because the customer did not pay, or by staff; or it needs no deposit any more. */
  isOver: boolean
  /** Why the latest try could not begin; null otherwise. */
  problem: string | null
  /** Of the page, without a slash at its end. */
  address: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const CANCELLED =
  'Времето за плащане изтече и поръчката беше отменена. От картата ви не е взето нищо. Ако още искате артикулите, поръчайте отново.'

type ShownState = Pick<PaymentPage, 'state' | 'refusal' | 'purpose' | 'isOver'>

/** Text of the state. After a refusal it is that of a failed payment, also while the provider's page is still open. */
export function paymentText({ state, refusal, purpose, isOver }: ShownState): string {
  const rule = cardStateRule(state)
  const shown = state === 'action_required' && refusal !== '' ? 'failed' : state
  if (purpose === 'deposit') return isOver && rule.mayTryAgain ? DEPOSIT_OVER : DEPOSIT_TEXTS[shown]
  if (isOver && rule.mayTryAgain && state !== 'refunded') return CANCELLED
  return cardStateRule(shown).text
}

const BUTTONS: Record<CardPurpose, string> = { order: 'Плащане с карта', deposit: 'Осигурете депозита' }

/** Label of the button that pays; null: nothing is left to pay. */
export function payButton({ state, refusal, purpose, isOver }: ShownState): string | null {
  const { mayTryAgain, tone } = cardStateRule(state)
  if (isOver || !mayTryAgain) return null
  return tone === 'bad' || refusal !== '' ? 'Опитайте отново' : BUTTONS[purpose]
}

/** Whether the provider has not decided yet: the page then reloads itself. */
const isDeciding = (state: CardPaymentStateName): boolean =>
  state === 'processing' || state === 'unknown' || state === 'void_requested'

// The colours of the shop.
const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:1rem/1.6 "Nunito Variable",Nunito,ui-rounded,system-ui,sans-serif;color:light-dark(#2b2140,#f4f0fa);background:light-dark(#fffdfa,#17131f);margin:0;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance;margin:1.25rem 0 .75rem}
a{color:light-dark(#a51544,#ff97ac)}a:focus-visible,button:focus-visible{outline:3px solid light-dark(#c82757,#ff97ac);outline-offset:3px}
.brand{font-size:1.375rem;font-weight:900;letter-spacing:-.03em;color:light-dark(#c82757,#ff97ac);text-decoration:none}
.sum{font-size:1.25rem;margin:.75rem 0}
p[role=status],p[role=alert]{background:light-dark(#fff,#211b2e);border:1px solid light-dark(#ecdfd4,#3a3249);border-radius:1rem;padding:1rem 1.25rem}
p[role=alert]{border-color:light-dark(#c82757,#ff97ac)}
button{font:inherit;font-weight:700;color:#fff;background:#c82757;border:0;border-radius:999px;min-height:3rem;padding:.75rem 2rem;cursor:pointer}
button:hover{background:#a51544}form+p{color:light-dark(#5a5070,#bdb4cf)}
nav a{display:inline-block;padding:.6rem 0}nav{margin-top:.5rem}`

const shell = (title: string, body: string, refreshSeconds: number | null): string => `<!doctype html>
<html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refreshSeconds === null ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${escaped(title)} | Шаренка</title><style>${STYLE}</style></head><body><main><a class="brand" href="/">Шаренка</a><h1>${escaped(title)}</h1>${body}</main></body></html>`

export function paymentPageHtml(page: PaymentPage): string {
  const { orderNumber, amount, deposit, state, problem, address, purpose } = page
  const button = payButton(page)
  const title = purpose === 'deposit' ? `Депозит по поръчка № ${orderNumber}` : `Плащане на поръчка № ${orderNumber}`
  const separate =
    deposit === null
      ? ''
      : `<p>Депозитът от ${escaped(deposit.amount)} не е в тази сума. ${escaped(DEPOSIT_TERMS[deposit.way])}</p>`
  const body = `<p class="sum">Сума: <strong>${escaped(amount)}</strong></p>${separate}
<p role="status">${escaped(paymentText(page))}</p>${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
${button === null ? '' : `<form method="post" action="${escaped(address)}"><button>${button}</button></form><p>Картата се въвежда на защитената страница на картовия оператор. Магазинът не я вижда.</p>`}
<nav><a href="${escaped(address)}/order">Към поръчката</a></nav>`
  return shell(title, body, isDeciding(state) ? 10 : null)
}

/** Of a provider that takes a form: the browser posts it. */
export const paymentFormHtml = (url: string, fields: Readonly<Record<string, string>>): string =>
  shell(
    'Към страницата за плащане',
    `<p>Картата се въвежда на защитената страница на картовия оператор.</p>
<form method="post" action="${escaped(url)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')}<button>Към плащането</button></form>`,
    null,
  )
