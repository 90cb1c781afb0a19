import { balloon, bunch } from './pictures/balloons.ts'
import { hang } from './pictures/balloon-views.ts'
import { cake, cakeStand, candle, cupcake, topper } from './pictures/cakes.ts'
import { heroKit } from './pictures/costumes.ts'
import { foilHead, head, mascot } from './pictures/creatures.ts'
import { partyHat } from './pictures/favours.ts'
import { foilHeart, foilRocket, foilStar } from './pictures/foil.ts'
import { blocks, giftBag, jigsaw, paperRoll, present, ribbonSpool, stickerSheet, treatBox, heliumTank } from './pictures/gifts.ts'
import { foilGlyph } from './pictures/glyphs.ts'
import { colours as c } from './pictures/palette.ts'
import { assortment, festiveScene, floating, laidOut, scene, standing } from './pictures/scenes.ts'
import { clothedTable, cup, cutlery, napkin, plate, straw } from './pictures/tableware.ts'
import { at } from './pictures/svg.ts'
import { category, sub } from './places.ts'
import type { DemoCategory } from './types.ts'

const pearls = (...colours: string[]): string[] => colours.map((colour) => balloon(colour, 'pearl'))
const festive = [c.raspberry, c.sun, c.mint, c.sky, c.violet]

/** Cakes, party themes, tables and presents; 46 holds the themes, 65 feeds the home page. */
export const tableAndThemeCategories: readonly DemoCategory[] = [
  {
    id: category.cake,
    type: 'sale',
    name: 'Свещи и торта',
    description: 'Свещи, топери, поставки и капсули за най-сладкия момент.',
    picture: standing(
      'peach',
      'circle',
      cake('#fff6ee', c.raspberry, [420, 290], [-84, 0, 84].map((x, i) => at(x, 6, candle(festive[i] ?? c.sun, 120))).join('')),
      1.25,
    ),
    subcategories: [
      {
        id: sub.candles,
        name: 'Свещи',
        description: 'Спирали, цифри, фонтани и една-две шеги.',
        picture: scene(
          'lilac',
          'circle',
          ...festive.map((colour, i) => at(280 + i * 160, 1000, candle(colour, 320 + (i % 2) * 60), { scale: 1.6 })),
        ),
      },
      {
        id: sub.toppers,
        name: 'Топери',
        description: 'Последният щрих върху тортата.',
        picture: standing('mint', 'circle', cake('#fff6ee', c.mint, [430, 290], topper(at(0, -30, foilStar(c.gold)), 150)), 1.2),
      },
      {
        id: sub.stands,
        name: 'Поставки и капсули',
        description: 'Тортата заслужава сцена.',
        picture: scene(
          'cream',
          'arch',
          at(600, 1010, cakeStand(240, '#fdfbff') + at(0, -112, cupcake(c.raspberry, '#fff6ee'), { scale: 1.3 }), { scale: 1.4 }),
        ),
      },
    ],
  },
  {
    id: category.themes,
    type: 'sale',
    name: 'Парти теми',
    description: 'Принцеси, супергерои, динозаври или космос – всичко за темата на едно място.',
    picture: assortment('lilac', [foilHead('unicorn'), foilHead('hero'), foilHead('lion'), foilHead('astronaut')], 2, 1.75),
    subcategories: [
      {
        id: sub.princesses,
        name: 'Принцеси',
        description: 'Корони, еднорози и много розово за кралски рожден ден.',
        picture: scene('blush', 'sun', at(600, 610, head('princess'), { scale: 3 })),
        icon: 'princess',
        colorClass: 'from-pink-400 to-rose-500',
      },
      {
        id: sub.cartoons,
        name: 'Детски филмчета',
        description: 'Супергерои, смели кученца и космонавти за малките зрители.',
        picture: floating('sky', 'sun', heroKit(c.indigo, c.red), 1.5, 560),
        icon: 'superheroes',
        colorClass: 'from-blue-400 to-indigo-500',
      },
      {
        id: sub.toys,
        name: 'Играчки за деца',
        description: 'Дървени влакчета, мечета, пъзели и пиняти.',
        picture: scene(
          'butter',
          'circle',
          at(430, 1010, mascot('bear', '#c58752', '#f0cda6'), { scale: 1.35 }),
          at(870, 1010, blocks('АБВ'), { scale: 0.95 }),
        ),
        icon: 'fairies',
        colorClass: 'from-amber-400 to-orange-500',
      },
      {
        id: sub.themed,
        name: 'Тематични',
        description: 'Космос, пирати, спорт, музика, цветя и динозаври.',
        picture: scene(
          'night',
          'circle',
          at(560, 560, foilRocket(), { scale: 3, turn: 12 }),
          at(240, 260, foilStar(c.gold), { scale: 0.7 }),
          at(980, 800, foilStar(c.gold), { scale: 0.55 }),
        ),
        icon: 'space',
        colorClass: 'from-indigo-500 to-purple-600',
      },
      {
        id: sub.figures,
        name: 'Фигури и животни',
        description: 'Лъвчета, панди, лисици и приятели от гората.',
        picture: assortment('sage', (['lion', 'elephant', 'fox', 'panda'] as const).map(head), 2, 1.8),
        icon: 'animals',
        colorClass: 'from-green-400 to-emerald-500',
      },
      {
        id: sub.digitsAndLetters,
        name: 'Цифри и букви',
        description: 'Изпишете възрастта, името или цяло пожелание.',
        picture: scene(
          'peach',
          'sun',
          at(400, 560, foilGlyph('1', c.gold), { scale: 3.9 }),
          at(800, 560, foilGlyph('А', c.raspberry), { scale: 3.7 }),
        ),
        icon: 'flowers',
        colorClass: 'from-yellow-400 to-amber-500',
      },
    ],
  },
  {
    id: category.table,
    type: 'sale',
    name: 'Маса и сервиране',
    description: 'Чинии, чаши, салфетки и покривки, които се харесват и на мама.',
    picture: laidOut(
      'mint',
      at(560, 560, plate('#f9c6d3', 'dots', c.raspberry), { scale: 2.3 }),
      at(130, 580, cutlery('#e3c08f', c.raspberry), { scale: 1.4 }),
      at(1000, 260, napkin(c.aqua, 'leaves', c.leaf), { scale: 1.2, turn: 10 }),
      at(1010, 1080, cup('#fdfbff', 'stripes', c.sky), { scale: 1.6 }),
    ),
    subcategories: [
      {
        id: sub.plates,
        name: 'Чинии и чаши',
        description: 'Здрави и красиви, за торта и за пица.',
        picture: laidOut(
          'peach',
          at(430, 470, plate('#f6dd8b', 'stars', c.coral), { scale: 2.2 }),
          at(880, 1070, cup(c.sky, 'dots', '#fdfbff'), { scale: 2 }),
        ),
      },
      {
        id: sub.napkins,
        name: 'Салфетки и покривки',
        description: 'Масата се облича първа.',
        picture: standing('sky', 'wave', clothedTable(c.sky, 'stars', '#fdfbff'), 1.25),
      },
      {
        id: sub.cutlery,
        name: 'Прибори и сламки',
        description: 'Дърво и хартия вместо пластмаса.',
        picture: scene(
          'butter',
          'circle',
          ...festive.map((colour, i) => straw(600 + (i - 2) * 30, 640, (i - 2) * 11, colour, 480)),
          at(600, 1010, cup(c.mint, 'waves', '#fdfbff'), { scale: 2.2 }),
        ),
      },
    ],
  },
  {
    id: category.gifts,
    type: 'sale',
    name: 'Подаръци и торбички',
    description: 'Торбички, панделки и малки награди за гостите.',
    picture: scene(
      'peach',
      'circle',
      at(350, 1010, giftBag('#f9c6d3', c.raspberry, 'heart'), { scale: 1.25 }),
      at(840, 1020, present(c.sky, c.sun), { scale: 1.5 }),
    ),
    subcategories: [
      {
        id: sub.bags,
        name: 'Торбички и кутии',
        description: 'За подаръка и за парчето торта за вкъщи.',
        picture: scene(
          'mint',
          'circle',
          at(380, 1000, giftBag('#e3c193', c.raspberry), { scale: 1.3 }),
          at(860, 1010, treatBox(c.blush, c.raspberry), { scale: 1.25 }),
        ),
      },
      {
        id: sub.wrapping,
        name: 'Опаковане и картички',
        description: 'Хартия, панделки и топли думи.',
        picture: laidOut('sky', at(350, 560, paperRoll(c.sky, '#fdfbff')), at(800, 560, ribbonSpool(c.raspberry), { scale: 1.4 })),
      },
      {
        id: sub.favours,
        name: 'Малки награди',
        description: 'Дребни радости за големите игри.',
        picture: laidOut(
          'lilac',
          at(380, 560, stickerSheet([head('unicorn'), foilHeart(c.red), foilStar(c.gold), head('cat'), foilRocket(), head('bear')]), {
            scale: 1.35,
            turn: -7,
          }),
          at(880, 620, jigsaw([c.raspberry, c.sun, c.mint, c.sky]), { scale: 0.9 }),
        ),
      },
    ],
  },
  {
    id: category.popular,
    type: 'sale',
    name: 'Най-търсени',
    description: 'Любимите продукти на нашите клиенти – изпитани на стотици празници.',
    picture: festiveScene(
      'butter',
      'sun',
      99,
      bunch(hang('five', [...pearls(c.raspberry, c.sky), foilStar(c.gold), ...pearls(c.mint, c.violet)]), 600, 960),
      at(600, 1050, present(c.raspberry, c.sun, 200, 130)),
    ),
    subcategories: [
      {
        id: sub.birthdayHits,
        name: 'Хитове за рожден ден',
        description: 'Без тях тортата е само сладкиш.',
        picture: scene(
          'blush',
          'circle',
          at(330, 1010, partyHat(c.raspberry, c.sun), { scale: 1.4 }),
          at(830, 1010, cake('#fff6ee', c.sky, [300, 200], candle(c.sun, 110)), { scale: 1.2 }),
        ),
      },
      {
        id: sub.homeHits,
        name: 'Хитове за вкъщи',
        description: 'Голям ефект в малък хол.',
        picture: scene(
          'sky',
          'wave',
          at(600, 1010, heliumTank(c.sky), { scale: 1.1 }),
          bunch(
            hang('pair', pearls(c.raspberry, c.sun)).map((hung) => ({ ...hung, x: hung.x * 0.5 + 640, y: hung.y * 0.8, radius: 120 })),
            930,
            900,
          ),
        ),
      },
    ],
  },
]
