import { balloon, bunch, ribbon, weight } from '../pictures/balloons.ts'
import { bunchView, hang } from '../pictures/balloon-views.ts'
import { foilHead } from '../pictures/creatures.ts'
import { foilHeart, foilStar } from '../pictures/foil.ts'
import { heliumTank } from '../pictures/gifts.ts'
import { foilGlyph } from '../pictures/glyphs.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, festiveScene, scene, standing } from '../pictures/scenes.ts'
import { at, fill, rect, repeat } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const latex = (...colours: string[]): string[] => colours.map((colour) => balloon(colour, 'pearl'))
const weightColours = [c.raspberry, c.sun, c.mint, c.sky, c.violet, c.gold]

/** Ready bunches with helium and what is needed to fill one's own. */
export const heliumBalloons: readonly DemoSaleProduct[] = [
  {
    name: 'Букет с хелий „Честит рожден ден“, 7 балона',
    description:
      'Пет перлени и два фолиеви балона, вързани на панделки и готови за подаряване. Букетът се пълни в деня на доставката и е ' +
      'обработен с гел, за да лети поне три дни. Включена е декоративна тежест в цвета на балоните.',
    categories: [category.helium, category.popular],
    subcategories: [sub.bouquets, sub.birthdayHits],
    featured: true,
    priceStotinki: 4490,
    stock: 15,
    pictures: [
      bunchView(
        'peach',
        'circle',
        'seven',
        [...latex(c.raspberry, c.sun), foilStar(c.gold), ...latex(c.sky, c.mint), foilStar(c.gold), ...latex(c.violet)],
        c.raspberry,
      ),
      festiveScene(
        'blush',
        'arch',
        12,
        bunch(hang('five', [...latex(c.raspberry, c.sky), foilStar(c.gold), ...latex(c.mint, c.sun)]), 600, 960),
        weight(600, 1050, c.violet, 1.2),
      ),
    ],
  },
  {
    name: 'Букет с хелий „Романтика“, 7 балона',
    description:
      'Червени и розови сърца за предложение, годишнина или вечеря на свещи. Панделките са сатенени, с дължина 160 см, а ' +
      'тежестта прилича на малък подарък. По желание добавяме картичка с ваш текст – напишете го в бележката към поръчката.',
    categories: [category.helium],
    subcategories: [sub.bouquets],
    priceStotinki: 4990,
    stock: 11,
    pictures: [
      bunchView(
        'blush',
        'circle',
        'seven',
        [
          foilHeart(c.red),
          ...latex(c.blush),
          foilHeart(c.raspberry),
          ...latex(c.white),
          foilHeart(c.red),
          ...latex(c.blush),
          foilHeart(c.raspberry),
        ],
        c.red,
      ),
      bunchView(
        'night',
        'circle',
        'five',
        [foilHeart(c.red), ...latex(c.white), foilHeart(c.raspberry), ...latex(c.blush), foilHeart(c.red)],
        c.red,
      ),
    ],
  },
  {
    name: 'Букет с хелий „Добре дошъл, малък принц“, 9 балона',
    description:
      'Нежно синьо, бяло и сребро за посрещане от родилния дом. В букета има мече от фолио и осем латексови балона с ' +
      'дълготраен гел. Доставяме го надут до входа на болницата или до дома.',
    categories: [category.helium],
    subcategories: [sub.bouquets],
    priceStotinki: 5490,
    stock: 8,
    pictures: [
      bunchView(
        'sky',
        'wave',
        'seven',
        [...latex('#a5d2f5', c.white), foilStar('#b9c1d1'), ...latex('#7fbdf0', c.white, '#a5d2f5'), foilHead('bear')],
        c.sky,
      ),
      bunchView('cream', 'circle', 'trio', [...latex('#a5d2f5', c.white), foilHead('bear')], c.sky),
    ],
  },
  {
    name: 'Букет с хелий „Добре дошла, малка принцесо“, 9 балона',
    description:
      'Розово, прасковено и розово злато за най-новото момиче в семейството. Зайчето от фолио остава надуто със седмици и ' +
      'после става играчка за креватчето. Доставката с хелий е само за София, в избран от вас час.',
    categories: [category.helium],
    subcategories: [sub.bouquets],
    priceStotinki: 5490,
    stock: 7,
    pictures: [
      bunchView(
        'blush',
        'wave',
        'seven',
        [...latex(c.blush, c.white), foilHeart(c.rose), ...latex('#f08fa9', c.peach, c.blush), foilHead('bunny')],
        c.raspberry,
      ),
      bunchView('cream', 'circle', 'trio', [...latex(c.blush, c.peach), foilHead('bunny')], c.raspberry),
    ],
  },
  {
    name: 'Букет с цифра и шест балона',
    description:
      'Фолиева цифра по избор и шест латексови балона в един голям букет с хелий. Изберете годината от списъка, а цветовете на ' +
      'балоните подбираме в тон с розовото злато. Тежестта е 180 г и държи букета и на терасата.',
    categories: [category.helium, category.themes],
    subcategories: [sub.bouquets, sub.digitsAndLetters],
    variants: [...'123456789'].map((digit, i) => ({
      size: `Цифра ${digit}`,
      priceStotinki: 4290,
      quantity: [9, 8, 7, 6, 6, 5, 3, 0, 4][i] ?? 5,
    })),
    pictures: [
      scene(
        'blush',
        'arch',
        bunch(hang('seven', latex(c.blush, c.white, c.rose, c.white, c.blush)).slice(0, 6), 600, 980),
        at(600, 650, foilGlyph('5', c.rose), { scale: 2.7 }),
        weight(600, 1080, c.rose),
      ),
      assortment(
        'cream',
        [...'123456789'].map((digit) => foilGlyph(digit, c.rose)),
        3,
        1.8,
      ),
    ],
  },
  {
    name: 'Балони до тавана, 20 бр. с хелий',
    description:
      'Двадесет надути балона с дълги къдрави панделки, които се стелят по тавана. Най-бързият начин обикновената стая да ' +
      'стане парти зала. Изберете цветова гама в бележката, иначе правим весел микс.',
    categories: [category.helium, category.popular],
    subcategories: [sub.bouquets, sub.homeHits],
    priceStotinki: 6900,
    stock: 10,
    pictures: [
      scene(
        'cream',
        'none',
        repeat(11, (i) => ribbon(80 + i * 104, 260 + (i % 3) * 70, 80 + i * 104 + ((i * 37) % 60) - 30, 720 + ((i * 71) % 190), c.silver)),
        repeat(11, (i) =>
          at(80 + i * 104, 170 + (i % 3) * 76, balloon([c.raspberry, c.sun, c.mint, c.sky, c.violet, c.coral][i % 6] ?? c.sun, 'pearl'), {
            scale: 1.02,
          }),
        ),
        repeat(9, (i) =>
          at(130 + i * 118, 110 + (i % 2) * 60, balloon([c.sky, c.coral, c.violet, c.sun, c.raspberry, c.mint][i % 6] ?? c.sun, 'pearl'), {
            scale: 0.9,
          }),
        ),
      ),
    ],
  },
  {
    name: 'Бутилка с хелий за еднократна употреба',
    description:
      'Компактна стоманена бутилка с лост за лесно надуване – без наем и без връщане. Малката стига за около 30 балона от 9 ' +
      'инча, а голямата – за 50 от 9 инча или 25 от 12 инча. Надувайте на проветриво място и никога не вдишвайте газа.',
    categories: [category.helium, category.popular],
    subcategories: [sub.heliumSupplies, sub.homeHits],
    variants: [
      { size: 'За 30 балона', priceStotinki: 6490, quantity: 18 },
      { size: 'За 50 балона', priceStotinki: 8990, quantity: 12 },
    ],
    pictures: [
      standing('mint', 'circle', heliumTank(c.mint), 1.35),
      scene(
        'sky',
        'wave',
        at(360, 1010, heliumTank(c.sky), { scale: 1.15 }),
        bunch(
          hang('trio', latex(c.raspberry, c.sun, c.violet)).map((hung) => ({
            ...hung,
            x: hung.x * 0.6 + 480,
            y: hung.y * 0.8,
            radius: 130,
          })),
          840,
          900,
        ),
        weight(840, 1010, c.raspberry),
      ),
    ],
  },
  {
    name: 'Тежест за балони „Подаръче“',
    description:
      'Малка кутийка с панделка, която държи букет до десет балона с хелий. Тежи 180 г и стои стабилно дори на леко течение. ' +
      'Предлага се в шест цвята – изпращаме асорти, ако не уточните.',
    categories: [category.helium],
    subcategories: [sub.heliumSupplies],
    priceStotinki: 350,
    stock: 120,
    lowStockThreshold: 20,
    pictures: [
      standing('peach', 'circle', weight(0, 0, c.raspberry, 5)),
      assortment(
        'mint',
        weightColours.map((colour) => at(0, 60, weight(0, 0, colour, 2))),
        3,
        1,
      ),
    ],
  },
  {
    name: 'Гел за дълготрайни балони Hi-Fly, 150 мл',
    description:
      'Няколко капки в балона и хелият остава вътре до десет пъти по-дълго. Гелът е на водна основа, не оставя мирис и е ' +
      'безопасен за деца. Опаковката стига за около 30 балона от 12 инча.',
    categories: [category.helium],
    subcategories: [sub.heliumSupplies],
    priceStotinki: 1490,
    stock: 22,
    pictures: [
      scene(
        'sky',
        'circle',
        at(
          600,
          1010,
          rect(-110, -470, 220, 470, fill('side', c.sky), 44) +
            rect(-110, -360, 220, 210, '#fdfbff') +
            at(0, -262, balloon(c.raspberry), { scale: 0.6 }) +
            rect(-60, -560, 120, 100, fill('side', c.white), 22) +
            rect(-26, -640, 52, 90, fill('side', c.white), 16),
          { scale: 1.25 },
        ),
      ),
    ],
  },
]
