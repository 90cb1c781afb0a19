import { cake, cupcake } from '../pictures/cakes.ts'
import { archPanels, balloonArch, hexagon, hoop, hoopBalloons, plinth, shimmerWall } from '../pictures/frames.ts'
import { sweetCart } from '../pictures/furniture.ts'
import { foilCurtain, paperFlower } from '../pictures/garlands.ts'
import { candyFloss } from '../pictures/machines.ts'
import { foilWord } from '../pictures/glyphs.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, outdoors, scene, standing } from '../pictures/scenes.ts'
import { popcornBox } from '../pictures/tableware.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

const white = '#fdfbff'
const plinths = (load = ''): string =>
  at(-230, -10, plinth(210, 320, white)) + at(230, -10, plinth(210, 240, white)) + at(0, 20, plinth(240, 420, white, load))

/** Arches, plinths and walls for the photographs. */
export const archRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Кръгла метална арка, 200 см',
    description:
      'Златиста арка на стабилна основа за балони, цветя или воал. Сглобява се от един човек за десет минути – ключът е в ' +
      'калъфа. На открито я затегнете с четирите колчета от комплекта.',
    category: category.arches,
    subcategory: sub.archFrames,
    pricePerDayStotinki: 2500,
    stock: 6,
    featured: true,
    pictures: [
      standing('blush', 'none', hoop(c.gold, hoopBalloons([c.blush, c.rose, white, c.gold])), 1.15),
      standing('cream', 'arch', hoop(c.gold), 1.15),
      scene(
        'mint',
        'none',
        at(600, 1010, hoop(c.gold, hoopBalloons([c.mint, white, c.gold, c.aqua])), { scale: 1.1 }),
        at(640, 1040, plinth(200, 300, white, cake('#fff6ee', c.mint, [200, 130])), { scale: 0.95 }),
      ),
    ],
  },
  {
    name: 'Дървена арка „Шестоъгълник“',
    description:
      'Масивна арка от бор с шифонен воал и изкуствени цветя за церемония на открито. Височината ѝ е 220 см и побира спокойно ' +
      'двама души. Цветята може да свалите и да сложите живи.',
    category: category.arches,
    subcategory: sub.archFrames,
    pricePerDayStotinki: 4000,
    stock: 3,
    pictures: [standing('cream', 'none', hexagon(c.wood), 1.15), outdoors(at(600, 1030, hexagon(c.wood), { scale: 1 }))],
  },
  {
    name: 'Рамка за балонна арка с основи, до 5 м',
    description:
      'Гъвкава рамка от фибростъкло с две тежки основи, които се пълнят с вода или пясък. На нея се редят до 200 балона. ' +
      'Балоните не са включени – ще ги намерите в магазина.',
    category: category.arches,
    subcategory: sub.archFrames,
    pricePerDayStotinki: 1800,
    stock: 7,
    pictures: [
      standing('mint', 'none', balloonArch(860, 820, [c.mint, white, c.gold, c.aqua]), 1.05),
      standing('lilac', 'none', balloonArch(860, 820, [c.violet, c.blush, white, c.sky]), 1.05),
    ],
  },
  {
    name: 'Комплект цилиндри – 3 бр.',
    description:
      'Три бели метални цилиндъра с височина 60, 80 и 100 см за торта, сладки и цветя. Стоят един в друг и заемат малко място ' +
      'при пренасяне. Издържат до 25 кг всеки.',
    category: category.arches,
    subcategory: sub.backdrops,
    pricePerDayStotinki: 3000,
    stock: 5,
    pictures: [
      standing('sky', 'circle', plinths(), 1.3),
      standing('blush', 'arch', plinths(cake('#fff6ee', c.raspberry, [220, 150])), 1.12),
      assortment(
        'cream',
        [white, c.blush, c.gold, c.mint].map((colour) => at(0, 170, plinth(220, 340, colour))),
        2,
        1.15,
      ),
    ],
  },
  {
    name: 'Стена с пайети, 2 × 2,2 м',
    description:
      'Златни пайети, които трептят от най-лекия повей и правят всяка снимка празнична. Стената се сглобява от панели без ' +
      'инструменти. Осветете я с LED прожектор за пълен ефект.',
    category: category.arches,
    subcategory: sub.backdrops,
    pricePerDayStotinki: 5500,
    stock: 2,
    featured: true,
    pictures: [
      standing('butter', 'none', shimmerWall(c.gold), 1.15),
      standing('blush', 'none', shimmerWall(c.rose), 1.15),
      scene('night', 'none', at(600, 1000, shimmerWall(c.gold), { scale: 1.1 }), at(600, 480, foilWord('УРА', [c.rose, '#b9c1d1'], 190))),
    ],
  },
  {
    name: 'Арки „Три вълни“ – комплект паравани',
    description:
      'Три дървени паравана със заоблен връх, боядисани в бяло, розово и прасковено. Най-високият е 210 см. Върху тях се ' +
      'закрепват гирлянди, надписи и цветя с двойнозалепващи ленти, които не оставят следа.',
    category: category.arches,
    subcategory: sub.backdrops,
    pricePerDayStotinki: 4500,
    stock: 3,
    pictures: [
      standing('sage', 'none', archPanels([c.blush, c.rose, white]), 1.15),
      scene(
        'peach',
        'none',
        at(
          600,
          1010,
          archPanels(
            ['#f6dd8b', c.aqua, white],
            at(-150, -560, paperFlower(c.raspberry)) +
              at(-250, -440, paperFlower(c.coral), { scale: 0.7 }) +
              at(-100, -420, paperFlower(c.sun, c.coral), { scale: 0.6 }),
          ),
          { scale: 1.15 },
        ),
      ),
    ],
  },
  {
    name: 'Фотостена с блестяща завеса',
    description:
      'Телескопична рамка с ширина до три метра и гъста завеса от фолио в розово злато. Монтира се от двама за четвърт час. ' +
      'Идеална е за фотокът с реквизит на абитуриентска вечер.',
    category: category.arches,
    subcategory: sub.backdrops,
    pricePerDayStotinki: 2200,
    stock: 4,
    pictures: [
      scene('lilac', 'none', at(600, 90, foilCurtain(980, 880, c.rose))),
      scene('night', 'none', at(600, 90, foilCurtain(980, 880, '#8d7fd6')), at(600, 500, foilWord('ПАРТИ', [c.gold], 180))),
    ],
  },
  {
    name: 'Количка за сладък бар',
    description:
      'Ретро количка с раирано платнище и истински колела за бонбони, мъфини и лимонада. Плотът е 110 × 55 см, а под него има ' +
      'рафт за запаси. Придвижва се лесно и по плочки, и по равна трева.',
    category: category.arches,
    subcategory: sub.backdrops,
    pricePerDayStotinki: 6000,
    stock: 2,
    featured: true,
    pictures: [
      standing(
        'blush',
        'circle',
        sweetCart(
          c.blush,
          at(-220, 0, popcornBox(c.raspberry), { scale: 0.7 }) +
            at(-60, 0, cupcake(c.mint, '#fff6ee'), { scale: 0.8 }) +
            at(80, 0, cupcake(c.sky, c.blush), { scale: 0.8 }) +
            at(230, -20, candyFloss(c.aqua), { scale: 0.45 }),
        ),
        1.15,
      ),
      outdoors(
        at(
          600,
          1060,
          sweetCart(
            c.mint,
            at(-150, 0, cupcake(c.raspberry, '#fff6ee')) +
              at(60, 0, cupcake(c.sun, c.blush)) +
              at(230, 0, popcornBox(c.red), { scale: 0.7 }),
          ),
          { scale: 1.05 },
        ),
      ),
    ],
  },
]
