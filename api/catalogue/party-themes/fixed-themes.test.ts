import { beforeAll, expect, test } from '@jest/globals'
import { useTestShop } from '#api/testkit/shop.ts'
import { listProducts } from '#api/catalogue/products/testkit/list-products.ts'
import { fillWithDemo } from '../../../prisma/seed.ts'
import { FIXED_THEMES } from './fixed-themes.rules.ts'

const shop = useTestShop()
const namesIn = new Map<string, string[]>()

beforeAll(async () => {
  await fillWithDemo(shop.app)
  for (const { name, keywords } of FIXED_THEMES) {
    const products = await listProducts(shop.visitor(), { keywords }, 'NAME_ASC')
    namesIn.set(
      name,
      products.map((product) => product.name),
    )
  }
}, 60_000)

/** Parts of product names of the demo shop: of goods and of rentals that belong to a theme, and of others that do not. */
const CASES = [
  {
    theme: 'Принцеси',
    has: ['Малката принцеса', 'малка принцесо', 'Розов замък', 'Корона от филц', 'Костюм „Принцеса“', 'Надуваем замък'],
    lacks: ['Надпис от фолио „ЛЮБОВ“', 'Топер „МАМА“', 'панда', 'Сребро', 'Розов кварц', 'малък принц'],
  },
  {
    theme: 'Супергерои',
    has: ['Комплект „Супергерой“', 'Костюм „Супергерой“'],
    lacks: ['Фолиева звезда', 'Рок звезда', 'Динозавърът', 'Пъзел'],
  },
  { theme: 'Пирати', has: ['Пиратско съкровище', 'Костюм „Пират“'], lacks: ['Картичка', 'Талисман'] },
  {
    theme: 'Еднорози',
    has: ['Фолиев балон „Еднорог“', 'Покани за рожден ден „Еднорог“', 'Талисман „Еднорог“', 'Пастелен микс'],
    lacks: ['Божур', 'Костюм „Принцеса“'],
  },
  {
    theme: 'Животни',
    has: ['Динозавърът', 'Лъвчето', 'панда', 'Джунгла', 'Сафари', 'Смелите кученца', 'Талисман „Панда“', 'Мечо'],
    lacks: ['Светещи гривни', 'Машина за дим', 'Костюм „Пират“'],
  },
  {
    theme: 'Космос',
    has: ['Топери „Космос“', 'Космонавт', 'Фолиев балон „Ракета“', 'Коли и ракети', 'Нощно небе'],
    lacks: ['Ананас', 'Фолиева звезда', 'Звезден дъжд', 'Опаковъчна хартия „Небе“'],
  },
  {
    theme: 'Цветя',
    has: ['Хартиени цветя', 'Фолиев балон „Пеперуда“', 'Розова градина', 'Градински листа'],
    lacks: ['Едноцветни', 'Макарон', 'Розов кварц', 'Розово злато', 'розетки', 'Машина за', 'Сгъваем стол'],
  },
  {
    theme: 'Спорт',
    has: ['Футболна топка', 'Топер „Футбол“', 'Зелен терен', 'Състезателна кола'],
    lacks: ['Диско топка', '500 топки', 'пчелна пита'],
  },
  {
    theme: 'Диско парти',
    has: ['Диско топка', 'Караоке комплект', 'Рок звезда', 'тонколона', 'LED прожектор', 'Светещи гривни'],
    lacks: ['Хром балони', 'Лампички', 'Смелите кученца'],
  },
]

test.each(CASES)('the theme $theme has its goods and rentals, and no others', (expected) => {
  const names = namesIn.get(expected.theme) ?? []
  const isIn = (part: string) => names.some((name) => name.includes(part))
  expect(expected.has.filter((part) => !isIn(part))).toEqual([])
  expect(expected.lacks.filter(isIn)).toEqual([])
})

test('every fixed theme is tested', () => {
  expect(CASES.map(({ theme }) => theme)).toEqual(FIXED_THEMES.map(({ name }) => name))
})
