import { head } from '../pictures/creatures.ts'
import { foilButterfly, foilCar, foilCrown, foilHeart, foilRocket, foilStar } from '../pictures/foil.ts'
import { bubbleBottle, soapBubble } from '../pictures/favours.ts'
import { envelope, giftBag, greetingCard, paperRoll, present, ribbonSpool, stickerSheet, treatBox } from '../pictures/gifts.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, festiveScene, floating, laidOut, scene, standing } from '../pictures/scenes.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

/** Bags, wrapping and small things for the guests. */
export const gifts: readonly DemoSaleProduct[] = [
  {
    name: 'Подаръчна торбичка „Звезди“ от крафт',
    description:
      'Плътна крафт хартия, усукани дръжки и звезди, отпечатани с мастило на водна основа. Малката побира книга и шоколад, ' +
      'голямата – кутия с играчка. Дъното е подсилено с картон.',
    categories: [category.gifts],
    subcategories: [sub.bags],
    variants: [
      { size: 'S – 18 × 21 см', priceStotinki: 190, quantity: 95 },
      { size: 'M – 26 × 32 см', priceStotinki: 290, quantity: 74 },
      { size: 'L – 32 × 42 см', priceStotinki: 420, quantity: 38 },
    ],
    pictures: [
      standing('peach', 'circle', giftBag('#e3c193', c.raspberry), 1.85),
      scene(
        'cream',
        'wave',
        at(240, 1000, giftBag('#e3c193', c.raspberry), { scale: 0.8 }),
        at(550, 1010, giftBag('#e3c193', c.raspberry), { scale: 1.1 }),
        at(910, 1020, giftBag('#e3c193', c.raspberry), { scale: 1.4 }),
      ),
    ],
  },
  {
    name: 'Торбички „Благодаря, че дойде“, 10 бр.',
    description:
      'Малки торбички на точки за лакомства и дребни изненади, които гостите отнасят у дома. Затварят се със стикер сърце от ' +
      'комплекта. Размерът е 13 × 17 см и побира шепа бонбони, балонче и татуировка.',
    categories: [category.gifts, category.popular],
    subcategories: [sub.bags, sub.birthdayHits],
    priceStotinki: 990,
    stock: 49,
    pictures: [
      festiveScene(
        'mint',
        'circle',
        41,
        at(330, 990, giftBag(c.aqua, c.teal, 'dots'), { scale: 1.1 }),
        at(870, 990, giftBag('#f6dd8b', c.coral, 'dots'), { scale: 1.1 }),
        at(590, 1030, giftBag('#f9c6d3', c.raspberry, 'heart'), { scale: 1.5 }),
      ),
      assortment(
        'lilac',
        [
          giftBag('#f9c6d3', c.raspberry, 'dots'),
          giftBag(c.aqua, c.teal, 'dots'),
          giftBag('#f6dd8b', c.coral, 'dots'),
          giftBag(c.lilac, c.violet, 'dots'),
        ].map((bag) => at(0, 180, bag)),
        2,
        1.1,
      ),
    ],
  },
  {
    name: 'Сатенена панделка, 25 мм × 20 м',
    description:
      'Двулицев сатен с плътен ръб, който не се разнищва при рязане под ъгъл. Подходяща е за подаръци, столове, букети и китки ' +
      'за шаферките. Цветът е еднакъв от двете страни.',
    categories: [category.gifts],
    subcategories: [sub.wrapping],
    variants: [
      { size: 'Малина', priceStotinki: 790, quantity: 22 },
      { size: 'Злато', priceStotinki: 790, quantity: 19 },
      { size: 'Мента', priceStotinki: 790, quantity: 25 },
      { size: 'Синьо', priceStotinki: 790, quantity: 4 },
    ],
    pictures: [
      floating('blush', 'circle', at(-70, -60, ribbonSpool(c.raspberry)), 2.1),
      assortment(
        'cream',
        [c.raspberry, c.gold, c.mint, c.sky].map((colour) => at(-60, -30, ribbonSpool(colour))),
        2,
        1.25,
      ),
    ],
  },
  {
    name: 'Опаковъчна хартия „Небе“, 70 см × 2 м',
    description:
      'Гладка хартия с бели звезди и сърца върху небесносиньо. Грамажът е 80 г и се сгъва чисто, без да се къса по ъглите. ' +
      'Ролка стига за три до четири средни подаръка.',
    categories: [category.gifts],
    subcategories: [sub.wrapping],
    priceStotinki: 350,
    stock: 67,
    pictures: [
      floating('sky', 'circle', paperRoll(c.sky, '#fdfbff'), 1.3),
      scene(
        'blush',
        'wave',
        at(600, 470, at(-160, 0, paperRoll(c.raspberry, '#fdfbff')) + at(160, 0, paperRoll(c.mint, '#fdfbff'))),
        at(600, 1030, present(c.sky, '#fdfbff'), { scale: 1.1 }),
      ),
    ],
  },
  {
    name: 'Временни татуировки „Приказен свят“, 2 листа',
    description:
      'Еднорог, корона, пеперуда и още двадесет рисунки, които се лепят с мокра гъбичка за 20 секунди. Отмиват се със сапун и ' +
      'олио. Мастилата са козметични и безопасни за деца над три години.',
    categories: [category.gifts, category.themes],
    subcategories: [sub.favours, sub.princesses],
    priceStotinki: 450,
    stock: 60,
    pictures: [
      floating(
        'lilac',
        'circle',
        at(
          0,
          0,
          stickerSheet([
            head('unicorn'),
            foilCrown(c.gold),
            foilButterfly(c.violet, c.sun),
            foilHeart(c.red),
            head('fairy'),
            foilStar(c.gold),
          ]),
          { turn: -7 },
        ),
        1.6,
      ),
      laidOut(
        'blush',
        at(
          360,
          520,
          stickerSheet([
            head('unicorn'),
            foilCrown(c.gold),
            foilButterfly(c.violet, c.sun),
            foilHeart(c.red),
            head('fairy'),
            foilStar(c.gold),
          ]),
          { scale: 1.15, turn: -8 },
        ),
        at(
          860,
          700,
          stickerSheet([
            head('princess'),
            head('bunny'),
            foilButterfly(c.coral, c.sky),
            foilStar(c.sun),
            head('cat'),
            foilHeart(c.raspberry),
          ]),
          { scale: 1.15, turn: 7 },
        ),
      ),
    ],
  },
  {
    name: 'Стикери „Коли и ракети“, 48 бр.',
    description:
      'Четиридесет и осем стикера за торбички, покани и тетрадки. Лепят здраво, но се свалят от мебели без следа. Отпечатани ' +
      'са върху мат хартия, по която може да се пише име.',
    categories: [category.gifts, category.themes],
    subcategories: [sub.favours, sub.cartoons],
    priceStotinki: 390,
    stock: 72,
    pictures: [
      floating(
        'sky',
        'circle',
        at(0, 0, stickerSheet([foilCar(c.red), foilRocket(), head('astronaut'), foilStar(c.gold), foilCar(c.sky), head('hero')]), {
          turn: 6,
        }),
        1.6,
      ),
    ],
  },
  {
    name: 'Кутийки за лакомства с дръжка, 12 бр.',
    description:
      'Сгъваеми кутийки с малко сърце отпред за домашни сладки, мъфин или парче торта за вкъщи. Картонът е с хранително ' +
      'покритие. Пристигат плоски и се сглобяват за секунди.',
    categories: [category.gifts],
    subcategories: [sub.bags],
    priceStotinki: 1090,
    stock: 34,
    pictures: [
      standing('blush', 'circle', treatBox(c.blush, c.raspberry), 2.2),
      assortment(
        'mint',
        [treatBox(c.blush, c.raspberry), treatBox(c.aqua, c.teal), treatBox('#f6dd8b', c.coral), treatBox(c.lilac, c.violet)].map((box) =>
          at(0, 140, box),
        ),
        2,
        1.35,
      ),
    ],
  },
  {
    name: 'Мини балончета за гости, 12 бр.',
    description:
      'Дванадесет шишенца по 20 мл с пръчица в капачката – по едно за всеки гост. Чудесна раздумка, докато чакат тортата. ' +
      'Разтворът не съдържа багрила.',
    categories: [category.gifts, category.themes],
    subcategories: [sub.favours, sub.toys],
    priceStotinki: 1290,
    stock: 3,
    pictures: [
      scene(
        'lilac',
        'wave',
        ...[c.mint, c.sky, c.violet, c.raspberry, c.coral].map((colour, i) =>
          at(180 + i * 210, 1000, bubbleBottle(colour), { scale: 1.05 }),
        ),
        soapBubble(260, 330, 80),
        soapBubble(620, 230, 110),
        soapBubble(950, 360, 70),
      ),
    ],
  },
  {
    name: 'Картичка „Мече“ с плик',
    description:
      'Илюстрирана картичка с място за дълго пожелание отвътре и плик с печат сърце. Хартията е рециклирана, 300 г, и приема ' +
      'добре мастило. Ако я добавите към букет, ще изпишем вашия текст на ръка.',
    categories: [category.gifts],
    subcategories: [sub.wrapping],
    priceStotinki: 490,
    stock: 41,
    pictures: [
      floating('blush', 'circle', greetingCard(c.blush, head('bear')), 1.7, 560),
      laidOut(
        'mint',
        at(430, 480, greetingCard(c.blush, head('bear')), { scale: 1.25 }),
        at(780, 880, envelope(c.mint), { scale: 1.35, turn: 8 }),
      ),
    ],
  },
  {
    name: 'Покани за рожден ден „Еднорог“, 10 бр.',
    description:
      'Десет покани с пликове и място за име, час и адрес. Отпред ги посреща усмихнат еднорог с дъгова грива. Раздадете ги ' +
      'поне седмица по-рано, за да има време за подаръка.',
    categories: [category.gifts, category.themes],
    subcategories: [sub.favours, sub.princesses],
    priceStotinki: 790,
    stock: 30,
    pictures: [
      floating('lilac', 'circle', greetingCard(c.lilac, head('unicorn')), 1.7, 560),
      laidOut(
        'blush',
        at(380, 460, greetingCard(c.lilac, head('unicorn')), { scale: 1.15 }),
        at(760, 760, greetingCard(c.aqua, head('unicorn')), { scale: 1.15, turn: 14 }),
        at(330, 1000, envelope(c.violet), { scale: 0.9, turn: -6 }),
      ),
    ],
  },
]
