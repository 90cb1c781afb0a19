import { themeStyle, type ThemeStyle } from '#rules/theme-styles.ts'

/** A theme that every shop has (docs/spec/party-themes.md#fixed-themes). */
export interface FixedTheme extends ThemeStyle {
  number: number
  name: string
  description: string
  /** Any of these in a product's name or description, as a whole word in any form, puts it into the theme. */
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
  theme(1, 'Принцеси', 'Корони, розово и много блясък за малки принцеси.', [
    'принцеса',
    'корона',
    'диадема',
    'замък',
    'фея',
  ]),
  theme(2, 'Супергерои', 'Наметала, маски и смели цветове за тези, които спасяват света.', [
    'супергерой',
    'супергероиня',
    'наметало',
  ]),
  theme(3, 'Пирати', 'Карта, съкровище и вятър в платната.', ['пират', 'пиратски', 'съкровище', 'море', 'моряк']),
  theme(4, 'Еднорози', 'Дъга, пастели и вълшебство.', ['еднорог', 'еднорози', 'дъга', 'пастел', 'пастелен']),
  theme(5, 'Животни', 'Джунгла, ферма и всички любими зверчета.', [
    'животно',
    'зверче',
    'джунгла',
    'сафари',
    'ферма',
    'динозавър',
    'панда',
    'лъв',
    'лъвче',
    'мече',
    'мечо',
    'куче',
    'кученце',
    'коте',
    'зайче',
    'лисица',
  ]),
  theme(6, 'Космос', 'Ракети, планети и нощно небе.', [
    'космос',
    'космически',
    'космонавт',
    'ракета',
    'планета',
    'галактика',
    'нощно небе',
  ]),
  theme(7, 'Цветя', 'Градинско парти с цветя и пеперуди.', [
    'цвете',
    'роза',
    'божур',
    'пеперуда',
    'розова градина',
    'градински листа',
  ]),
  theme(8, 'Спорт', 'Топки, медали и отборен дух.', [
    'спорт',
    'спортен',
    'футбол',
    'футболен',
    'медал',
    'отбор',
    'състезателен',
  ]),
  theme(9, 'Диско парти', 'Светлини, музика и танци до късно.', [
    'диско',
    'дискотека',
    'музика',
    'музикален',
    'караоке',
    'тонколона',
    'микрофон',
    'прожектор',
    'светещ',
  ]),
]

export const fixedTheme = (number: number): FixedTheme | null =>
  FIXED_THEMES.find((one) => one.number === number) ?? null
