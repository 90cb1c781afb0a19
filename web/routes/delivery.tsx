import { DELIVERY_FEES_STOTINKI } from '#rules/order-amounts.ts'
import { firstText, moneyOf } from '../lib/money-text.ts'
import { shop } from '../lib/shop-facts.ts'
import { Prose } from '../ui/Prose.tsx'

const HOME_FEE = firstText(moneyOf(DELIVERY_FEES_STOTINKI.home_address))
const OFFICE_FEE = firstText(moneyOf(DELIVERY_FEES_STOTINKI.courier_office))

const PARTS = [
  {
    heading: 'Срокове',
    paragraphs: [
      'Поръчките се изпълняват до 2 работни дни. При липса на артикул при доставчика срокът може да се удължи с до 7 работни дни – винаги ви се обаждаме предварително.',
    ],
    list: ['София: обикновено до 24 часа.', 'Цялата страна: обикновено до 48 часа.'],
  },
  {
    heading: 'Цени на доставката',
    list: [
      `До адрес: ${HOME_FEE}.`,
      `До офис на куриер: ${OFFICE_FEE}.`,
      'Инвентарът под наем се взема лично от нашия склад и се връща там.',
    ],
  },
  {
    heading: 'Плащане',
    list: [
      'Наложен платеж – в брой при получаване.',
      'Банков превод – данните са в поръчката; изпращаме след постъпване на сумата.',
      'Карта – на място в шоурума или при доставка.',
    ],
  },
  {
    heading: 'Преглед и връщане',
    paragraphs: [
      'Имате право да прегледате пратката преди плащане. В срок от 14 дни можете да върнете стоката без да посочвате причина; възстановяваме сумата до 14 дни след като получим съобщението ви за отказ.',
      `За връщане и рекламации: ${shop.phone}, ${shop.email}.`,
    ],
  },
]

/** Delivery and payment. */
export function Component() {
  return (
    <Prose
      title="Доставка и плащане"
      lead="Доставяме до адрес или офис на куриер в цялата страна."
      description={`Срокове, цени и начини на плащане: доставка до 2 работни дни, до адрес ${HOME_FEE}, до офис на куриер ${OFFICE_FEE}.`}
      parts={PARTS}
    />
  )
}
