import { balloon, bunch } from '../pictures/balloons.ts'
import { foilViews, glyphViews, hang } from '../pictures/balloon-views.ts'
import { foilHead, mascot } from '../pictures/creatures.ts'
import {
  foilButterfly,
  foilCar,
  foilCrown,
  foilDinosaur,
  foilFootball,
  foilHeart,
  foilMoon,
  foilPineapple,
  foilRocket,
  foilRound,
  foilStar,
  foilTail,
} from '../pictures/foil.ts'
import { foilGlyph, foilWord } from '../pictures/glyphs.ts'
import { colours as c } from '../pictures/palette.ts'
import { assortment, festiveScene, scene } from '../pictures/scenes.ts'
import { at, stroke } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoSaleProduct } from '../types.ts'

const digits = [...'0123456789']
const digitVariants = (priceStotinki: number, quantities: readonly number[]) =>
  digits.map((digit, i) => ({ size: `Цифра ${digit}`, priceStotinki, quantity: quantities[i] ?? 10 }))
const letters = [...'АБВГДЕИКЛМНПРСТЯ']
const figure = { categories: [category.foil, category.themes], subcategories: [sub.foilFigures, sub.figures] } as const

/** Foil balloons. */
export const foilBalloons: readonly DemoSaleProduct[] = [
  {
    name: 'Фолиева звезда „Злато“',
    description:
      'Класическата златна звезда, без която букетът от балони е някак непълен. Фолиото е двустранно, със самозатварящ се ' +
      'клапан, и може да се надува повторно. С хелий се държи във въздуха от пет до седем дни.',
    categories: [category.foil, category.popular],
    subcategories: [sub.heartsAndStars, sub.birthdayHits],
    featured: true,
    variants: [
      { size: '9 инча (23 см)', priceStotinki: 250, quantity: 85 },
      { size: '18 инча (46 см)', priceStotinki: 490, quantity: 96 },
      { size: '32 инча (80 см)', priceStotinki: 1290, quantity: 19 },
    ],
    pictures: foilViews('butter', foilStar(c.gold), [c.white, c.sun, c.gold], [9, 18, 32]),
  },
  {
    name: 'Фолиево сърце „Рубин“',
    description:
      'Наситено червено сърце с огледален блясък. Подарък, който говори вместо вас – на годишнина, рожден ден или просто така. ' +
      'Клапанът е самозатварящ се, а сламка за надуване с въздух има в опаковката.',
    categories: [category.foil],
    subcategories: [sub.heartsAndStars],
    variants: [
      { size: '9 инча (23 см)', priceStotinki: 250, quantity: 70 },
      { size: '18 инча (46 см)', priceStotinki: 490, quantity: 88 },
      { size: '32 инча (80 см)', priceStotinki: 1290, quantity: 2 },
    ],
    pictures: foilViews('blush', foilHeart(c.red), [c.white, c.blush, c.raspberry], [9, 18, 32]),
  },
  {
    name: 'Фолиева цифра „Розово злато“, 40 инча',
    description:
      'Висока един метър цифра в топло розово злато, която веднага казва коя година празнуваме. Има ухички за окачване и може ' +
      'да се надуе с въздух или с хелий. При внимателно изпускане се използва повторно и на следващия рожден ден в семейството.',
    categories: [category.foil, category.themes, category.popular],
    subcategories: [sub.foilDigits, sub.digitsAndLetters, sub.birthdayHits],
    featured: true,
    variants: digitVariants(1190, [24, 31, 22, 18, 14, 16, 9, 4, 11, 0]),
    pictures: glyphViews('blush', c.rose, '18', digits, [c.blush, c.white, c.rose]),
  },
  {
    name: 'Фолиева цифра „Сребро“, 40 инча',
    description:
      'Сребриста цифра с височина 102 см за юбилеи, абитуриентски балове и фирмени годишнини. Издържа с хелий поне пет дни на ' +
      'закрито. Препоръчваме тежест от 100 г за всяка цифра.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilDigits, sub.digitsAndLetters],
    variants: digitVariants(1190, [20, 26, 17, 12, 15, 13, 8, 7, 6, 10]),
    pictures: glyphViews('pearl', '#b9c1d1', '25', digits, [c.navy, c.white, c.sky]),
  },
  {
    name: 'Фолиева цифра „Синя дъга“, 34 инча',
    description:
      'Весела синя цифра за детски рожден ден, малко по-ниска и удобна за апартамент. Изработена е от здраво фолио, което не ' +
      'се свлича след ден. Ако за нея искате и букет латексови балони, добавете го в същата поръчка.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilDigits, sub.digitsAndLetters],
    variants: digitVariants(990, [9, 28, 25, 23, 19, 17, 12, 5, 0, 6]),
    pictures: glyphViews('sky', c.sky, '3', digits, [c.sun, c.white, c.sky]),
  },
  {
    name: 'Фолиева буква „Злато“, 16 инча',
    description:
      'Съставете име, инициали или цяло пожелание от златни букви на кирилица. Надуват се с въздух чрез приложената сламка и ' +
      'се нижат на лентата от комплекта. Буквите не летят с хелий – предназначени са за стена и гирлянд.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilLetters, sub.digitsAndLetters],
    variants: letters.map((letter, i) => ({
      size: `Буква ${letter}`,
      priceStotinki: 390,
      quantity: 6 + ((i * 7) % 19),
      isActive: letter !== 'Я',
    })),
    pictures: [
      festiveScene('butter', 'sun', 9, at(600, 400, foilWord('МАМА', [c.gold], 220)), at(600, 760, foilWord('ТАТЕ', [c.gold], 220))),
      assortment(
        'butter',
        letters.map((letter) => foilGlyph(letter, c.gold)),
        4,
        1.3,
      ),
      scene(
        'cream',
        'arch',
        stroke('M60 190Q600 330 1140 190', c.wood, 6),
        at(600, 400, foilWord('БЕБЕ', [c.gold, c.rose], 200)),
        at(600, 1010, mascot('bear', '#c58752', '#f0cda6'), { scale: 0.85 }),
      ),
    ],
  },
  {
    name: 'Надпис от фолио „ЧЕСТИТ РОЖДЕН ДЕН“',
    description:
      'Готов комплект от 16 букви по 40 см, златна панделка за нанизване и сламка за надуване. Побира се на стена с ширина ' +
      'около два метра и половина, подреден на три реда. Пълни се само с въздух и остава надут с дни.',
    categories: [category.foil, category.themes, category.popular],
    subcategories: [sub.foilLetters, sub.digitsAndLetters, sub.birthdayHits],
    priceStotinki: 2490,
    stock: 33,
    featured: true,
    pictures: [
      festiveScene(
        'lilac',
        'wave',
        3,
        at(600, 300, foilWord('ЧЕСТИТ', [c.raspberry, c.gold], 172)),
        at(600, 545, foilWord('РОЖДЕН', [c.sky, c.gold], 172)),
        at(600, 790, foilWord('ДЕН', [c.mint, c.gold], 172)),
      ),
      scene(
        'blush',
        'none',
        at(600, 230, foilWord('ЧЕСТИТ', [c.gold], 150)),
        at(600, 430, foilWord('РОЖДЕН', [c.gold], 150)),
        at(600, 630, foilWord('ДЕН', [c.gold], 150)),
        bunch(
          hang('trio', [balloon(c.blush, 'pearl'), balloon(c.white, 'pearl'), balloon(c.rose, 'pearl')]).map((hung) => ({
            ...hung,
            x: 170 + (hung.x - 400) * 0.3,
            y: hung.y * 0.5 + 560,
            radius: 84,
          })),
          220,
          1040,
        ),
        bunch(
          hang('trio', [balloon(c.rose, 'pearl'), balloon(c.blush, 'pearl'), balloon(c.white, 'pearl')]).map((hung) => ({
            ...hung,
            x: 920 + (hung.x - 400) * 0.3,
            y: hung.y * 0.5 + 560,
            radius: 84,
          })),
          980,
          1040,
        ),
      ),
    ],
  },
  {
    name: 'Надпис от фолио „ЛЮБОВ“',
    description:
      'Пет големи букви в розово злато за сватба, годеж или романтична изненада у дома. Всяка буква е висока 40 см и се окачва ' +
      'поотделно или на обща лента. Подарява се в плоска кутия, в която после и се съхранява.',
    categories: [category.foil],
    subcategories: [sub.foilLetters],
    priceStotinki: 1690,
    stock: 14,
    pictures: [
      scene(
        'blush',
        'circle',
        at(600, 540, foilWord('ЛЮБОВ', [c.rose], 200)),
        at(300, 240, foilHeart(c.red), { scale: 0.6 }),
        at(920, 820, foilHeart(c.raspberry), { scale: 0.7, turn: 14 }),
      ),
      scene('night', 'circle', at(600, 480, foilWord('ЛЮБОВ', [c.gold], 190)), at(600, 790, foilHeart(c.red), { scale: 1.2 })),
    ],
  },
  {
    name: 'Комплект „Лека нощ“ – луна и звезди, 5 бр.',
    description:
      'Спяща луна, две златни и две тъмносини звезди за бебешко парти или детска стая. Луната е с диаметър 60 см. Окачени на ' +
      'тавана с тънка корда, балоните създават приказно настроение за седмици.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.themed],
    priceStotinki: 1590,
    stock: 18,
    pictures: [
      scene(
        'night',
        'circle',
        at(560, 520, foilMoon(c.sun), { scale: 2.6 }),
        at(250, 260, foilStar(c.gold), { scale: 0.9 }),
        at(930, 260, foilStar('#5a66c9'), { scale: 0.8, turn: 12 }),
        at(960, 640, foilStar(c.gold), { scale: 1.1, turn: -10 }),
        at(230, 800, foilStar('#5a66c9'), { scale: 0.8 }),
      ),
      assortment('sky', [foilMoon(c.sun), foilStar(c.gold), foilStar(c.navy), foilStar(c.gold), foilStar(c.navy)], 3, 1.35),
    ],
  },
  {
    name: 'Фолиева корона „Рожденик“',
    description:
      'Златна корона с цветни камъчета, която се завързва над стола на рожденика. Ширината ѝ е 76 см и се вижда от другия край ' +
      'на залата. Пълни се с хелий или с въздух на пръчка.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.princesses],
    priceStotinki: 1190,
    stock: 26,
    pictures: foilViews('lilac', foilCrown(c.gold), [c.violet, c.blush, c.white]),
  },
  {
    name: 'Фолиев балон „Еднорог“',
    description:
      'Еднорог с дъгова грива и златен рог, толкова мил, че се прибира у дома и след партито. Размерът му е 85 см, с хелий ' +
      'лети около седмица. Любимец е на момичетата от три до девет години.',
    ...figure,
    featured: true,
    variants: [
      { size: '14 инча (36 см)', priceStotinki: 550, quantity: 34 },
      { size: '33 инча (85 см)', priceStotinki: 1390, quantity: 17 },
    ],
    pictures: foilViews('lilac', foilHead('unicorn'), [c.blush, c.lilac, c.aqua], [14, 33]),
  },
  {
    name: 'Фолиев балон „Динозавърът Дино“',
    description:
      'Добродушен зелен динозавър, висок 90 см, който стъпва стабилно на четирите си крака. Не се нуждае от хелий – надува се ' +
      'с въздух и се превръща в герой на празничния ъгъл. Подходящ е за парти „Джурасик“ у дома.',
    ...figure,
    priceStotinki: 1490,
    stock: 21,
    pictures: foilViews('mint', foilDinosaur(c.leaf), [c.leaf, c.sun, c.coral]),
  },
  {
    name: 'Фолиев балон „Пеперуда“',
    description:
      'Лилава пеперуда с жълти петънца за парти с феи, цветя и градински чай. Крилата са широки 70 см и леко помръдват, когато ' +
      'някой мине наблизо. Чудесно допълнение към гирлянд от хартиени цветя.',
    ...figure,
    priceStotinki: 890,
    stock: 30,
    pictures: foilViews('mint', foilButterfly(c.violet, c.sun), [c.lilac, c.aqua, c.blush]),
  },
  {
    name: 'Фолиев балон „Ракета“',
    description:
      'Готови ли сте за излитане? Ракетата е висока 95 см и с хелий наистина се издига до тавана. Върви идеално с балоните ' +
      '„Нощно небе“ за истинско космическо парти.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.themed],
    priceStotinki: 1290,
    stock: 4,
    pictures: foilViews('night', foilRocket(), [c.navy, c.sky, c.coral]),
  },
  {
    name: 'Фолиев балон „Футболна топка“',
    description:
      'Топка за най-големите фенове – за отборното тържество, рождения ден на малкия вратар или финала по телевизията. Кръгла ' +
      'отвсякъде, с диаметър 43 см. За спортна тема добавете и чиниите на зелени ивици.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.themed],
    priceStotinki: 590,
    stock: 44,
    pictures: foilViews('sage', foilFootball(), [c.leaf, c.white, c.ink], [], 'circle'),
  },
  {
    name: 'Фолиев балон „Състезателна кола“',
    description:
      'Червена кола с лъскави джанти за малките пилоти. Дълга е 78 см и се задържа във въздуха с хелий около пет дни. Подарете ' +
      'я с картичка „На старт!“.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.cartoons],
    priceStotinki: 1090,
    stock: 16,
    pictures: foilViews('sky', foilCar(c.red), [c.sun, c.red, c.ink]),
  },
  {
    name: 'Фолиев балон „Ананас“',
    description:
      'Слънчев ананас за тропическо парти край басейна. Висок е 80 см, с релефни листа и жълт блясък. Пълни се с въздух или ' +
      'хелий и обича да е на преден план.',
    categories: [category.foil],
    subcategories: [sub.foilFigures],
    priceStotinki: 990,
    stock: 0,
    pictures: foilViews('peach', foilPineapple(), [c.sun, c.leaf, c.coral]),
  },
  {
    name: 'Фолиев балон „Лъвчето Лео“',
    description:
      'Усмихнато лъвче с пухкава грива за сафари парти и първи рожден ден. Диаметърът му е 55 см, а цветовете са от двете ' +
      'страни. Намерете му приятели сред слончето и маймунката.',
    ...figure,
    variants: [
      { size: '14 инча (36 см)', priceStotinki: 490, quantity: 29 },
      { size: '22 инча (55 см)', priceStotinki: 890, quantity: 23 },
    ],
    pictures: [
      ...foilViews('butter', foilHead('lion'), [c.sun, c.leaf, c.wood], [14, 22]),
      assortment('sage', [foilHead('lion'), foilHead('elephant'), foilHead('monkey'), foilHead('fox')], 2, 1.7),
    ],
  },
  {
    name: 'Фолиев балон „Опашка на русалка“',
    description:
      'Блестящи тюркоазени люспи и лилава перка за подводно парти. Високата 90 см опашка стои страхотно в арка от сини и ' +
      'перлени балони. Подходяща е за въздух и хелий.',
    categories: [category.foil, category.themes],
    subcategories: [sub.foilFigures, sub.princesses],
    priceStotinki: 1190,
    stock: 13,
    pictures: foilViews('sky', foilTail(), [c.aqua, c.teal, c.lilac]),
  },
  {
    name: 'Огледална сфера 4D',
    description:
      'Безшевна сфера с огледална повърхност, която отразява цялото парти. Използва се за модерни гирлянди, сватбени ' +
      'композиции и витрини. Надува се само с въздух и може да стои с месеци.',
    categories: [category.foil],
    subcategories: [sub.heartsAndStars],
    variants: [
      { size: '10 инча (25 см)', priceStotinki: 390, quantity: 52 },
      { size: '15 инча (38 см)', priceStotinki: 590, quantity: 47 },
      { size: '22 инча (56 см)', priceStotinki: 890, quantity: 5 },
    ],
    pictures: [
      ...foilViews('peach', foilRound(c.gold, true), [c.white, c.rose, c.gold], [10, 15, 22], 'circle'),
      assortment(
        'cream',
        [c.gold, c.rose, '#b4bccb', c.indigo].map((colour) => foilRound(colour, true)),
        2,
        1.8,
      ),
    ],
  },
]
