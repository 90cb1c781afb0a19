import { head, mask } from '../pictures/creatures.ts'
import {
  blower,
  boothProp,
  bubbleBottle,
  cannon,
  feltCrown,
  glasses,
  glowRing,
  partyHat,
  pinata,
  sash,
  soapBubble,
} from '../pictures/favours.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, festiveScene, floating, scene, standing } from '../pictures/scenes.ts'
import { at, circle, fill, repeat } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

/** Hats, masks, blowers, confetti and things for the photo corner. */
export const partyGoods: readonly DemoSaleProduct[] = [
  {
    name: 'Парти шапки „Райе и точки“, 6 бр.',
    description:
      'Шест картонени шапки с пухче на върха и мека ластична връв. Удобни са и за деца, и за възрастни, защото ластикът се ' +
      'регулира. Сглобени са – само ги раздайте на вратата.',
    categories: [category.partyGoods, category.popular],
    subcategories: [sub.hats, sub.birthdayHits],
    priceStotinki: 690,
    stock: 64,
    pictures: [
      festiveScene(
        'butter',
        'circle',
        4,
        at(330, 1010, partyHat(c.mint, c.raspberry, 'stripes'), { scale: 1.25 }),
        at(880, 1010, partyHat(c.sky, '#fdfbff', 'stars'), { scale: 1.25 }),
        at(600, 1040, partyHat(c.raspberry, c.sun), { scale: 1.55 }),
      ),
      assortment(
        'mint',
        [
          partyHat(c.raspberry, c.sun),
          partyHat(c.mint, c.raspberry, 'stripes'),
          partyHat(c.sky, '#fdfbff', 'stars'),
          partyHat(c.violet, c.sun),
          partyHat(c.sun, c.coral, 'stripes'),
          partyHat(c.coral, '#fdfbff', 'stars'),
        ].map((hat) => at(0, 130, hat)),
        3,
        1,
      ),
    ],
  },
  {
    name: 'Корона от филц „Рожденик“',
    description:
      'Мека корона, която не убива и става за глави от една до осем години – отзад е с велкро. Ушита е у нас от плътен филц, с ' +
      'ръчно добавени помпони. Всяка година е различна, затова изберете числото.',
    categories: [category.partyGoods],
    subcategories: [sub.hats],
    featured: true,
    variants: ['1', '2', '3', '4', '5'].map((digit, i) => ({
      size: `Число ${digit}`,
      priceStotinki: 1490,
      quantity: [14, 12, 9, 5, 0][i] ?? 6,
    })),
    pictures: [
      standing('lilac', 'sun', feltCrown(c.violet, c.sun, '3'), 2.2),
      assortment(
        'butter',
        [
          feltCrown(c.violet, c.sun, '1'),
          feltCrown(c.sky, c.sun, '2'),
          feltCrown(c.mint, c.coral, '3'),
          feltCrown(c.coral, c.sun, '4'),
        ].map((one) => at(0, 80, one)),
        2,
        1.1,
      ),
    ],
  },
  {
    name: 'Свирки „Дъга“, 8 бр.',
    description:
      'Класическите навиващи се свирки с веселия звук, който разпознават всички съседи. Хартията е здрава, а накрайникът е ' +
      'пластмасов и не омеква. Чудесни за гонене на момента с тортата.',
    categories: [category.partyGoods],
    subcategories: [sub.blowers],
    priceStotinki: 490,
    stock: 90,
    pictures: [
      floating(
        'sky',
        'circle',
        at(-130, -170, blower(c.raspberry, c.sun), { turn: -8, scale: 2.2 }) +
          at(150, 220, blower(c.mint, c.indigo), { turn: 6, scale: 2.2 }),
      ),
      assortment(
        'peach',
        [
          blower(c.raspberry, c.sun),
          blower(c.sky, '#fdfbff'),
          blower(c.mint, c.indigo),
          blower(c.violet, c.sun),
          blower(c.sun, c.coral),
          blower(c.coral, '#fdfbff'),
        ],
        2,
        1.55,
      ),
    ],
  },
  {
    name: 'Конфети тръба „Фойерверк“',
    description:
      'Завъртете основата и от тръбата излитат стотици цветни хартийки и панделки. Работи с въздух под налягане, без барут и ' +
      'без пламък. Ползва се навън или в зала с висок таван, на разстояние от лицето.',
    categories: [category.partyGoods, category.popular],
    subcategories: [sub.blowers, sub.birthdayHits],
    variants: [
      { size: '30 см', priceStotinki: 590, quantity: 75 },
      { size: '50 см', priceStotinki: 850, quantity: 48 },
      { size: '80 см', priceStotinki: 1290, quantity: 3 },
    ],
    pictures: [
      scene('night', 'circle', at(520, 1040, cannon(c.raspberry), { scale: 1.15 })),
      scene(
        'blush',
        'sun',
        at(240, 1010, cannon(c.violet), { scale: 0.6 }),
        at(560, 1010, cannon(c.sky), { scale: 0.8 }),
        at(900, 1010, cannon(c.raspberry)),
      ),
    ],
  },
  {
    name: 'Парти очила „Сърца и звезди“, 6 бр.',
    description:
      'Шест чифта в три весели форми, за да има по нещо смешно за всяка снимка. Стъклата са леко тонирани, а рамките – меки и ' +
      'безопасни за деца над три години. Не заместват слънчеви очила.',
    categories: [category.partyGoods],
    subcategories: [sub.masks],
    priceStotinki: 1290,
    stock: 27,
    pictures: [
      floating('lilac', 'circle', glasses(c.raspberry, 'heart'), 1.75),
      assortment(
        'butter',
        [glasses(c.raspberry, 'heart'), glasses(c.sun, 'star'), glasses(c.mint, 'round'), glasses(c.violet, 'heart')],
        2,
        0.9,
      ),
    ],
  },
  {
    name: 'Реквизит за фотокът, 20 части',
    description:
      'Мустаци, устни, цилиндър, папийонка и балончета с надпис „УРА“ на дървени пръчици. Картонът е дебел и не се огъва след ' +
      'първата снимка. Сложете ги във ваза до завесата и гостите ще се сетят сами какво да правят.',
    categories: [category.partyGoods],
    subcategories: [sub.photoBooth],
    priceStotinki: 1190,
    stock: 31,
    pictures: [
      floating(
        'blush',
        'circle',
        at(-250, -200, boothProp('moustache'), { turn: -12, scale: 1.3 }) +
          at(240, -200, boothProp('hat'), { turn: 10, scale: 1.3 }) +
          at(-230, 150, boothProp('lips'), { turn: -6, scale: 1.2 }) +
          at(230, 160, boothProp('bow'), { turn: 8, scale: 1.2 }) +
          at(0, -30, boothProp('bubble'), { scale: 1.3 }),
      ),
      scene(
        'mint',
        'wave',
        at(600, 560, head('cat'), { scale: 2.3 }),
        at(600, 690, boothProp('moustache'), { scale: 1.5 }),
        at(910, 480, boothProp('hat'), { scale: 1.3, turn: 12 }),
      ),
    ],
  },
  {
    name: 'Пинята „Звезда“ с пръчка',
    description:
      'Ръчно лепена пинята от картон и цветни ресни, висока 45 см. Побира до килограм бонбони и малки играчки – пълнежът не е ' +
      'включен. В комплекта има дървена пръчка и маска за очи.',
    categories: [category.partyGoods, category.themes],
    subcategories: [sub.photoBooth, sub.toys],
    featured: true,
    priceStotinki: 3290,
    stock: 9,
    pictures: [
      floating('butter', 'sun', pinata(), 1.45),
      festiveScene(
        'sky',
        'wave',
        21,
        at(600, 520, pinata(), { scale: 1.15 }),
        repeat(9, (i) =>
          circle(240 + i * 92, 960 + ((i * 37) % 90), 26, fill('ball', [c.raspberry, c.sun, c.mint, c.violet][i % 4] ?? c.sun)),
        ),
      ),
    ],
  },
  {
    name: 'Маски „Горски приятели“, 6 бр.',
    description:
      'Лисица, мече, зайче, котарак, лъвче и еднорог – шест маски от плътен картон с мек ластик. Отворите за очите са големи, ' +
      'така че децата виждат добре, докато тичат. Тичането е задължително!',
    categories: [category.partyGoods, category.themes],
    subcategories: [sub.masks, sub.figures],
    priceStotinki: 990,
    stock: 36,
    pictures: [
      assortment('sage', (['fox', 'bear', 'bunny', 'cat', 'lion', 'unicorn'] as const).map(mask), 2, 1.25),
      floating('mint', 'circle', mask('fox'), 3),
    ],
  },
  {
    name: 'Лента „Рожденичка“, сатен',
    description:
      'Широка сатенена лента със златист кант, която веднага показва кой реже тортата. Дължината е 160 см и се закопчава с ' +
      'безопасна игла от комплекта. Може да се пере на ръка и да се пази за догодина.',
    categories: [category.partyGoods],
    subcategories: [sub.hats],
    variants: [
      { size: 'Рожденичка, розова', priceStotinki: 890, quantity: 25 },
      { size: 'Рожденик, синя', priceStotinki: 890, quantity: 20 },
    ],
    pictures: [
      floating('blush', 'circle', sash(c.raspberry, 'РОЖДЕНИЧКА'), 1.3),
      floating('sky', 'circle', sash(c.indigo, 'РОЖДЕНИК'), 1.25),
    ],
  },
  {
    name: 'Светещи гривни, 100 бр.',
    description:
      'Прегънете, разклатете и гривната свети до осем часа. В тубата има сто пръчици и сто съединителя, от които се правят и ' +
      'колиета, и очила. Незаменими са за вечерно парти в двора и за дискотека.',
    categories: [category.partyGoods, category.popular],
    subcategories: [sub.photoBooth, sub.homeHits],
    priceStotinki: 1590,
    stock: 55,
    pictures: [
      scene(
        'night',
        'circle',
        at(430, 420, glowRing(c.mint, 190)),
        at(780, 470, glowRing(c.raspberry, 180)),
        at(580, 780, glowRing(c.sun, 170)),
      ),
      scene(
        'night',
        'none',
        ...[c.mint, c.raspberry, c.sun, c.sky, c.violet, c.coral].map((colour, i) =>
          at(230 + (i % 3) * 370, 340 + Math.floor(i / 3) * 400, glowRing(colour, 130)),
        ),
      ),
    ],
  },
  {
    name: 'Сапунени балончета „Градина“, 250 мл',
    description:
      'Голяма бутилка с пръчица за балончета, които се пукат бавно и не оставят петна. Разтворът е произведен в България и е ' +
      'дерматологично изпитан. Зарежда и повечето машини за балончета за дома.',
    categories: [category.partyGoods, category.themes],
    subcategories: [sub.photoBooth, sub.toys],
    priceStotinki: 550,
    stock: 80,
    pictures: [
      scene(
        'sky',
        'wave',
        at(600, 1010, bubbleBottle(c.mint), { scale: 1.7 }),
        soapBubble(250, 330, 100),
        soapBubble(900, 280, 130),
        soapBubble(970, 620, 70),
        soapBubble(300, 640, 60),
        soapBubble(200, 860, 40),
      ),
      assortment(
        'mint',
        [c.mint, c.sky, c.violet].map((colour) => at(0, 190, bubbleBottle(colour))),
        3,
        1.3,
      ),
    ],
  },
]
