import { balloon } from '../pictures/balloons.ts'
import { latexViews, sizesView } from '../pictures/balloon-views.ts'
import { colours as c, lighten } from '../pictures/palette.ts'
import { laidOut, scene } from '../pictures/scenes.ts'
import { head } from '../pictures/creatures.ts'
import { at, ellipse, fill, floorShadow, repeat, stroke, path } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const sizes = (small: [number, number] | null, medium: [number, number], large: [number, number] | null) => [
  ...(small ? [{ size: '5 инча (13 см)', priceStotinki: small[0], quantity: small[1] }] : []),
  { size: '12 инча (30 см)', priceStotinki: medium[0], quantity: medium[1] },
  ...(large ? [{ size: '18 инча (46 см)', priceStotinki: large[0], quantity: large[1] }] : []),
]

/** A dog twisted from a long balloon, standing on y 0. */
const twistedDog = (colour: string): string =>
  [
    [-150, -90, 74, 34, 90],
    [-80, -90, 74, 34, 90],
    [120, -90, 74, 34, 90],
    [190, -90, 74, 34, 90],
    [20, -190, 150, 44, 0],
    [-140, -280, 80, 34, 80],
    [-220, -360, 84, 38, -8],
    [-120, -400, 58, 30, -64],
    [-76, -370, 58, 30, -40],
    [214, -270, 76, 22, -58],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0, turn = 0]) =>
      at(
        x,
        y,
        ellipse(0, 0, rx, ry, fill('ball', colour)) + ellipse(-rx * 0.3, -ry * 0.4, rx * 0.3, ry * 0.18, '#ffffff', 'opacity="0.6"'),
        { turn },
      ),
    )
    .join('')

/** Latex balloons, sold in packs. */
export const latexBalloons: readonly DemoSaleProduct[] = [
  {
    name: 'Перлени балони „Розов кварц“, 10 бр.',
    description:
      'Меко розово с перлен блясък, което стои чудесно на кръщене, моминско парти и първи рожден ден. Балоните са от 100% ' +
      'естествен латекс и се надуват с въздух или хелий. Размерът от 12 инча лети с хелий до 12 часа, а от 18 инча – повече от ' +
      'денонощие.',
    categories: [category.latex, category.popular],
    subcategories: [sub.shinyLatex, sub.birthdayHits],
    featured: true,
    variants: sizes([390, 48], [890, 64], [1590, 22]),
    pictures: latexViews({ tint: 'blush', palette: [c.blush, c.rose, '#f08fa9'], finish: 'pearl', inches: [5, 12, 18] }),
  },
  {
    name: 'Пастелен микс „Макарон“, 20 бр.',
    description:
      'Пет нежни цвята като от сладкарска витрина: розово, мента, лимон, люляк и небесносиньо. В плика има по четири балона от ' +
      'всеки цвят, за да подредите гирлянд без излишно смятане. Латексът е плътен и не прозира, когато балонът е надут докрай.',
    categories: [category.latex],
    subcategories: [sub.plainLatex],
    variants: sizes([590, 35], [1290, 52], null),
    pictures: latexViews({
      tint: 'lilac',
      palette: ['#f7b6cb', '#a9dfcb', '#f6dd8b', '#cbb6ee', '#a9d4f2'],
      finish: 'plain',
      inches: [5, 12],
      size: 'five',
    }),
  },
  {
    name: 'Хром балони „Злато“, 10 бр.',
    description:
      'Огледален златен блясък, който хваща всяка светлинка в залата. Подходящи са за юбилеи, сватби и новогодишно парти, а в ' +
      'гирлянд с бяло изглеждат наистина празнично. За по-дълъг живот ги надувайте малко под пълния размер.',
    categories: [category.latex, category.popular],
    subcategories: [sub.shinyLatex, sub.homeHits],
    featured: true,
    variants: sizes([690, 40], [1490, 38], [2490, 4]),
    pictures: latexViews({ tint: 'butter', palette: [c.gold], finish: 'chrome', inches: [5, 12, 18], halo: 'sun' }),
  },
  {
    name: 'Хром балони „Сребро“, 10 бр.',
    description:
      'Хладен сребрист блясък за елегантни събития и зимни тържества. Съчетават се отлично с тъмносиньо, бяло и розово злато. ' +
      'Материалът е по-дебел от обикновения латекс и държи формата си до три дни с въздух.',
    categories: [category.latex],
    subcategories: [sub.shinyLatex],
    variants: sizes([690, 31], [1490, 27], [2490, 0]),
    pictures: latexViews({ tint: 'pearl', palette: ['#b4bccb'], finish: 'chrome', inches: [5, 12, 18], halo: 'sun' }),
  },
  {
    name: 'Балони „Бебешко синьо“, 10 бр.',
    description:
      'Спокоен светлосин цвят за посрещане от родилния дом, погача и първи имен ден. Лесни за надуване и с приятен матов ' +
      'завършек. Комбинирайте ги с бели и перлени балони за нежна композиция.',
    categories: [category.latex],
    subcategories: [sub.plainLatex],
    variants: sizes([350, 60], [790, 71], [1390, 18]),
    pictures: latexViews({ tint: 'sky', palette: ['#a5d2f5', c.white, '#7fbdf0'], finish: 'plain', inches: [5, 12, 18], halo: 'wave' }),
  },
  {
    name: 'Балони „Мента и крем“, 12 бр.',
    description:
      'Свежа комбинация от ментово зелено и кремаво, любима за пролетни празници на открито. В опаковката има шест ментови, ' +
      'четири кремави и два прозрачни балона. Цветовете са трайни и не избледняват на слънце за един следобед.',
    categories: [category.latex],
    subcategories: [sub.plainLatex],
    variants: sizes([490, 26], [1090, 33], null),
    pictures: latexViews({ tint: 'mint', palette: ['#8ed8c2', '#fbeed6', '#6cc9b0'], finish: 'pearl', inches: [5, 12] }),
  },
  {
    name: 'Балони „Слънчево жълто“, 10 бр.',
    description:
      'Ярко жълто, което вдига настроението още от вратата. Изберете го за парти със слънчогледи, пчелички или лимонада в ' +
      'градината. Подходящи за въздух и за хелий.',
    categories: [category.latex],
    subcategories: [sub.plainLatex],
    variants: sizes([350, 54], [790, 49], [1390, 3]),
    pictures: latexViews({ tint: 'butter', palette: [c.sun, '#ffd76b', '#ffb21f'], finish: 'plain', inches: [5, 12, 18] }),
  },
  {
    name: 'Латексови сърца „Обичам те“, 8 бр.',
    description:
      'Плътни червени балони във формата на сърце за годишнина, предложение или Свети Валентин. Пълнят се с хелий или въздух и ' +
      'запазват формата си докрай. Завържете ги за стола на любимия човек и изненадата е готова.',
    categories: [category.latex],
    subcategories: [sub.specialLatex],
    priceStotinki: 990,
    stock: 37,
    pictures: latexViews({ tint: 'blush', palette: [c.red, '#e8566a', '#c9283c'], finish: 'plain', inches: [12], shape: 'heart' }),
  },
  {
    name: 'Прозрачни балони със златни конфети, 6 бр.',
    description:
      'Кристално прозрачен латекс и златисти конфети, които сякаш валят вътре. Разтъркайте надутия балон с вълнен плат и ' +
      'конфетите ще се разпръснат равномерно по стените. Малко подготовка и голям ефект на снимките.',
    categories: [category.latex],
    subcategories: [sub.printedLatex],
    featured: true,
    variants: [
      { size: '12 инча (30 см)', priceStotinki: 990, quantity: 42 },
      { size: '18 инча (46 см)', priceStotinki: 1690, quantity: 15 },
    ],
    pictures: latexViews({ tint: 'peach', palette: [c.gold], finish: 'confetti', inches: [12, 18] }),
  },
  {
    name: 'Балони на точки „Бонбониера“, 10 бр.',
    description:
      'Весели бели точки върху пет цвята – класика, която не омръзва на детското парти. Щампата е от всички страни, така че ' +
      'балонът е красив отвсякъде. Стават за въздух, хелий и за игри на двора.',
    categories: [category.latex, category.themes],
    subcategories: [sub.printedLatex, sub.toys],
    variants: [{ size: '12 инча (30 см)', priceStotinki: 950, quantity: 58 }],
    pictures: latexViews({
      tint: 'mint',
      palette: [c.raspberry, c.mint, c.sky, c.sun, c.violet],
      finish: 'dots',
      inches: [12],
      size: 'five',
    }),
  },
  {
    name: 'Балони „Нощно небе“ със златни звезди, 10 бр.',
    description:
      'Тъмносин латекс със златни звезди за парти под открито небе, космос или новогодишна вечер. Щампата не се лющи при ' +
      'надуване. Направете от тях звезден таван с малко хелий и дълги панделки.',
    categories: [category.latex, category.themes],
    subcategories: [sub.printedLatex, sub.themed],
    variants: [{ size: '12 инча (30 см)', priceStotinki: 1090, quantity: 29 }],
    pictures: latexViews({ tint: 'night', palette: [c.navy, '#39408c', c.navy], finish: 'stars', inches: [12], size: 'five' }),
  },
  {
    name: 'Мраморни балони „Аметист“, 8 бр.',
    description:
      'Всеки балон е с различна шарка, като истински полиран камък в лилаво и бяло. Стоят изискано на бяла маса и до свежи ' +
      'цветя. Комбинирайте ги с хром злато за моминско парти или годеж.',
    categories: [category.latex],
    subcategories: [sub.printedLatex],
    variants: [
      { size: '12 инча (30 см)', priceStotinki: 990, quantity: 21 },
      { size: '18 инча (46 см)', priceStotinki: 1690, quantity: 9 },
    ],
    pictures: latexViews({ tint: 'lilac', palette: [c.violet, '#a885e0', '#7a4cc4'], finish: 'marble', inches: [12, 18], halo: 'arch' }),
  },
  {
    name: 'Балони с бели сърца, 10 бр.',
    description:
      'Червени и розови балони, посипани с малки бели сърца. Създадени са за романтична вечеря, годишнина и за всяка мама на ' +
      'Осми март. Надути с въздух, остават свежи два-три дни.',
    categories: [category.latex],
    subcategories: [sub.printedLatex],
    variants: [{ size: '12 инча (30 см)', priceStotinki: 950, quantity: 40 }],
    pictures: latexViews({ tint: 'peach', palette: [c.red, c.raspberry, '#f48fab'], finish: 'hearts', inches: [12], halo: 'wave' }),
  },
  {
    name: 'Балони за моделиране 260, 100 бр.',
    description:
      'Дълги еластични балони за кученца, мечове и цветя, в десет ярки цвята. Не се пукат лесно при усукване и са удобни и за ' +
      'първи опити. Използвайте ги с ръчна помпа – с уста се надуват трудно.',
    categories: [category.latex, category.themes],
    subcategories: [sub.specialLatex, sub.figures],
    priceStotinki: 1890,
    stock: 24,
    pictures: [
      scene('sky', 'circle', floorShadow(600, 1010, 480), at(600, 1010, twistedDog(c.coral), { scale: 1.55 })),
      laidOut(
        'butter',
        repeat(10, (i) =>
          at(
            600,
            130 + i * 104,
            stroke(
              'M-420 0C-200 -36 200 36 420 0',
              fill('slope', [c.raspberry, c.sun, c.mint, c.sky, c.violet, c.coral, c.leaf, c.blush, c.indigo, c.red][i] ?? c.sun),
              46,
            ) +
              stroke('M-400 -10C-200 -44 180 22 380 -12', '#ffffff', 6, 'opacity="0.6"') +
              path('M418 -12L450 -20V20L418 12Z', lighten(c.cream, 0.2)),
          ),
        ),
      ),
      scene(
        'mint',
        'wave',
        floorShadow(340, 1010, 240),
        floorShadow(870, 1010, 240),
        at(340, 1010, twistedDog(c.violet)),
        at(870, 1010, twistedDog(c.sun)),
        at(600, 330, head('dog'), { scale: 1.3 }),
      ),
    ],
  },
  {
    name: 'Гигантски балон с пискюли „Уау“',
    description:
      'Един балон, който пълни цялата снимка. Комплектът включва балон от плътен латекс, гирлянд от хартиени пискюли и ' +
      'двуметрова лента. С хелий размерът от 36 инча се държи във въздуха до два дни.',
    categories: [category.latex],
    subcategories: [sub.specialLatex],
    variants: [
      { size: '24 инча (60 см)', priceStotinki: 1890, quantity: 12 },
      { size: '36 инча (90 см)', priceStotinki: 2990, quantity: 5 },
    ],
    pictures: [
      scene(
        'blush',
        'circle',
        at(600, 440, balloon(c.white, 'pearl'), { scale: 3.2 }),
        stroke('M600 860C640 900 570 960 610 1050', c.wood, 5),
        repeat(7, (i) =>
          at(
            600 + (i % 2 ? 22 : -22) + (i % 3) * 6,
            876 + i * 26,
            path('M-10 0H10L34 96L20 84L8 100L-6 86L-20 98L-34 90Z', fill('slope', [c.raspberry, c.sun, c.blush, c.gold][i % 4] ?? c.gold)),
            { turn: i % 2 ? -34 : 34 },
          ),
        ),
      ),
      sizesView('peach', [24, 36], balloon(c.blush, 'pearl')),
    ],
  },
]
