import { z } from 'zod'
import { attributesText } from './attribute-cells.rules.ts'
import { exportedList, type Column } from './exported-list.ts'
import { sidesText, weightText } from './packing-cells.rules.ts'
import { PLACE_SEPARATOR, placesOf, type NamedPlaces, type Places } from './place-names.sql.ts'

/** What the files of products call their columns: an export is read as an import. */
export const PRODUCT_HEADERS = {
  number: '№',
  type: 'Вид',
  name: 'Име',
  size: 'Размер',
  options: 'Опции',
  price: 'Цена',
  cost: 'Себестойност',
  quantity: 'Количество',
  isSold: 'Продава се',
  categories: 'Категории',
  subcategories: 'Подкатегории',
  attributes: 'Атрибути',
  featured: 'ТОП',
  visibility: 'В магазина',
  maker: 'Производител',
  warnings: 'Предупреждения',
  minimumAge: 'Възраст от',
  weight: 'Тегло, кг',
  sides: 'Опаковка, см',
  isNoCourier: 'Без куриер',
  isNoLocker: 'Без автомат',
  description: 'Описание',
} as const

export type ProductField = keyof typeof PRODUCT_HEADERS

export const TYPE_WORDS = { SALE: 'продажба', RENT: 'наем' } as const
export const VISIBILITY_WORDS = { SHOWN: 'показва се', SCHEDULED: 'от дата', DRAFT: 'чернова' } as const
/** In a cell, ends a minimum age; an empty cell leaves it. */
export const ANY_AGE = 'без'
export const YES_NO = { yes: 'да', no: 'не' } as const

const money = z.object({ amount: z.string() })
const numbered = z.object({ databaseId: z.int() })
const values = z.array(z.object({ name: z.string(), attribute: z.object({ name: z.string() }) }))

const product = z.object({
  databaseId: z.int(),
  type: z.enum(['SALE', 'RENT']),
  name: z.string(),
  description: z.string(),
  isFeatured: z.boolean(),
  visibility: z.enum(['SHOWN', 'SCHEDULED', 'DRAFT']),
  categories: z.array(numbered),
  subcategories: z.array(numbered),
  attributeValues: values,
  maker: z.object({ name: z.string() }).nullable(),
  warnings: z.string(),
  minimumAge: z.int().nullable(),
  // Only goods have these.
  isNoCourier: z.boolean().optional(),
  isNoLocker: z.boolean().optional(),
  weightGrams: z.int().nullish(),
  packedSize: z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }).nullish(),
  price: money.optional(),
  pricePerDay: money.optional(),
  costPrice: money.nullable(),
  stock: z.object({ quantity: z.int() }).nullish(),
  variants: z
    .array(z.object({ size: z.string(), optionValues: values, price: money, quantity: z.int(), isActive: z.boolean() }))
    .optional(),
})

type ProductNode = z.output<typeof product>

interface ProductLine {
  node: ProductNode
  places: Places
  size: string | null
  options: string | null
  price: string | null
  quantity: number | null
  isSold: boolean | null
}

function linesOf(node: ProductNode, places: Places): ProductLine[] {
  const { variants = [], price, pricePerDay, stock } = node
  if (variants.length > 0)
    return variants.map(({ size, optionValues, price: own, quantity, isActive }) => ({
      node,
      places,
      size,
      options: attributesText(optionValues),
      price: own.amount,
      quantity,
      isSold: isActive,
    }))
  return [
    {
      node,
      places,
      size: null,
      options: null,
      price: (price ?? pricePerDay)?.amount ?? null,
      quantity: stock?.quantity ?? null,
      isSold: null,
    },
  ]
}

const yesNo = (is: boolean): string => (is ? YES_NO.yes : YES_NO.no)
const yesNoOrNone = (is: boolean | null | undefined): string | null => (is == null ? null : yesNo(is))

const namesOf = (parents: readonly z.output<typeof numbered>[], { nameOf }: NamedPlaces): string =>
  parents.map(({ databaseId }) => nameOf(databaseId)).join(PLACE_SEPARATOR)

const COLUMNS: Record<ProductField, Omit<Column<ProductLine>, 'header'>> = {
  number: { kind: 'number', value: ({ node }) => node.databaseId },
  type: { kind: 'text', value: ({ node }) => TYPE_WORDS[node.type] },
  name: { kind: 'text', value: ({ node }) => node.name },
  size: { kind: 'text', value: ({ size }) => size },
  options: { kind: 'text', value: ({ options }) => options },
  price: { kind: 'money', value: ({ price }) => price },
  // Empty for staff who may not see it.
  cost: { kind: 'money', value: ({ node }) => node.costPrice?.amount ?? null },
  quantity: { kind: 'number', value: ({ quantity }) => quantity },
  isSold: { kind: 'text', value: ({ isSold }) => yesNoOrNone(isSold) },
  categories: { kind: 'text', value: ({ node, places }) => namesOf(node.categories, places.categories) },
  subcategories: { kind: 'text', value: ({ node, places }) => namesOf(node.subcategories, places.subcategories) },
  attributes: { kind: 'text', value: ({ node }) => attributesText(node.attributeValues) },
  featured: { kind: 'text', value: ({ node }) => yesNo(node.isFeatured) },
  visibility: { kind: 'text', value: ({ node }) => VISIBILITY_WORDS[node.visibility] },
  maker: { kind: 'text', value: ({ node }) => node.maker?.name ?? null },
  warnings: { kind: 'text', value: ({ node }) => node.warnings },
  minimumAge: { kind: 'text', value: ({ node }) => (node.minimumAge === null ? null : String(node.minimumAge)) },
  weight: { kind: 'text', value: ({ node }) => weightText(node.weightGrams) },
  sides: { kind: 'text', value: ({ node }) => sidesText(node.packedSize) },
  isNoCourier: { kind: 'text', value: ({ node }) => yesNoOrNone(node.isNoCourier) },
  isNoLocker: { kind: 'text', value: ({ node }) => yesNoOrNone(node.isNoLocker) },
  description: { kind: 'text', value: ({ node }) => node.description },
}

export const isProductField = (name: string): name is ProductField => Object.hasOwn(PRODUCT_HEADERS, name)

export const PRODUCTS = exportedList({
  title: 'Продукти',
  field: 'products',
  selection: `databaseId type name description isFeatured visibility maker { name } warnings minimumAge costPrice { amount }
    categories { databaseId } subcategories { databaseId } attributeValues { name attribute { name } }
    ... on SaleProduct { price { amount } stock { quantity } isNoCourier isNoLocker weightGrams packedSize { lengthMm widthMm heightMm }
      variants { size optionValues { name attribute { name } } price { amount } quantity isActive } }
    ... on RentalProduct { pricePerDay { amount } stock { quantity } }`,
  node: product,
  rowsFor: async (ctx) => {
    const places = await placesOf(ctx.sql)
    return (node) => linesOf(node, places)
  },
  columns: Object.keys(COLUMNS)
    .filter(isProductField)
    .map((field) => ({ header: PRODUCT_HEADERS[field], ...COLUMNS[field] })),
})
