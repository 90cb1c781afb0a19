import { themeStyle, type ThemeStyle } from '#rules/theme-styles.ts'

/** A theme that every shop has (storefront 2, fixed theme detail). */
export interface FixedTheme extends ThemeStyle {
  /** 1 to 9, also in its address. */
  number: number
  name: string
  description: string
  /** Any of these in a product's name or description puts it into the theme. */
  keywords: readonly string[]
}

const theme = (number: number, name: string, description: string, keywords: readonly string[]): FixedTheme => ({
  number,
  name,
  description,
  keywords,
  ...themeStyle(name),
})

export const FIXED_THEMES: readonly FixedTheme[] = [
  theme(1, 'Принцеси', 'Корони, розово и много блясък за малки принцеси.', ['принцес', 'корона', 'розов']),
  theme(2, 'Супергерои', 'Смели цветове и звезди за тези, които спасяват света.', ['герой', 'герои', 'звезд']),
  theme(3, 'Пирати', 'Карта, съкровище и вятър в платната.', ['пират', 'съкровищ', 'море']),
  theme(4, 'Еднорози', 'Дъга, пастели и вълшебство.', ['еднорог', 'дъга', 'пастел']),
  theme(5, 'Животни', 'Джунгла, ферма и всички любими зверчета.', ['животн', 'джунгла', 'динозав', 'ферма']),
  theme(6, 'Космос', 'Ракети, планети и нощно небе.', ['космос', 'ракета', 'планет', 'галактик']),
  theme(7, 'Цветя', 'Градинско парти с цветя и пеперуди.', ['цвет', 'пеперуд', 'градин']),
  theme(8, 'Спорт', 'Топки, медали и отборен дух.', ['спорт', 'футбол', 'топка']),
  theme(9, 'Диско парти', 'Светлини, музика и танци до късно.', ['диско', 'музик', 'светещ', 'светлин']),
]

export const fixedTheme = (number: number): FixedTheme | null =>
  FIXED_THEMES.find((one) => one.number === number) ?? null
