/** Values of one attribute, by their codes: any of them (docs/spec/storefront.md#filters-of-lists). */
export interface Choice {
  attribute: string
  values: readonly string[]
}

/** What pages read besides. An attribute with such a code cannot be chosen by an address. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set(
  'q sub sort price view stock free all type cat size order preview'.split(' '),
)

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const MOST_LETTERS = 60

/** More are ignored, so that one parameter makes a limited number of pages. */
const MOST_VALUES = 20

const isCode = (text: string): boolean => text.length <= MOST_LETTERS && CODE.test(text)

export const mayBeAttribute = (parameter: string): boolean => isCode(parameter) && !PAGE_PARAMETERS.has(parameter)

const byAttribute = (one: Choice, other: Choice): number => (one.attribute < other.attribute ? -1 : 1)

/** `?cvyat=zlato,byalo&razmer=30`, sorted by code. Parameters that are not attributes, and values that are not codes, are ignored. */
export function readChoices(search: URLSearchParams, attributes: readonly string[]): Choice[] {
  return attributes
    .filter((attribute) => search.has(attribute) && mayBeAttribute(attribute))
    .map((attribute) => {
      const codes = new Set((search.get(attribute) ?? '').split(',').filter(isCode))
      return { attribute, values: [...codes].toSorted().slice(0, MOST_VALUES) }
    })
    .filter(({ values }) => values.length > 0)
    .toSorted(byAttribute)
}

/** Adds them in one order, so that one list has one address. */
export function writeChoices(search: URLSearchParams, choices: readonly Choice[]): void {
  for (const { attribute, values } of choices.toSorted(byAttribute)) search.set(attribute, values.toSorted().join(','))
}

export const isChosen = (choices: readonly Choice[], attribute: string, value: string): boolean =>
  choices.some((choice) => choice.attribute === attribute && choice.values.includes(value))

export const withoutAttribute = (choices: readonly Choice[], attribute: string): Choice[] =>
  choices.filter((choice) => choice.attribute !== attribute)

/** With the value where it is not chosen, without it where it is. */
export function toggled(choices: readonly Choice[], attribute: string, value: string): Choice[] {
  const { values = [] } = choices.find((choice) => choice.attribute === attribute) ?? {}
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].toSorted()
  const others = withoutAttribute(choices, attribute)
  return next.length === 0 ? others : [...others, { attribute, values: next }].toSorted(byAttribute)
}

export const chosenCount = (choices: readonly Choice[]): number =>
  choices.reduce((count, { values }) => count + values.length, 0)
