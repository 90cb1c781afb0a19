// Excel stores „10,00 €“ as the number 10 with a format that writes the sign.
import { CURRENCY_SIGNS, type Currency } from '#rules/money.ts'
import { currencyTyped } from './sheet-rows.rules.ts'

const tagsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')), ([tag]) => tag)

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Path of the first sheet in the workbook. */
export function sheetPath(workbook: string, relations: string): string {
  const [sheet = ''] = tagsOf(workbook, 'sheet')
  const relation = tagsOf(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === attribute(sheet, 'r:id'))
  return attribute(relation ?? '', 'Target').replace(/^\/?(?:xl\/)?/, 'xl/')
}

/** Currency of each cell format that writes a sign, by the index that cells name. */
export function currenciesOfFormats(styles: string): Map<string, Currency> {
  const signs = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), currencyTyped(attribute(tag, 'formatCode'))]),
  )
  const [formats = ''] = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return new Map(
    tagsOf(formats, 'xf').flatMap((tag, at) => {
      const currency = signs.get(attribute(tag, 'numFmtId')) ?? null
      return currency === null ? [] : [[String(at), currency] as const]
    }),
  )
}

/** Currency signs of a sheet by cell address. */
export function signsOfCells(sheet: string, currencies: ReadonlyMap<string, Currency>): Map<string, string> {
  return new Map(
    tagsOf(sheet, 'c').flatMap((tag) => {
      const currency = currencies.get(attribute(tag, 's'))
      return currency === undefined ? [] : [[attribute(tag, 'r'), CURRENCY_SIGNS[currency]] as const]
    }),
  )
}
