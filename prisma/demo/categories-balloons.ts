import { balloon, bunch, weight } from './pictures/balloons.ts'
import { bunchView, hang } from './pictures/balloon-views.ts'
import { cake, candle } from './pictures/cakes.ts'
import { foilHead, mask } from './pictures/creatures.ts'
import { blower, boothProp, cannon, feltCrown, glasses, partyHat } from './pictures/favours.ts'
import { foilDinosaur, foilHeart, foilStar } from './pictures/foil.ts'
import { archPoints, balloonGarland, bunting, foilCurtain, honeycomb, lantern, pompom } from './pictures/garlands.ts'
import { heliumTank } from './pictures/gifts.ts'
import { foilGlyph, foilWord } from './pictures/glyphs.ts'
import { colours as c } from './pictures/palette.ts'
import { festiveScene, floating, scene, standing } from './pictures/scenes.ts'
import { clothedTable } from './pictures/tableware.ts'
import { at } from './pictures/svg.ts'
import { category, sub } from './places.ts'
import type { DemoCategory } from './types.ts'

const pearls = (...colours: string[]): string[] => colours.map((colour) => balloon(colour, 'pearl'))
const festive = [c.raspberry, c.sun, c.mint, c.sky, c.violet]

/** What is blown up, worn and hung: the first half of the sale categories. */
export const balloonAndDecorationCategories: readonly DemoCategory[] = [
  {
    id: category.latex,
    type: 'sale',
    name: 'Латексови балони',
    description: 'Едноцветни, перлени, хром и с щампа – за въздух и за хелий, от 5 до 36 инча.',
    picture: bunchView('blush', 'circle', 'seven', pearls(c.raspberry, c.sun, c.mint, c.sky, c.violet, c.coral, c.blush), c.raspberry),
    subcategories: [
      {
        id: sub.plainLatex,
        name: 'Едноцветни и пастелни',
        description: 'Всички цветове на празника в мат и пастел.',
        picture: bunchView('mint', 'circle', 'trio', [balloon('#a9dfcb'), balloon('#f7b6cb'), balloon('#f6dd8b')], c.mint),
      },
      {
        id: sub.shinyLatex,
        name: 'Перлени и хром',
        description: 'Блясък за елегантни поводи.',
        picture: bunchView(
          'butter',
          'sun',
          'trio',
          [balloon(c.gold, 'chrome'), balloon('#b4bccb', 'chrome'), balloon(c.rose, 'chrome')],
          c.gold,
        ),
      },
      {
        id: sub.printedLatex,
        name: 'С щампа и конфети',
        description: 'Точки, звезди, сърца и златни конфети.',
        picture: bunchView(
          'lilac',
          'wave',
          'trio',
          [balloon(c.navy, 'stars'), balloon(c.mint, 'dots'), balloon(c.gold, 'confetti')],
          c.violet,
        ),
      },
      {
        id: sub.specialLatex,
        name: 'За моделиране и гиганти',
        description: 'Сърца, дълги балони за фигури и балони колкото вас.',
        picture: bunchView('peach', 'circle', 'pair', [balloon(c.red, 'plain', 'heart'), balloon('#e8566a', 'plain', 'heart')], c.red),
      },
    ],
  },
  {
    id: category.foil,
    type: 'sale',
    name: 'Фолиеви балони',
    description: 'Звезди, сърца, цифри, букви и любими герои от блестящо фолио.',
    picture: bunchView(
      'lilac',
      'sun',
      'five',
      [foilStar(c.gold), foilHeart(c.red), foilHead('unicorn'), foilHead('lion'), foilStar(c.rose)],
      c.gold,
    ),
    subcategories: [
      {
        id: sub.heartsAndStars,
        name: 'Сърца, звезди и сфери',
        description: 'Класиката, която допълва всеки букет.',
        picture: bunchView('blush', 'circle', 'trio', [foilStar(c.gold), foilHeart(c.raspberry), foilHeart(c.red)], c.red),
      },
      {
        id: sub.foilDigits,
        name: 'Цифри от фолио',
        description: 'От 0 до 9, в злато, сребро, розово злато и синьо.',
        picture: scene(
          'peach',
          'circle',
          at(400, 540, foilGlyph('3', c.rose), { scale: 3.9 }),
          at(810, 540, foilGlyph('0', c.rose), { scale: 3.9 }),
        ),
      },
      {
        id: sub.foilLetters,
        name: 'Букви и надписи',
        description: 'Букви на кирилица и готови пожелания.',
        picture: scene('butter', 'sun', at(600, 540, foilWord('УРА', [c.gold, c.raspberry, c.sky], 300))),
      },
      {
        id: sub.foilFigures,
        name: 'Фигури от фолио',
        description: 'Еднорози, динозаври, ракети и коли.',
        picture: scene('mint', 'circle', at(600, 560, foilDinosaur(c.leaf), { scale: 2.9 })),
      },
    ],
  },
  {
    id: category.helium,
    type: 'sale',
    name: 'Балони с хелий',
    description: 'Готови букети, надути в деня на доставката, хелий за вкъщи и тежести.',
    picture: scene(
      'sky',
      'wave',
      bunch(
        hang('seven', [...pearls(c.raspberry, c.sun), foilStar(c.gold), ...pearls(c.sky, c.mint, c.violet), foilHeart(c.red)]),
        600,
        960,
      ),
      weight(600, 1050, c.raspberry, 1.1),
    ),
    subcategories: [
      {
        id: sub.bouquets,
        name: 'Готови букети',
        description: 'Подарък, който се носи с усмивка.',
        picture: bunchView(
          'peach',
          'circle',
          'five',
          [...pearls(c.blush, c.white), foilHeart(c.red), ...pearls(c.raspberry, c.blush)],
          c.raspberry,
        ),
      },
      {
        id: sub.heliumSupplies,
        name: 'Хелий и тежести',
        description: 'Бутилки, гел и тежести за букети.',
        picture: standing('mint', 'circle', heliumTank(c.mint), 1.3),
      },
    ],
  },
  {
    id: category.partyGoods,
    type: 'sale',
    name: 'Парти артикули',
    description: 'Шапки, маски, свирки, конфети и всичко за смешните снимки.',
    picture: festiveScene(
      'butter',
      'circle',
      14,
      at(380, 1010, partyHat(c.raspberry, c.sun), { scale: 1.6 }),
      at(860, 560, glasses(c.raspberry, 'heart'), { scale: 0.85, turn: -8 }),
      at(840, 880, blower(c.sky, c.sun), { scale: 1.4 }),
    ),
    subcategories: [
      {
        id: sub.hats,
        name: 'Шапки и корони',
        description: 'За рожденика и за всичките му гости.',
        picture: standing('lilac', 'circle', feltCrown(c.violet, c.sun), 2.1),
      },
      { id: sub.masks, name: 'Маски и очила', description: 'Кой кой е? Познайте!', picture: floating('sage', 'circle', mask('fox'), 2.8) },
      {
        id: sub.blowers,
        name: 'Свирки и конфети',
        description: 'За най-шумната минута на празника.',
        picture: scene('night', 'circle', at(520, 1040, cannon(c.raspberry), { scale: 1.1 })),
      },
      {
        id: sub.photoBooth,
        name: 'Фотокът и игри',
        description: 'Реквизит, пиняти, гривни и балончета.',
        picture: scene(
          'blush',
          'circle',
          at(400, 480, boothProp('moustache'), { scale: 1.5, turn: -10 }),
          at(820, 520, boothProp('hat'), { scale: 1.5, turn: 10 }),
          at(610, 620, boothProp('lips'), { scale: 1.5 }),
        ),
      },
    ],
  },
  {
    id: category.decoration,
    type: 'sale',
    name: 'Украса и гирлянди',
    description: 'Гирлянди, арки от балони, завеси и всичко, което се окачва.',
    picture: scene(
      'mint',
      'none',
      at(600, 1010, balloonGarland(archPoints(940, 800, 28), [c.mint, c.white, c.gold, c.aqua], 'pearl', 0.9)),
      at(600, 1060, clothedTable('#fdfbff', 'dots', c.mint), { scale: 0.66 }),
      at(600, 806, cake('#fff6ee', c.mint, [250, 170], candle(c.gold, 80)), { scale: 0.72 }),
    ),
    subcategories: [
      {
        id: sub.garlands,
        name: 'Гирлянди и надписи',
        description: 'Знаменца, пискюли и банери.',
        picture: scene(
          'cream',
          'arch',
          at(600, 250, bunting(1080, 120, festive, 8)),
          at(600, 600, bunting(1080, 100, festive.toReversed(), 8)),
        ),
      },
      {
        id: sub.balloonKits,
        name: 'Комплекти за арки',
        description: 'Всичко за арка от балони в една кутия.',
        picture: scene(
          'peach',
          'none',
          at(600, 1010, balloonGarland(archPoints(900, 800, 28), [c.blush, c.rose, c.white, c.peach], 'pearl', 0.95)),
        ),
      },
      {
        id: sub.curtains,
        name: 'Завеси и фонове',
        description: 'Блестящ фон за всяка снимка.',
        picture: scene('blush', 'none', at(600, 70, foilCurtain(900, 900, c.rose))),
      },
      {
        id: sub.hanging,
        name: 'Висяща украса',
        description: 'Помпони, фенери, розетки и лампички.',
        picture: scene(
          'lilac',
          'none',
          at(260, 420, pompom(c.blush, 400), { scale: 1.4 }),
          at(620, 600, honeycomb(c.violet, 500), { scale: 1.6 }),
          at(970, 400, lantern(c.coral, 300), { scale: 1.3 }),
        ),
      },
    ],
  },
]
