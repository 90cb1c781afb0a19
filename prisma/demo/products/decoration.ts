import { balloon } from '../pictures/balloons.ts'
import { tabletop } from '../pictures/backdrops.ts'
import {
  archPoints,
  balloonGarland,
  bunting,
  cardBanner,
  foilCurtain,
  honeycomb,
  lantern,
  leaves,
  paperFlower,
  pompom,
  rosette,
  tassels,
} from '../pictures/garlands.ts'
import { fairyLights } from '../pictures/lights.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, floating, scene } from '../pictures/scenes.ts'
import { clothedTable } from '../pictures/tableware.ts'
import { cake, candle } from '../pictures/cakes.ts'
import { at, svgDocument } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const pastel = ['#f7b6cb', '#a9dfcb', '#f6dd8b', '#cbb6ee', '#a9d4f2']
const festive = [c.raspberry, c.sun, c.mint, c.sky, c.violet]
const partyTable =
  at(600, 1070, clothedTable('#fdfbff', 'dots', c.blush), { scale: 0.86 }) +
  at(600, 742, cake('#fff6ee', c.raspberry, [250, 170], candle(c.sun, 90)), { scale: 0.85 })

/** Garlands, kits, curtains and what hangs from the ceiling. */
export const decorations: readonly DemoSaleProduct[] = [
  {
    name: 'Гирлянд със знаменца „Панаир“, 5 м',
    description:
      'Дванадесет двулицеви знаменца от плътен картон на здрава лента. Окачва се за минута с тиксо или карфици и после се ' +
      'сгъва обратно в плика. Подхожда на всеки рожден ден – от първия до стотния.',
    categories: [category.decoration],
    subcategories: [sub.garlands],
    priceStotinki: 790,
    stock: 58,
    pictures: [
      scene('cream', 'arch', at(600, 170, bunting(1100, 120, festive, 8)), at(600, 560, bunting(1100, 100, festive.toReversed(), 9))),
      scene('peach', 'none', at(600, 120, bunting(1160, 110, festive, 10)), partyTable),
    ],
  },
  {
    name: 'Комплект за гирлянд от балони „Мента и злато“, 110 части',
    description:
      'Всичко за арка с дължина до пет метра: балони в четири цвята и три размера, перфорирана лента, лепящи точки и конец. ' +
      'Подробната инструкция на български ще ви преведе стъпка по стъпка. Предвидете около два часа и един помощник с помпа.',
    categories: [category.decoration, category.popular],
    subcategories: [sub.balloonKits, sub.birthdayHits],
    featured: true,
    priceStotinki: 3990,
    stock: 23,
    pictures: [
      scene(
        'mint',
        'none',
        at(600, 1000, balloonGarland(archPoints(900, 800, 28), [c.mint, '#fdfbff', c.gold, c.aqua], 'pearl', 0.95)),
        at(600, 1060, clothedTable('#fdfbff', 'leaves', '#b9e2d3'), { scale: 0.7 }),
      ),
      assortment(
        'cream',
        [
          balloon(c.mint, 'pearl'),
          balloon('#fdfbff', 'pearl'),
          balloon(c.gold, 'chrome'),
          balloon(c.aqua, 'pearl'),
          balloon(c.gold, 'confetti'),
          balloon('#2f9e83'),
        ],
        3,
        1.35,
      ),
    ],
  },
  {
    name: 'Комплект за гирлянд от балони „Розова градина“, 95 части',
    description:
      'Розово, прасковено, бяло и розово злато – любимата комбинация за моминско парти и бебешко тържество. В кутията има и ' +
      'шест хартиени цветя за завършек. Готовата композиция стои красива два-три дни на закрито.',
    categories: [category.decoration],
    subcategories: [sub.balloonKits],
    priceStotinki: 4290,
    stock: 17,
    pictures: [
      scene(
        'blush',
        'circle',
        at(
          160,
          140,
          balloonGarland(
            [
              [0, 820],
              [-20, 700],
              [10, 580],
              [30, 450],
              [90, 330],
              [180, 220],
              [300, 140],
              [430, 80],
              [570, 50],
              [720, 40],
              [850, 60],
            ],
            [c.blush, c.peach, c.rose, '#fdfbff'],
            'pearl',
            1.1,
          ),
        ),
        at(230, 560, paperFlower(c.raspberry), { scale: 0.9 }),
        at(500, 260, paperFlower('#fbeed6'), { scale: 0.8 }),
        at(900, 200, paperFlower(c.rose), { scale: 0.8 }),
      ),
      assortment(
        'peach',
        [
          balloon(c.blush, 'pearl'),
          balloon(c.peach, 'pearl'),
          balloon(c.rose, 'chrome'),
          balloon('#fdfbff', 'pearl'),
          paperFlower(c.raspberry),
          paperFlower('#fbeed6'),
        ],
        3,
        1.35,
      ),
    ],
  },
  {
    name: 'Завеса от фолио',
    description:
      'Блестящ фон за снимки, който се закача на врата или стена със самозалепващата се лента отгоре. Размерът е един на два ' +
      'метра, а за по-широк фон се нареждат две завеси една до друга. Нишките са леки и се движат при всяко минаване.',
    categories: [category.decoration, category.popular],
    subcategories: [sub.curtains, sub.homeHits],
    variants: [
      { size: 'Розово злато, 1 × 2 м', priceStotinki: 1090, quantity: 34 },
      { size: 'Злато, 1 × 2 м', priceStotinki: 1090, quantity: 41 },
      { size: 'Сребро, 1 × 2 м', priceStotinki: 1090, quantity: 4 },
      { size: 'Дъга, 1 × 2 м', priceStotinki: 1290, quantity: 0 },
    ],
    pictures: [
      scene('blush', 'none', at(600, 70, foilCurtain(860, 900, c.rose))),
      scene(
        'cream',
        'none',
        at(220, 70, foilCurtain(330, 860, c.gold)),
        at(600, 70, foilCurtain(330, 860, '#b9c1d1')),
        at(980, 70, foilCurtain(330, 860, c.rose)),
      ),
      scene(
        'lilac',
        'none',
        at(600, 60, foilCurtain(1080, 900, c.rose)),
        at(600, 1070, clothedTable('#fdfbff', 'hearts', c.blush), { scale: 0.8 }),
        at(600, 765, cake('#fdfbff', c.rose, [250, 170]), { scale: 0.85 }),
      ),
    ],
  },
  {
    name: 'Хартиени розетки „Карнавал“, 6 бр.',
    description:
      'Шест ветрила в три размера – 20, 30 и 40 см, които се разтварят и залепват за секунди. Подредете ги плътно една до ' +
      'друга зад тортата. След празника се сгъват плоско и чакат следващия повод.',
    categories: [category.decoration],
    subcategories: [sub.hanging],
    priceStotinki: 1190,
    stock: 29,
    pictures: [
      scene(
        'butter',
        'none',
        at(380, 400, rosette(c.raspberry, c.sun), { scale: 2.4 }),
        at(800, 340, rosette(c.sky, '#fdfbff'), { scale: 1.9 }),
        at(620, 690, rosette(c.mint, c.sun), { scale: 2.1 }),
        at(990, 640, rosette(c.violet, c.blush), { scale: 1.5 }),
        at(260, 790, rosette(c.sun, c.coral), { scale: 1.4 }),
      ),
      assortment(
        'mint',
        [
          rosette(c.raspberry, c.sun),
          rosette(c.sky, '#fdfbff'),
          rosette(c.mint, c.sun),
          rosette(c.violet, c.blush),
          rosette(c.sun, c.coral),
          rosette(c.coral, '#fdfbff'),
        ],
        3,
        1.5,
      ),
    ],
  },
  {
    name: 'Топки „пчелна пита“, 5 бр.',
    description:
      'Ефирни топки от копринена хартия, които се отварят като книга. В комплекта са две големи и три малки с конец за ' +
      'окачване. Правят тавана весел дори в най-обикновения хол.',
    categories: [category.decoration],
    subcategories: [sub.hanging],
    priceStotinki: 990,
    stock: 26,
    pictures: [
      scene(
        'lilac',
        'none',
        at(300, 430, honeycomb(c.violet, 400), { scale: 1.5 }),
        at(640, 620, honeycomb(c.raspberry, 500), { scale: 1.8 }),
        at(960, 380, honeycomb(c.sun, 300), { scale: 1.3 }),
      ),
      assortment(
        'sky',
        [c.violet, c.raspberry, c.sun, c.mint, c.sky].map((colour) => honeycomb(colour, 40)),
        3,
        1.35,
      ),
    ],
  },
  {
    name: 'Гирлянд от пискюли „Празник“, 3 м',
    description:
      'Петнадесет пухкави пискюла от копринена хартия в пет цвята. Идват разрязани – усукват се лесно по рисунките от ' +
      'опаковката. Закачете ги под тортата, на стола или на каишката на балон.',
    categories: [category.decoration],
    subcategories: [sub.garlands],
    priceStotinki: 890,
    stock: 38,
    pictures: [
      scene('peach', 'wave', at(600, 330, tassels(1080, 120, festive, 9), { scale: 1.05 })),
      scene('blush', 'none', at(600, 150, tassels(1120, 70, pastel, 11)), partyTable),
    ],
  },
  {
    name: 'Помпони от копринена хартия',
    description:
      'Пухкави като захарен памук помпони, които се разгръщат слой по слой. Продават се по три в опаковка, с бяла сатенена ' +
      'лента за окачване. Чудесни са над бебешкото кошче и над сладкия бар.',
    categories: [category.decoration],
    subcategories: [sub.hanging],
    variants: [
      { size: '20 см, 3 бр.', priceStotinki: 690, quantity: 32 },
      { size: '30 см, 3 бр.', priceStotinki: 890, quantity: 24 },
      { size: '40 см, 3 бр.', priceStotinki: 1190, quantity: 11 },
    ],
    pictures: [
      scene(
        'blush',
        'none',
        at(310, 460, pompom(c.blush, 400), { scale: 1.7 }),
        at(720, 620, pompom('#fbeed6', 500), { scale: 2.1 }),
        at(1000, 350, pompom(c.raspberry, 300), { scale: 1.3 }),
      ),
      assortment(
        'mint',
        [c.blush, c.mint, c.sun, c.lilac, c.sky, c.coral].map((colour) => pompom(colour, 30)),
        3,
        1.4,
      ),
    ],
  },
  {
    name: 'Банер „ЧЕСТИТ ПРАЗНИК“, 2,4 м',
    description:
      'Картонен банер със сдържан златен кант, подходящ за всеки повод – от именник до пенсиониране. Буквите са на отделни ' +
      'картончета и се подреждат на един или на два реда. Лентата и запасните халки са включени.',
    categories: [category.decoration, category.themes],
    subcategories: [sub.garlands, sub.digitsAndLetters],
    priceStotinki: 850,
    stock: 45,
    pictures: [
      scene(
        'sky',
        'circle',
        at(600, 330, cardBanner(1060, 60, [c.raspberry, c.gold], 'ЧЕСТИТ'), { scale: 0.95 }),
        at(600, 620, cardBanner(1060, 60, [c.sky, c.gold], 'ПРАЗНИК'), { scale: 0.95 }),
      ),
      scene('cream', 'none', at(600, 150, cardBanner(1140, 80, [c.mint, c.gold], 'ЧЕСТИТ ПРАЗНИК')), partyTable),
    ],
  },
  {
    name: 'Лампички „Светулки“ на медна тел, 10 м',
    description:
      'Сто топлобели светодиода на гъвкава тел, която остава там, където я огънете. Захранват се с три батерии АА и имат ' +
      'таймер за шест часа. Увийте ги около арка, ваза или буркан – телта не се нагрява.',
    categories: [category.decoration, category.popular],
    subcategories: [sub.hanging, sub.homeHits],
    featured: true,
    priceStotinki: 1490,
    stock: 62,
    pictures: [
      scene('night', 'none', at(600, 190, fairyLights(1180, 6, '#ffd36b'))),
      scene(
        'night',
        'arch',
        at(600, 300, fairyLights(760, 5, '#ffd36b')),
        at(310, 1010, leaves('#86b98a'), { scale: 2 }),
        at(880, 1010, leaves('#86b98a'), { scale: 1.7 }),
      ),
    ],
  },
  {
    name: 'Хартиен фенер',
    description:
      'Кръгъл фенер от оризова хартия с метална рамка, която се сглобява без инструменти. Отвътре може да се сложи LED ' +
      'свещичка, но не и истинска. В градината пазете от дъжд и силен вятър.',
    categories: [category.decoration],
    subcategories: [sub.hanging],
    variants: [
      { size: '20 см', priceStotinki: 350, quantity: 60 },
      { size: '30 см', priceStotinki: 490, quantity: 51 },
      { size: '40 см', priceStotinki: 690, quantity: 5 },
    ],
    pictures: [
      scene(
        'peach',
        'none',
        at(290, 400, lantern(c.coral, 300), { scale: 1.5 }),
        at(670, 590, lantern(c.sun, 500), { scale: 2 }),
        at(1000, 350, lantern(c.raspberry, 260), { scale: 1.2 }),
      ),
      scene(
        'night',
        'none',
        ...[c.coral, c.sun, c.mint, c.blush, c.sky].map((colour, i) =>
          at(150 + i * 225, 300 + (i % 2) * 230, lantern(colour, 600), { scale: 1.1 }),
        ),
      ),
    ],
  },
  {
    name: 'Хартиени цветя за стена „Божур“, 9 бр.',
    description:
      'Девет обемни цвята с диаметър от 15 до 35 см за цветна стена или за рамка около банера. Венчелистчетата са оформени ' +
      'ръчно и се залепват с двойни лепенки. Чудесни са за градински празник, парти с феи и изложба на мама.',
    categories: [category.decoration, category.themes],
    subcategories: [sub.curtains, sub.themed],
    priceStotinki: 2690,
    stock: 12,
    pictures: [
      () =>
        svgDocument(
          tabletop('sage') +
            [
              [330, 330, 2.3, c.raspberry],
              [800, 280, 1.8, '#f7c9d4'],
              [590, 640, 2.1, c.coral],
              [990, 620, 1.6, '#fbeed6'],
              [230, 790, 1.7, '#f7c9d4'],
              [880, 950, 1.7, c.raspberry],
              [500, 1000, 1.3, c.sun],
            ]
              .map(([x, y, scale, colour]) =>
                typeof x === 'number' && typeof y === 'number' && typeof scale === 'number'
                  ? at(x + 90, y + 60, leaves('#86b98a'), { scale: scale * 0.6, turn: 60 }) +
                    at(x, y, paperFlower(String(colour)), { scale })
                  : '',
              )
              .join(''),
        ),
      floating('mint', 'circle', paperFlower(c.raspberry), 3.6),
    ],
  },
]
