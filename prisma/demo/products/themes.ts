import { fairyKit, heroKit, pirateKit } from '../pictures/costumes.ts'
import { foilHead, head, mascot } from '../pictures/creatures.ts'
import { bubbleBottle, glowRing, tiara, wand } from '../pictures/favours.ts'
import { foilButterfly, foilCrown, foilDinosaur, foilRocket, foilStar } from '../pictures/foil.ts'
import { blocks, giftBag, jigsaw, present, toyTrain } from '../pictures/gifts.ts'
import { foilGlyph, foilWord } from '../pictures/glyphs.ts'
import { archPoints, balloonGarland, cardBanner, paperFlower } from '../pictures/garlands.ts'
import { microphone, note } from '../pictures/lights.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, floating, laidOut, scene, standing } from '../pictures/scenes.ts'
import { cup, napkin, plate } from '../pictures/tableware.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

/** What is sold for the six party themes alone; much else is shown there too. */
export const themeGoods: readonly DemoSaleProduct[] = [
  {
    name: 'Комплект „Малката принцеса“ – диадема и жезъл',
    description:
      'Златиста диадема с камъчета и жезъл със сърце за кралския рожден ден. Ръбовете са заоблени, а гребенчето отстрани държи ' +
      'добре и в тънка косичка. За принцеси от три до десет години.',
    categories: [category.themes, category.partyGoods],
    subcategories: [sub.princesses, sub.hats],
    featured: true,
    priceStotinki: 1590,
    stock: 27,
    pictures: [
      scene(
        'lilac',
        'sun',
        at(520, 800, tiara(c.gold, c.raspberry), { scale: 1.7 }),
        at(960, 620, wand(c.raspberry, 'heart'), { scale: 1.35, turn: 24 }),
      ),
      scene('blush', 'circle', at(600, 640, head('princess'), { scale: 3 }), at(250, 760, wand(c.violet), { turn: -18 })),
      assortment(
        'butter',
        [tiara(c.gold, c.raspberry), tiara('#b9c1d1', c.sky), tiara(c.rose, c.violet), tiara(c.gold, c.mint)].map((one) => at(0, 90, one)),
        2,
        1.05,
      ),
    ],
  },
  {
    name: 'Парти комплект „Розов замък“ за 8 деца',
    description:
      'Чинии, чаши, салфетки и банер за истински кралски обяд – общо 41 части. Цветовете са розово, люляк и злато. Добавете ' +
      'фолиевата корона и тронът е готов.',
    categories: [category.themes, category.table],
    subcategories: [sub.princesses, sub.plates],
    priceStotinki: 2990,
    stock: 14,
    pictures: [
      laidOut(
        'blush',
        at(600, 200, cardBanner(1000, 40, [c.raspberry, c.gold], 'ПРИНЦЕСА')),
        at(380, 640, plate('#f9c6d3', 'hearts', c.raspberry) + at(0, 0, head('princess'), { scale: 0.75 }), { scale: 1.75 }),
        at(860, 1060, cup('#e4d6fb', 'stars', c.gold), { scale: 1.7 }),
        at(900, 480, napkin('#e4d6fb', 'hearts', c.violet), { scale: 1, turn: 9 }),
      ),
    ],
  },
  {
    name: 'Крила и пола „Горска фея“',
    description:
      'Полупрозрачни крила с ластици за раменете и тюлена пола на три ката. Един размер за деца от три до седем години. Перат ' +
      'се на ръка и изсъхват за час.',
    categories: [category.themes],
    subcategories: [sub.princesses, sub.themed],
    priceStotinki: 2490,
    stock: 11,
    pictures: [
      floating('mint', 'circle', fairyKit(c.violet, c.aqua), 1.45, 520),
      floating('blush', 'circle', fairyKit(c.raspberry, c.lilac), 1.45, 520),
      scene(
        'sage',
        'wave',
        at(600, 560, head('fairy'), { scale: 2.6 }),
        at(220, 860, paperFlower(c.raspberry)),
        at(980, 880, paperFlower(c.sun, c.coral), { scale: 0.9 }),
      ),
    ],
  },
  {
    name: 'Комплект „Супергерой“ – наметало и маска',
    description:
      'Сатенено наметало със звезда и мека маска, с които всяка мисия започва. Закопчава се с велкро, което се отваря само при ' +
      'дърпане – за безопасна игра. Двулицево е: червено отвън, синьо отвътре.',
    categories: [category.themes, category.partyGoods],
    subcategories: [sub.cartoons, sub.masks],
    featured: true,
    variants: [
      { size: '3–5 години', priceStotinki: 1990, quantity: 18 },
      { size: '6–9 години', priceStotinki: 2190, quantity: 13 },
    ],
    pictures: [
      floating('sky', 'sun', heroKit(c.indigo, c.red), 1.5, 560),
      scene('butter', 'circle', at(600, 600, head('hero'), { scale: 3 })),
      assortment(
        'cream',
        [heroKit(c.indigo, c.red), heroKit(c.sun, c.violet), heroKit(c.ink, c.mint), heroKit(c.raspberry, c.sky)],
        2,
        0.78,
      ),
    ],
  },
  {
    name: 'Парти комплект „Смелите кученца“ за 8 деца',
    description:
      'За почитателите на филмчетата с кученца спасители: чинии, чаши, салфетки и маски. Рисунките са наши и няма да ги ' +
      'срещнете другаде. Комплектът стига за осем деца и е опакован в една кутия.',
    categories: [category.themes, category.table],
    subcategories: [sub.cartoons, sub.plates],
    priceStotinki: 2690,
    stock: 16,
    pictures: [
      laidOut(
        'sky',
        at(420, 440, plate('#dcefff', 'plain', c.sky) + at(0, 0, head('dog'), { scale: 0.85 }), { scale: 2.1 }),
        at(940, 620, cup('#dcefff', 'dots', c.sky), { scale: 1.6 }),
        at(900, 900, napkin('#ffe1e0', 'dots', c.red), { scale: 1.1, turn: -8 }),
        at(350, 960, foilHead('dog'), { scale: 1.2 }),
      ),
      floating('butter', 'circle', foilHead('dog'), 2.8),
    ],
  },
  {
    name: 'Фолиев балон „Космонавт“',
    description:
      'Усмихнат космонавт с бяла каска, който не се бои от високи тавани. Диаметърът е 56 см и с хелий лети до пет дни. В ' +
      'комплект с ракетата и балоните „Нощно небе“ парти тема „Космос“ е готова.',
    categories: [category.themes, category.foil],
    subcategories: [sub.cartoons, sub.foilFigures],
    priceStotinki: 990,
    stock: 22,
    pictures: [
      scene(
        'night',
        'circle',
        at(600, 540, foilHead('astronaut'), { scale: 2.9 }),
        at(200, 250, foilStar(c.gold), { scale: 0.6 }),
        at(1000, 280, foilRocket(), { scale: 0.8, turn: 24 }),
        at(1010, 860, foilStar(c.gold), { scale: 0.45 }),
      ),
    ],
  },
  {
    name: 'Плюшено мече „Празник“, 40 см',
    description:
      'Меко мече с бродирана муцунка, което седи само и обича да държи връвчица на балон. Пълнежът е антиалергичен и се пере ' +
      'на 30 градуса. Подходящо е от раждането.',
    categories: [category.themes, category.gifts],
    subcategories: [sub.toys, sub.favours],
    priceStotinki: 2990,
    stock: 10,
    pictures: [
      standing('peach', 'circle', mascot('bear', '#c58752', '#f0cda6'), 1.65),
      scene(
        'mint',
        'wave',
        at(430, 1010, mascot('bear', '#c58752', '#f0cda6'), { scale: 1.2 }),
        at(870, 1020, present(c.raspberry, c.sun), { scale: 1.2 }),
      ),
    ],
  },
  {
    name: 'Дървено влакче с топчета',
    description:
      'Локомотив и две вагончета от бук, боядисани с бои на водна основа. Развива сръчността и търпението, а топчетата са ' +
      'достатъчно големи за деца над 18 месеца. Подарък, който се предава на по-малкото братче.',
    categories: [category.themes, category.gifts],
    subcategories: [sub.toys, sub.favours],
    priceStotinki: 3490,
    stock: 8,
    pictures: [
      standing('sky', 'circle', toyTrain(), 1.25),
      laidOut('butter', at(600, 480, toyTrain(), { scale: 1.1 }), at(600, 1010, blocks('АБВ'), { scale: 1.1 })),
    ],
  },
  {
    name: 'Дървени кубчета с букви, 30 бр.',
    description:
      'Цялата българска азбука върху тридесет гладки кубчета в четири цвята. С тях се изписва името на рожденика на масата, а ' +
      'после се учи и четене. Прибират се в памучна торбичка.',
    categories: [category.themes, category.gifts],
    subcategories: [sub.toys, sub.digitsAndLetters],
    priceStotinki: 2790,
    stock: 15,
    pictures: [
      standing('cream', 'circle', blocks('АБВ'), 1.9),
      scene('mint', 'wave', at(330, 1010, blocks('АНЕ'), { scale: 1.05 }), at(870, 1010, blocks('ИВО'), { scale: 1.05 })),
    ],
  },
  {
    name: 'Пъзел „Звездна игра“, 24 големи части',
    description:
      'Картонен пъзел с едри части за малки пръстчета, готов размер 45 × 45 см. Чудесна награда за играта със столчетата. ' +
      'Кутията е с дръжка и влиза във всяка раница.',
    categories: [category.themes, category.gifts],
    subcategories: [sub.toys, sub.favours],
    priceStotinki: 1490,
    stock: 20,
    pictures: [
      floating('butter', 'circle', at(-20, -20, jigsaw([c.raspberry, c.sun, c.mint, c.sky])), 1.5),
      floating('lilac', 'circle', at(-20, -20, jigsaw([c.violet, c.aqua, c.coral, c.blush])), 1.5),
    ],
  },
  {
    name: 'Комплект „Пиратско съкровище“ – шапка, превръзка и кука',
    description:
      'Филцова шапка с череп, превръзка за око и кука с дървена дръжка за смелия капитан. Куката е от мека пластмаса. Скрийте ' +
      'златни шоколадови монети в двора и приключението започва.',
    categories: [category.themes, category.partyGoods],
    subcategories: [sub.themed, sub.masks],
    priceStotinki: 1790,
    stock: 18,
    pictures: [floating('sky', 'wave', pirateKit(), 1.5, 520), scene('butter', 'sun', at(600, 600, head('pirate'), { scale: 2.9 }))],
  },
  {
    name: 'Балони и гирлянд „Джунгла и динозаври“, 68 части',
    description:
      'Зелени и златни балони, хартиени листа и голям фолиев динозавър за парти с рев. Арката става до четири метра и не ' +
      'изисква хелий. Инструкцията е със снимки на всяка стъпка.',
    categories: [category.themes, category.decoration],
    subcategories: [sub.themed, sub.balloonKits],
    priceStotinki: 3690,
    stock: 9,
    pictures: [
      scene(
        'sage',
        'none',
        at(600, 1000, balloonGarland(archPoints(960, 800, 28), [c.leaf, '#a9d99a', c.gold, '#3f8f5a'], 'pearl', 0.92)),
        at(600, 720, foilDinosaur(c.leaf), { scale: 2.2 }),
      ),
      assortment('mint', [foilDinosaur(c.leaf), foilDinosaur(c.coral), foilDinosaur(c.sky), foilDinosaur(c.violet)], 2, 1.6),
    ],
  },
  {
    name: 'Парти комплект „Рок звезда“ – музика и караоке',
    description:
      'Надуваем микрофон, шест чифта очила, светещи гривни и ноти за стената. Достатъчно за домашна сцена и конкурс за ' +
      'най-добро изпълнение. Музиката и смелостта са от вас.',
    categories: [category.themes, category.partyGoods],
    subcategories: [sub.themed, sub.photoBooth],
    priceStotinki: 2290,
    stock: 12,
    pictures: [
      scene(
        'night',
        'circle',
        at(600, 560, microphone(c.gold), { scale: 2 }),
        note(260, 460, c.sun, 1.6),
        note(940, 380, c.raspberry, 1.5),
        note(970, 820, c.mint, 1.3),
      ),
      scene(
        'night',
        'none',
        at(320, 400, glowRing(c.mint, 130)),
        at(860, 420, glowRing(c.raspberry, 130)),
        at(600, 780, microphone(c.raspberry), { scale: 1.2 }),
        note(250, 850, c.sun, 1.4),
        note(980, 850, c.sky, 1.4),
      ),
    ],
  },
  {
    name: 'Фолиеви животни „Горски приятели“, 4 бр.',
    description:
      'Лисица, мече, зайче и коте с диаметър 45 см, всяко със свой характер. Летят с хелий, а с въздух се окачват на стената. ' +
      'Подарете на всеки гост по едно животинче накрая.',
    categories: [category.themes, category.foil],
    subcategories: [sub.figures, sub.foilFigures],
    featured: true,
    priceStotinki: 1990,
    stock: 25,
    pictures: [
      assortment('sage', (['fox', 'bear', 'bunny', 'cat'] as const).map(foilHead), 2, 1.75),
      floating('peach', 'circle', foilHead('fox'), 2.9),
      floating('blush', 'circle', foilHead('bunny'), 2.7),
    ],
  },
  {
    name: 'Фолиева панда с пеперуди, 5 бр.',
    description:
      'Голяма панда и четири малки пеперуди за нежно бебешко парти. Пандата е с диаметър 60 см и розови бузки. Балоните се ' +
      'надуват с приложената сламка или с хелий.',
    categories: [category.themes, category.foil],
    subcategories: [sub.figures, sub.foilFigures],
    priceStotinki: 1690,
    stock: 6,
    pictures: [
      scene(
        'mint',
        'circle',
        at(600, 600, foilHead('panda'), { scale: 2.4 }),
        at(230, 280, foilButterfly(c.raspberry, c.sun), { scale: 0.9, turn: -14 }),
        at(980, 260, foilButterfly(c.sky, c.blush), { scale: 0.9, turn: 12 }),
        at(210, 880, foilButterfly(c.violet, c.sun), { scale: 0.75, turn: 10 }),
        at(1000, 880, foilButterfly(c.coral, c.aqua), { scale: 0.75, turn: -12 }),
      ),
    ],
  },
  {
    name: 'Комплект „Първи рожден ден“ с цифра 1',
    description:
      'Фолиева цифра 1, корона от фолио, гирлянд и кубчета за снимките с първата торта. Всичко е в нежни пастелни цветове и ' +
      'стои заедно, без да мислите. Побира се на стена с ширина два метра.',
    categories: [category.themes, category.popular],
    subcategories: [sub.digitsAndLetters, sub.birthdayHits],
    featured: true,
    priceStotinki: 3490,
    stock: 13,
    pictures: [
      scene(
        'peach',
        'arch',
        at(600, 530, foilGlyph('1', c.gold), { scale: 4.4 }),
        at(290, 1010, blocks('АБВ'), { scale: 0.8 }),
        at(930, 1000, giftBag(c.aqua, c.teal, 'dots'), { scale: 0.8 }),
        at(600, 160, foilCrown(c.gold), { scale: 0.8 }),
      ),
      scene(
        'mint',
        'circle',
        at(600, 330, foilWord('ГОДИНА', [c.rose, c.gold], 160)),
        at(600, 740, foilGlyph('1', c.rose), { scale: 3 }),
        at(250, 1010, bubbleBottle(c.sky), { scale: 0.8 }),
      ),
    ],
  },
]
