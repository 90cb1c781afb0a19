import { heroSuit, pirateSuit, princessDress, santaSuit } from '../pictures/costumes.ts'
import { head, mascot } from '../pictures/creatures.ts'
import { present } from '../pictures/gifts.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, floating, outdoors, scene, standing } from '../pictures/scenes.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

/** Costumes for entertainers and guests. */
export const costumeRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Талисман „Мечо“ – цял костюм',
    description:
      'Пухкав костюм за възрастен с ръст от 165 до 185 см, с вградено вентилаторче в главата. Включва тяло, глава, ръкавици и ' +
      'стъпала. Почистваме го с пара и озон след всяко ползване.',
    category: category.costumes,
    subcategory: sub.mascots,
    pricePerDayStotinki: 6000,
    stock: 2,
    featured: true,
    pictures: [
      standing('mint', 'circle', mascot('bear', '#c58752', '#f0cda6'), 1.75),
      floating('peach', 'sun', head('bear'), 3.2),
      outdoors(
        at(420, 1060, mascot('bear', '#c58752', '#f0cda6'), { scale: 1.3 }),
        at(860, 1060, present(c.raspberry, c.sun), { scale: 1.2 }),
      ),
    ],
  },
  {
    name: 'Талисман „Еднорог“ – цял костюм',
    description:
      'Бял еднорог с дъгова грива, пред когото никое дете не остава сериозно. Подходящ е за ръст от 155 до 180 см. Движенията ' +
      'са свободни, а се гледа през мрежа в муцунката.',
    category: category.costumes,
    subcategory: sub.mascots,
    pricePerDayStotinki: 6500,
    stock: 1,
    pictures: [standing('lilac', 'circle', mascot('unicorn', '#fdf8ff', '#ffd7e6'), 1.65), floating('blush', 'sun', head('unicorn'), 3)],
  },
  {
    name: 'Талисман „Панда“ – цял костюм',
    description:
      'Кротка панда за откриване на магазин, детски център или училищен празник. Костюмът е лек, само три килограма. ' +
      'Препоръчваме почивка на всеки половин час.',
    category: category.costumes,
    subcategory: sub.mascots,
    pricePerDayStotinki: 6000,
    stock: 1,
    pictures: [standing('sage', 'circle', mascot('panda', '#4a4366', '#fbf8f4'), 1.75), floating('mint', 'sun', head('panda'), 3.2)],
  },
  {
    name: 'Костюм „Принцеса“ за аниматор',
    description:
      'Дълга рокля от сатен и тюл с корсет на връзки, който се нагажда от S до L. Обръчът под полата е включен. Върви с ' +
      'диадема и дълги ръкавици.',
    category: category.costumes,
    subcategory: sub.festiveCostumes,
    pricePerDayStotinki: 2500,
    stock: 3,
    pictures: [
      standing('blush', 'arch', princessDress(c.blush), 1.2),
      assortment(
        'lilac',
        [c.blush, c.sky, c.lilac, '#f6dd8b'].map((colour) => at(0, 370, princessDress(colour))),
        2,
        0.68,
      ),
    ],
  },
  {
    name: 'Костюм „Пират“ за аниматор',
    description:
      'Дълго палто с позлатени копчета, раирана риза, колан и шапка с череп. Размер M/L, с възможност за стягане отзад. Сабята ' +
      'е от мек дунапрен и не оставя синини.',
    category: category.costumes,
    subcategory: sub.festiveCostumes,
    pricePerDayStotinki: 2000,
    stock: 3,
    pictures: [standing('butter', 'arch', pirateSuit(), 1.2), floating('sky', 'wave', head('pirate'), 3)],
  },
  {
    name: 'Костюм „Супергерой“ за аниматор',
    description:
      'Еластичен костюм с наметало и маска за герой, когото децата помнят дълго. Размерите са S, M и L – отбележете своя в ' +
      'бележката. Материята диша и се носи удобно цял следобед.',
    category: category.costumes,
    subcategory: sub.festiveCostumes,
    pricePerDayStotinki: 2000,
    stock: 4,
    pictures: [
      standing('sky', 'arch', heroSuit(c.indigo, c.red), 1.2),
      assortment(
        'cream',
        [heroSuit(c.indigo, c.red), heroSuit(c.mint, c.violet)].map((suit) => at(0, 370, suit)),
        2,
        0.85,
      ),
    ],
  },
  {
    name: 'Костюм „Дядо Коледа“ с чувал',
    description:
      'Плътен плюшен костюм с брада, перука, колан и голям чувал за подаръците. Универсален размер до XXL. За декември ' +
      'запазвайте рано – свършва първи.',
    category: category.costumes,
    subcategory: sub.festiveCostumes,
    pricePerDayStotinki: 3500,
    stock: 5,
    featured: true,
    pictures: [
      scene('mint', 'arch', at(540, 1010, santaSuit(), { scale: 1.18 })),
      scene(
        'night',
        'circle',
        at(430, 1000, santaSuit()),
        at(960, 1030, present(c.raspberry, c.gold)),
        at(830, 1060, present(c.mint, c.sun), { scale: 0.75 }),
      ),
    ],
  },
]
