import { cake, candle } from '../pictures/cakes.ts'
import { bunting } from '../pictures/garlands.ts'
import { chiavariChair, cocktailTable, foldingChair, kidsChair, kidsTable, longTable, roundTable } from '../pictures/furniture.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, outdoors, scene, standing } from '../pictures/scenes.ts'
import { cup } from '../pictures/tableware.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

const white = '#fdfbff'

/** Chairs and tables by the day. */
export const furnitureRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Стол „Кявари“ – златен, с възглавница',
    description:
      'Елегантният сватбен стол от поликарбонат, стабилен и на трева, и на паркет. Идва с бяла мека възглавница, която се ' +
      'връзва отзад. Издържа до 180 кг и се подрежда по осем на височина.',
    category: category.seating,
    subcategory: sub.chairs,
    pricePerDayStotinki: 450,
    stock: 120,
    featured: true,
    pictures: [
      standing('cream', 'arch', chiavariChair(c.gold, white), 1.55),
      scene(
        'blush',
        'wave',
        at(600, 900, roundTable(white), { scale: 0.95 }),
        at(170, 1040, chiavariChair(c.gold, white), { scale: 0.95 }),
        at(1030, 1040, chiavariChair(c.gold, white), { scale: 0.95 }),
      ),
      assortment(
        'pearl',
        [
          chiavariChair(c.gold, white),
          chiavariChair('#b9c1d1', white),
          chiavariChair('#fdfbff', c.blush),
          chiavariChair(c.wood, c.mint),
        ].map((chair) => at(0, 250, chair)),
        2,
        0.85,
      ),
    ],
  },
  {
    name: 'Сгъваем стол – бял',
    description:
      'Лек и здрав стол за церемонии на открито, семинари и детски тържества. Сгъва се плоско, така че петдесет стола се ' +
      'побират в обикновено комби. След всяко връщане се мият и дезинфекцират.',
    category: category.seating,
    subcategory: sub.chairs,
    pricePerDayStotinki: 250,
    stock: 200,
    pictures: [
      standing('sky', 'arch', foldingChair('#e9e4ee'), 1.55),
      outdoors(
        ...[0, 1, 2].map((i) => at(240 + i * 360, 900, foldingChair('#f3eef6'), { scale: 0.72 })),
        ...[0, 1].map((i) => at(400 + i * 400, 1100, foldingChair('#f3eef6'), { scale: 0.95 })),
      ),
    ],
  },
  {
    name: 'Сгъваем стол – дърво',
    description:
      'Сгъваем стол от бук с топъл естествен цвят за градински сватби и вечери под лампички. Гладко шлайфан, без трески, с ' +
      'широка и удобна седалка. Подходящ е само за сухо време.',
    category: category.seating,
    subcategory: sub.chairs,
    pricePerDayStotinki: 350,
    stock: 80,
    pictures: [standing('sage', 'circle', foldingChair('#d8a978'), 1.55)],
  },
  {
    name: 'Детско столче „Мента“',
    description:
      'Цветно столче за деца от две до шест години с височина на седалката 28 см. Ръбовете са заоблени, а крачетата имат ' +
      'гумени капачки. Мие се с мокра кърпа за секунди.',
    category: category.seating,
    subcategory: sub.forKids,
    pricePerDayStotinki: 200,
    stock: 40,
    pictures: [
      standing('mint', 'circle', kidsChair(c.mint, c.sun), 2),
      assortment(
        'butter',
        [kidsChair(c.mint, c.sun), kidsChair(c.raspberry, c.blush), kidsChair(c.sky, c.sun), kidsChair(c.violet, c.lilac)].map((chair) =>
          at(0, 200, chair),
        ),
        2,
        1.05,
      ),
    ],
  },
  {
    name: 'Детска маса „Облаче“',
    description:
      'Ниска овална маса за шест до осем деца, на която се рисува, яде торта и се лепят стикери. Плотът е водоустойчив и се ' +
      'чисти лесно от бои. Съчетава се с детските столчета.',
    category: category.seating,
    subcategory: sub.forKids,
    pricePerDayStotinki: 700,
    stock: 8,
    pictures: [
      standing('sky', 'wave', kidsTable(c.sky, c.wood), 1.5),
      scene(
        'peach',
        'none',
        at(600, 120, bunting(1140, 90, [c.raspberry, c.sun, c.mint, c.sky], 10)),
        at(600, 980, kidsTable('#fdfbff', c.wood, at(0, 20, cake('#fff6ee', c.raspberry, [220], candle(c.sky, 90)), { scale: 0.8 })), {
          scale: 1.3,
        }),
        at(170, 1060, kidsChair(c.mint, c.sun), { scale: 0.95 }),
        at(1030, 1060, kidsChair(c.raspberry, c.blush), { scale: 0.95 }),
      ),
    ],
  },
  {
    name: 'Кръгла маса Ø 150 см с бяла покривка',
    description:
      'Банкетна маса за осем до десет души с покривка до земята, изпрана и изгладена. Плотът е от шперплат върху сгъваема ' +
      'метална рамка. За пренасяне са нужни двама души.',
    category: category.seating,
    subcategory: sub.tables,
    pricePerDayStotinki: 1200,
    stock: 20,
    featured: true,
    pictures: [
      standing('pearl', 'arch', roundTable(white), 1.25),
      scene(
        'sage',
        'wave',
        at(600, 1000, roundTable(white, at(0, 10, cake('#fff6ee', c.rose, [240, 160, 100]), { scale: 0.9 })), { scale: 1.15 }),
      ),
    ],
  },
  {
    name: 'Правоъгълна сгъваема маса, 180 × 75 см',
    description:
      'Работната маса на всяко тържество: за бюфет, за подаръци или за осем гости. Сгъва се на две и има дръжка за носене. ' +
      'Издържа до 200 кг равномерно разпределен товар.',
    category: category.seating,
    subcategory: sub.tables,
    pricePerDayStotinki: 900,
    stock: 30,
    pictures: [
      standing('cream', 'wave', longTable('#f2efe9'), 1.2),
      outdoors(
        at(
          600,
          1040,
          longTable(
            '#f2efe9',
            at(-220, 10, cup(c.sky, 'stripes', white), { scale: 0.5 }) +
              at(230, 10, cup(c.raspberry, 'dots', white), { scale: 0.5 }) +
              at(0, 10, cake('#fff6ee', c.mint, [220, 150]), { scale: 0.75 }),
          ),
          { scale: 1.1 },
        ),
      ),
    ],
  },
  {
    name: 'Коктейлна маса с бял калъф',
    description:
      'Висока маса за коктейл с опънат еластичен калъф, който винаги изглежда идеално. Височината е 110 см, а диаметърът на ' +
      'плота – 80 см. Калъф в черно, злато или малина получавате без доплащане – пишете ни в бележката.',
    category: category.seating,
    subcategory: sub.tables,
    pricePerDayStotinki: 1000,
    stock: 16,
    pictures: [
      standing('lilac', 'arch', cocktailTable(white), 1.4),
      scene(
        'night',
        'circle',
        at(310, 1000, cocktailTable(c.gold), { scale: 1.1 }),
        at(880, 1040, cocktailTable(c.raspberry), { scale: 1.2 }),
      ),
    ],
  },
]
