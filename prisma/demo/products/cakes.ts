import { cake, cakeStand, candle, cupcake, digitCandle, fountain, topper } from '../pictures/cakes.ts'
import { head } from '../pictures/creatures.ts'
import { foilFootball, foilHeart, foilMoon, foilRocket, foilStar } from '../pictures/foil.ts'
import { cardBanner } from '../pictures/garlands.ts'
import { foilWord } from '../pictures/glyphs.ts'
import { colours as c, darken } from '../pictures/palette.ts'
import { assortment, festiveScene, laidOut, scene, standing } from '../pictures/scenes.ts'
import { at, ellipse, fill, floorShadow, path, repeat, stroke, d } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const festive = [c.raspberry, c.sun, c.mint, c.sky, c.violet, c.coral]
const candles = (count: number, height: number, spread: number): string =>
  repeat(count, (i) => at((i - (count - 1) / 2) * spread, 6, candle(festive[i % festive.length] ?? c.sun, height)))
const paperCup = (colour: string): string =>
  ellipse(8, 62, 90, 18, fill('soft', '#2c1650')) +
  path('M-100 -60H100L66 60Q0 80 -66 60Z', fill('side', colour)) +
  repeat(9, (i) => stroke(d`M${-88 + i * 22} -54L${-60 + i * 15} 58`, darken(colour, 0.2), 4)) +
  ellipse(0, -60, 100, 24, darken(colour, 0.35))

/** Candles, toppers, stands and baking cups. */
export const cakeThings: readonly DemoSaleProduct[] = [
  {
    name: 'Свещи за торта „Спирала“, 24 бр.',
    description:
      'Тънки спирални свещи в шест цвята заедно с 12 поставки, които пазят глазурата от восък. Горят около десет минути с чист ' +
      'пламък. Една опаковка стига за две торти – или за един много голям рожденик.',
    categories: [category.cake, category.popular],
    subcategories: [sub.candles, sub.birthdayHits],
    priceStotinki: 350,
    stock: 140,
    lowStockThreshold: 20,
    pictures: [
      scene('lilac', 'circle', ...festive.map((colour, i) => at(225 + i * 150, 1000, candle(colour, 300 + (i % 2) * 60), { scale: 1.7 }))),
      standing('blush', 'arch', cake('#fff6ee', c.raspberry, [380], candles(6, 120, 52)), 1.5),
    ],
  },
  {
    name: 'Свещ цифра „Златна“',
    description:
      'Висока 8 см златна цифра с бяла поставка, която се вижда добре на всяка снимка. Боята е хранителна и блести, без да ' +
      'цапа крема. Поръчайте две, ако годините вече са двуцифрени.',
    categories: [category.cake, category.themes],
    subcategories: [sub.candles, sub.digitsAndLetters],
    variants: [...'0123456789'].map((digit, i) => ({
      size: `Цифра ${digit}`,
      priceStotinki: 290,
      quantity: [35, 48, 40, 33, 28, 26, 19, 3, 15, 0][i] ?? 10,
    })),
    pictures: [
      standing('butter', 'sun', digitCandle('7', c.gold), 1.9),
      assortment(
        'cream',
        [...'0123456789'].map((digit) => at(0, 170, digitCandle(digit, c.gold))),
        5,
        0.82,
      ),
      standing(
        'peach',
        'circle',
        cake(
          '#fff6ee',
          c.gold,
          [400],
          at(-90, 0, digitCandle('3', c.gold), { scale: 0.7 }) + at(90, 0, digitCandle('0', c.gold), { scale: 0.7 }),
        ),
        1.25,
      ),
    ],
  },
  {
    name: 'Свещ фонтан „Звезден дъжд“, 2 бр.',
    description:
      'Сребристи искри до 25 см височина за миг, в който всички вадят телефоните. Горят около 40 секунди, почти без дим. ' +
      'Поставят се само върху храна на поднос и се палят от възрастен.',
    categories: [category.cake],
    subcategories: [sub.candles],
    priceStotinki: 690,
    stock: 76,
    pictures: [
      standing('night', 'circle', fountain(c.gold), 1.35),
      standing(
        'night',
        'arch',
        cake(
          '#fdeff3',
          c.raspberry,
          [380, 250],
          at(-60, 10, fountain(c.gold), { scale: 0.5 }) + at(60, 10, fountain(c.gold), { scale: 0.5 }),
        ),
        1.3,
      ),
    ],
  },
  {
    name: 'Магически свещи, 10 бр.',
    description:
      'Духнеш ги, а те пак светват – старата шега, която винаги работи. Гасят се с потапяне във вода. В кутията има десет ' +
      'свещи и поставки за тях.',
    categories: [category.cake],
    subcategories: [sub.candles],
    priceStotinki: 390,
    stock: 52,
    pictures: [
      standing('sky', 'circle', cake('#e3f4fb', c.sky, [400], candles(7, 150, 50)), 1.45),
      laidOut('lilac', ...festive.map((colour, i) => at(600, 190 + i * 165, at(-300, 0, candle(colour, 600, false), { turn: 90 })))),
    ],
  },
  {
    name: 'Топер „МАМА“ с акрилно сърце',
    description:
      'Златисто-розов топер, с който тортата веднага казва за кого е. Дължината му е 15 см, а дръжките са от хранителен акрил ' +
      'и се мият. Подходящ за Осми март, рожден ден и просто „благодаря“.',
    categories: [category.cake],
    subcategories: [sub.toppers],
    priceStotinki: 890,
    stock: 20,
    pictures: [
      standing(
        'blush',
        'circle',
        cake(
          '#fff6ee',
          c.blush,
          [430, 290],
          topper(at(0, 10, foilWord('МАМА', [c.rose], 96)) + at(0, -130, foilHeart(c.red), { scale: 0.5 }), 120),
        ),
        1.2,
      ),
    ],
  },
  {
    name: 'Топери „Космос“, 7 бр.',
    description:
      'Ракета, луна, звезди и астронавт за торта, която е готова за старт. Отпечатани са двустранно върху картон с мат ' +
      'ламинат, на пръчици от 10 см. Стават и за мъфини.',
    categories: [category.cake, category.themes],
    subcategories: [sub.toppers, sub.themed],
    priceStotinki: 790,
    stock: 33,
    pictures: [
      standing(
        'night',
        'circle',
        cake(
          '#5a66c9',
          c.navy,
          [430, 290],
          at(-110, 20, topper(at(0, 0, foilMoon(c.sun), { scale: 0.55 }), 130)) +
            at(0, 0, topper(at(0, -40, foilRocket(), { scale: 0.9 }), 160)) +
            at(110, 20, topper(at(0, 0, foilStar(c.gold), { scale: 0.5 }), 110)),
        ),
        1.12,
      ),
      assortment(
        'sky',
        [foilRocket(), foilMoon(c.sun), head('astronaut'), foilStar(c.gold)].map((one) => at(0, 200, topper(one, 230))),
        2,
        1.35,
      ),
    ],
  },
  {
    name: 'Топери „Животни от саваната“, 6 бр.',
    description:
      'Лъвче, слонче, маймунка и техните приятели на здрави бамбукови пръчици. Височината им е 12 см и се забиват лесно и в ' +
      'сметанов крем. След рождения ден стават чудесен куклен театър.',
    categories: [category.cake, category.themes],
    subcategories: [sub.toppers, sub.figures],
    priceStotinki: 790,
    stock: 28,
    pictures: [
      standing(
        'sage',
        'circle',
        cake(
          '#f7edd3',
          c.leaf,
          [460, 310],
          (['elephant', 'lion', 'monkey'] as const)
            .map((who, i) => at((i - 1) * 105, 10, topper(at(0, -20, head(who), { scale: 0.52 }), i === 1 ? 150 : 90)))
            .join(''),
        ),
        1.15,
      ),
      assortment(
        'butter',
        (['lion', 'elephant', 'monkey', 'fox', 'panda', 'bear'] as const).map((who) => at(0, 210, topper(head(who), 260))),
        3,
        1,
      ),
    ],
  },
  {
    name: 'Топер „Футбол“ – комплект 5 части',
    description:
      'Топка, две звезди и две знаменца за тортата на малкия спортист. Картонът е дебел и не се навлажнява от крема. Съчетава ' +
      'се с чиниите на зелени ивици.',
    categories: [category.cake, category.themes],
    subcategories: [sub.toppers, sub.themed],
    priceStotinki: 590,
    stock: 5,
    pictures: [
      standing(
        'sage',
        'circle',
        cake(
          c.leaf,
          '#fdfbff',
          [440, 290],
          at(0, 0, topper(at(0, -30, foilFootball(), { scale: 0.8 }), 110)) +
            at(-116, 10, topper(at(0, 0, foilStar(c.gold), { scale: 0.42 }), 90)) +
            at(116, 10, topper(at(0, 0, foilStar(c.gold), { scale: 0.42 }), 90)),
        ),
        1.2,
      ),
    ],
  },
  {
    name: 'Поставка за торта на краче',
    description:
      'Бяла метална поставка с перлен кант, която издига тортата над останалите вкусотии. Стабилна е до шест килограма и се ' +
      'мие само с влажна кърпа. Разглобява се, за да се прибира лесно в шкафа.',
    categories: [category.cake],
    subcategories: [sub.stands],
    variants: [
      { size: '25 см', priceStotinki: 3290, quantity: 9 },
      { size: '30 см', priceStotinki: 3990, quantity: 6 },
    ],
    pictures: [
      standing('cream', 'arch', cakeStand(300, '#fdfbff'), 1.6),
      standing('blush', 'circle', cake('#fff6ee', c.raspberry, [400, 270], candles(3, 110, 70)), 1.3),
      scene(
        'mint',
        'wave',
        ...[-230, 0, 230].map((x) =>
          at(
            600 + x * 1.2,
            1010 - (x === 0 ? 0 : 20),
            cakeStand(x === 0 ? 190 : 140, '#fdfbff') + at(0, -112, cupcake(c.raspberry, '#fff6ee'), { scale: 0.9 }),
          ),
        ),
      ),
    ],
  },
  {
    name: 'Капсули за мъфини, 60 бр.',
    description:
      'Плътни хартиени капсули, които не омекват и не пускат мазнина. Три цвята по двадесет броя, диаметър на дъното 5 см. ' +
      'Издържат до 220 градуса във фурната.',
    categories: [category.cake],
    subcategories: [sub.stands],
    priceStotinki: 490,
    stock: 70,
    pictures: [
      festiveScene(
        'peach',
        'circle',
        31,
        at(330, 1000, cupcake(c.mint, c.blush), { scale: 1.7 }),
        at(870, 1000, cupcake(c.sky, '#fff1c9'), { scale: 1.7 }),
        at(600, 1030, cupcake(c.raspberry, '#fff6ee'), { scale: 2.1 }),
      ),
      assortment('mint', [c.raspberry, c.mint, c.sky, c.sun, c.violet, c.coral].map(paperCup), 3, 1.4),
    ],
  },
  {
    name: 'Банер за торта „УРА“ на две пръчици',
    description:
      'Миниатюрен гирлянд, който се забива от двете страни на тортата. Ширината е 22 см, а височината се нагласява според ' +
      'етажите. Готов е за секунда, точно когато гостите вече звънят.',
    categories: [category.cake, category.popular],
    subcategories: [sub.toppers, sub.birthdayHits],
    priceStotinki: 450,
    stock: 47,
    pictures: [
      scene(
        'butter',
        'sun',
        floorShadow(600, 1010, 300),
        at(
          600,
          1010,
          cake(
            '#fff6ee',
            c.sun,
            [450, 320],
            stroke('M-150 20V-280M150 20V-280', '#e6c79a', 11) + at(0, -270, cardBanner(300, 34, [c.raspberry, c.mint, c.sky], 'УРА')),
          ),
          { scale: 1.15 },
        ),
      ),
    ],
  },
]
