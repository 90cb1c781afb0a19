import {
  bubbleMachine,
  candyFloss,
  candyFlossMachine,
  chocolateFountain,
  lemonadeDispenser,
  popcornMachine,
  smokeMachine,
} from '../pictures/machines.ts'
import { soapBubble } from '../pictures/favours.ts'
import { spotlight } from '../pictures/lights.ts'
import { colours as c } from '../pictures/palette.ts'
import { outdoors, scene, standing } from '../pictures/scenes.ts'
import { cup, popcornBox } from '../pictures/tableware.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

/** Machines for sweets and for effects. */
export const machineRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Машина за пуканки „Ретро“',
    description:
      'Машината от старото кино, която напълва салона с аромат още преди началото. Прави около 40 порции на час и работи на ' +
      '220 V. Към нея даваме лопатка, сол и продукти за първите 50 порции.',
    category: category.machines,
    subcategory: sub.sweets,
    pricePerDayStotinki: 4500,
    stock: 4,
    featured: true,
    pictures: [
      standing('peach', 'circle', popcornMachine(), 1.2),
      scene(
        'butter',
        'sun',
        at(430, 1010, popcornMachine(), { scale: 1.05 }),
        at(860, 1000, popcornBox(c.red), { scale: 1.05 }),
        at(1010, 1050, popcornBox(c.sky), { scale: 0.8 }),
      ),
    ],
  },
  {
    name: 'Машина за захарен памук',
    description:
      'Розово облаче на клечка за по-малко от минута. Машината е с предпазен купол и се обслужва от възрастен. В цената влизат ' +
      'захар и клечки за 60 порции.',
    category: category.machines,
    subcategory: sub.sweets,
    pricePerDayStotinki: 5000,
    stock: 3,
    featured: true,
    pictures: [
      standing('blush', 'circle', candyFlossMachine(), 1.15),
      scene(
        'lilac',
        'wave',
        ...[c.blush, c.aqua, '#f6dd8b'].map((colour, i) => at(260 + i * 340, 900 - (i % 2) * 90, candyFloss(colour), { scale: 1.25 })),
      ),
    ],
  },
  {
    name: 'Шоколадов фонтан, 4 нива',
    description:
      'Каскада от топъл шоколад, в която всички искат да потопят ягода. Побира до три килограма шоколад и поддържа ' +
      'температурата сама. Белгийски шоколад за фонтан може да добавите към поръчката.',
    category: category.machines,
    subcategory: sub.sweets,
    pricePerDayStotinki: 4000,
    stock: 3,
    pictures: [standing('cream', 'circle', chocolateFountain(), 1.3), standing('blush', 'arch', chocolateFountain(), 1.15)],
  },
  {
    name: 'Диспенсър за лимонада, 8 л',
    description:
      'Стъклен диспенсър с канелка и дървена поставка за лимонада, сангрия или айс чай. Широкото гърло се пълни лесно с лед и ' +
      'плодове. Връщайте го изплакнат – останалото е наша грижа.',
    category: category.machines,
    subcategory: sub.sweets,
    pricePerDayStotinki: 1200,
    stock: 10,
    pictures: [
      standing('butter', 'circle', lemonadeDispenser(), 1.35),
      outdoors(
        at(440, 1060, lemonadeDispenser(), { scale: 1.15 }),
        at(780, 1060, cup('#fdfbff', 'stripes', c.sun), { scale: 1 }),
        at(980, 1090, cup('#fdfbff', 'stripes', c.coral), { scale: 1 }),
      ),
    ],
  },
  {
    name: 'Машина за сапунени балончета',
    description:
      'Стотици балончета в минута за първия танц, за двора на детската градина или за снимки. С литър течност работи около два ' +
      'часа. Един литър течност е включен в цената.',
    category: category.machines,
    subcategory: sub.effects,
    pricePerDayStotinki: 2500,
    stock: 6,
    pictures: [
      standing('sky', 'wave', bubbleMachine(), 1.15),
      outdoors(at(600, 1060, bubbleMachine()), soapBubble(170, 480, 60), soapBubble(1040, 300, 80)),
    ],
  },
  {
    name: 'Машина за дим, 1200 W',
    description:
      'Гъст бял дим за сцената, дискотеката и ефектното влизане на младоженците. Загрява за пет минути и се управлява с ' +
      'дистанционно. Проверете дали залата ви позволява дим, за да не се включи пожароизвестяването.',
    category: category.machines,
    subcategory: sub.effects,
    pricePerDayStotinki: 3000,
    stock: 5,
    pictures: [
      scene('night', 'circle', at(740, 1000, smokeMachine(), { scale: 1.25 })),
      scene('night', 'none', at(300, 1000, spotlight(c.violet), { scale: 0.85 }), at(860, 1010, smokeMachine(), { scale: 0.95 })),
    ],
  },
]
