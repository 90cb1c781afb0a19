import { cupcake } from '../pictures/cakes.ts'
import { head } from '../pictures/creatures.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, laidOut, scene, standing } from '../pictures/scenes.ts'
import { at } from '../pictures/svg.ts'
import { clothedTable, cup, cutlery, napkin, pile, plate, popcornBox, straw, tierStand, type Print } from '../pictures/tableware.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const setting = (tint: 'mint' | 'blush' | 'sage' | 'sky' | 'lilac', colour: string, print: Print, ink: string, friend = '') =>
  laidOut(
    tint,
    at(690, 600, plate(colour, print, ink), { scale: 2.35 }),
    at(180, 620, cutlery('#e3c08f', ink), { scale: 1.5 }),
    at(1040, 190, napkin(colour, print, ink), { scale: 1.15, turn: 12 }),
    at(690, 600, friend, { scale: 1.5 }),
  )
const coloursOfStraws = [c.raspberry, c.sky, c.mint, c.sun, c.violet, c.coral, c.leaf]

/** Plates, cups, napkins and everything else on the table. */
export const tableware: readonly DemoSaleProduct[] = [
  {
    name: 'Хартиени чинии „Пастелни точки“, 8 бр.',
    description:
      'Здрави чинии с леко повдигнат ръб, които не се огъват под парче торта с плодове. Покритието е на водна основа, така че ' +
      'са подходящи за компост. Малките са за десерт, големите – за пица и ордьоври.',
    categories: [category.table, category.popular],
    subcategories: [sub.plates, sub.birthdayHits],
    variants: [
      { size: '18 см', priceStotinki: 390, quantity: 66 },
      { size: '23 см', priceStotinki: 490, quantity: 72 },
    ],
    pictures: [
      setting('blush', '#f9c6d3', 'dots', c.raspberry),
      scene(
        'peach',
        'circle',
        at(600, 900, pile('#f9c6d3', c.raspberry, 8), { scale: 2.1 }),
        at(600, 640, cupcake(c.raspberry, '#fff6ee'), { scale: 1.5 }),
      ),
      assortment(
        'mint',
        [
          plate('#f9c6d3', 'dots', c.raspberry),
          plate(c.aqua, 'dots', c.teal),
          plate('#f6dd8b', 'dots', c.coral),
          plate(c.lilac, 'dots', c.violet),
        ],
        2,
        1.5,
      ),
    ],
  },
  {
    name: 'Хартиени чаши „Бяло и синьо райе“, 250 мл, 8 бр.',
    description:
      'Двойно покритие отвътре, за да държат еднакво добре сок, айран и горещ шоколад. Райето е морско и отива на пиратско и ' +
      'лятно парти. Чашите се редят една в друга и не заемат място.',
    categories: [category.table],
    subcategories: [sub.plates],
    priceStotinki: 420,
    stock: 85,
    pictures: [
      scene(
        'sky',
        'circle',
        at(320, 1000, cup('#fdfbff', 'stripes', c.sky), { scale: 1.7 }),
        at(880, 1000, cup('#fdfbff', 'stripes', c.sky), { scale: 1.7 }),
        at(600, 1040, cup('#fdfbff', 'stripes', c.indigo), { scale: 2.2 }),
      ),
      scene(
        'butter',
        'wave',
        straw(560, 560, 8, c.raspberry, 460),
        straw(660, 560, 18, c.sky, 420),
        at(600, 1010, cup('#fdfbff', 'stripes', c.sky), { scale: 2.9 }),
      ),
    ],
  },
  {
    name: 'Салфетки „Градински листа“, 20 бр.',
    description:
      'Трипластови салфетки с нежни зелени листа, достатъчно плътни за мазни пръстчета. Размерът е 33 × 33 см, сгънати на ' +
      'четири. Отпечатани са с бои на водна основа.',
    categories: [category.table],
    subcategories: [sub.napkins],
    priceStotinki: 450,
    stock: 58,
    pictures: [
      laidOut(
        'sage',
        at(470, 470, napkin('#eef7e6', 'leaves', c.leaf), { scale: 2.3, turn: -8 }),
        at(800, 800, napkin('#d9efd0', 'leaves', '#4d9b54'), { scale: 1.9, turn: 10 }),
      ),
      setting('sage', '#eef7e6', 'leaves', c.leaf),
    ],
  },
  {
    name: 'Биоразградими сламки, 25 бр.',
    description:
      'Хартиени сламки на цветни ивици, които издържат два часа в лимонада, без да се размекнат. Дължината е 20 см, диаметърът ' +
      '– 6 мм. Подходящи са и като дръжки за топери.',
    categories: [category.table],
    subcategories: [sub.cutlery],
    priceStotinki: 350,
    stock: 110,
    lowStockThreshold: 15,
    pictures: [
      scene(
        'butter',
        'circle',
        ...coloursOfStraws.map((colour, i) => straw(600 + (i - 3) * 22, 640, (i - 3) * 9, colour, 500)),
        at(600, 1010, cup(c.sun, 'waves', '#fdfbff'), { scale: 2.2 }),
      ),
      laidOut('mint', ...coloursOfStraws.map((colour, i) => straw(220 + i * 126, 1080, (i % 3) * 3 - 3, colour, 960))),
    ],
  },
  {
    name: 'Покривка за парти',
    description:
      'Лека покривка от водоотблъскващо фолио с мека долна страна, която не се хлъзга. Петната се бършат с кърпа и покривката ' +
      'може да послужи отново. За стандартна правоъгълна маса изберете 137 × 220 см.',
    categories: [category.table],
    subcategories: [sub.napkins],
    variants: [
      { size: '137 × 183 см', priceStotinki: 690, quantity: 40 },
      { size: '137 × 220 см', priceStotinki: 850, quantity: 31 },
      { size: '137 × 274 см', priceStotinki: 990, quantity: 0 },
    ],
    pictures: [
      standing('mint', 'wave', clothedTable(c.mint, 'dots', '#fdfbff'), 1.25),
      scene(
        'lilac',
        'none',
        at(600, 520, clothedTable(c.raspberry, 'hearts', '#fdfbff'), { scale: 0.9 }),
        at(600, 1060, clothedTable(c.sky, 'stars', '#fdfbff'), { scale: 0.9 }),
      ),
    ],
  },
  {
    name: 'Дървени прибори „Бреза“, 24 части',
    description:
      'По осем вилици, ножа и лъжици от гладко шлайфана бреза с цветни дръжки. Без пластмаса и без послевкус. Хвърлят се ' +
      'спокойно при био отпадъците.',
    categories: [category.table],
    subcategories: [sub.cutlery],
    priceStotinki: 690,
    stock: 44,
    pictures: [
      laidOut('peach', at(600, 600, cutlery('#e3c08f', c.mint), { scale: 3 })),
      assortment(
        'cream',
        [c.mint, c.raspberry, c.sky, c.sun].map((colour) => cutlery('#e3c08f', colour)),
        2,
        1.5,
      ),
    ],
  },
  {
    name: 'Парти комплект за 8 деца „Сафари“',
    description:
      'Осем чинии, осем чаши, шестнадесет салфетки и покривка с весели животни от джунглата. Всичко е в една кутия, така че ' +
      'нищо да не се забрави. Животните са нарисувани от български илюстратор.',
    categories: [category.table, category.themes],
    subcategories: [sub.plates, sub.figures],
    featured: true,
    priceStotinki: 2490,
    stock: 19,
    pictures: [
      setting('sage', '#f7edd3', 'plain', c.leaf, head('lion')),
      scene(
        'butter',
        'circle',
        at(330, 470, plate('#f7edd3', 'plain', c.leaf) + at(0, 0, head('elephant'), { scale: 0.8 }), { scale: 1.35 }),
        at(850, 470, plate('#f7edd3', 'plain', c.coral) + at(0, 0, head('monkey'), { scale: 0.8 }), { scale: 1.35 }),
        at(340, 1030, cup('#f7edd3', 'leaves', c.leaf), { scale: 1.5 }),
        at(620, 1050, cup('#f7edd3', 'dots', c.coral), { scale: 1.5 }),
        at(900, 1030, cup('#f7edd3', 'leaves', c.leaf), { scale: 1.5 }),
      ),
    ],
  },
  {
    name: 'Кутийки за пуканки „Кино“, 10 бр.',
    description:
      'Ретро кутийки на червено-бели райета за домашно кино и детски рожден ден. Сглобяват се с едно натискане и побират по ' +
      'литър и половина пуканки. Подходящи са и за бонбони и малки подаръчета.',
    categories: [category.table, category.popular],
    subcategories: [sub.plates, sub.homeHits],
    priceStotinki: 790,
    stock: 53,
    pictures: [
      scene(
        'butter',
        'sun',
        at(310, 990, popcornBox(c.sky), { scale: 1.6 }),
        at(890, 990, popcornBox(c.sky), { scale: 1.6 }),
        at(600, 1030, popcornBox(c.red), { scale: 2.3 }),
      ),
      standing('night', 'circle', popcornBox(c.red), 2.7),
    ],
  },
  {
    name: 'Картонена стойка за мъфини на три нива',
    description:
      'Лека стойка със златист кант, която побира до 24 мъфина и пести място на масата. Сглобява се без лепило и се разглобява ' +
      'след партито. Горното ниво е точно за малка торта.',
    categories: [category.table, category.cake],
    subcategories: [sub.plates, sub.stands],
    priceStotinki: 1390,
    stock: 16,
    pictures: [
      standing(
        'blush',
        'arch',
        tierStand(c.gold, [300, 220, 140], (width) =>
          [-0.62, 0, 0.62].map((x) => at(x * width, 0, cupcake(c.raspberry, '#fff6ee'), { scale: 0.62 })).join(''),
        ),
        1.3,
      ),
      standing(
        'mint',
        'circle',
        tierStand(c.gold, [300, 220, 140], () => ''),
        1.3,
      ),
    ],
  },
  {
    name: 'Чинии и чаши „Зелен терен“, комплект за 6',
    description:
      'Райета като прясно окосен стадион за спортно парти и вечер с финала. Комплектът включва шест чинии от 23 см и шест чаши ' +
      'от 250 мл. Подсилени са и издържат на двойна порция кюфтенца.',
    categories: [category.table, category.themes],
    subcategories: [sub.plates, sub.themed],
    priceStotinki: 1190,
    stock: 24,
    pictures: [
      laidOut(
        'sage',
        at(470, 480, plate('#dff0d2', 'stripes', c.leaf), { scale: 2.2 }),
        at(900, 1080, cup('#dff0d2', 'stripes', c.leaf), { scale: 2 }),
      ),
      scene(
        'sky',
        'wave',
        at(600, 880, pile('#dff0d2', c.leaf, 6), { scale: 1.7 }),
        at(250, 1040, cup('#dff0d2', 'stripes', c.leaf), { scale: 1.3 }),
        at(950, 1040, cup('#dff0d2', 'stripes', c.leaf), { scale: 1.3 }),
      ),
    ],
  },
]
