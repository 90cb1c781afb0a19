import type { AttributeKind } from '../../gql/graph.ts'

export const KINDS: Record<AttributeKind, { label: string; help: string }> = {
  CHOICE: { label: 'Избор', help: 'Стойности с имена: „Хелий“, „Въздух“.' },
  COLOUR: { label: 'Цвят', help: 'Стойности с имена и образци на цвета.' },
  NUMBER: { label: 'Число', help: 'Числа в една мерна единица, които се подреждат по големина.' },
  BOOLEAN: { label: 'Да или не', help: 'Продуктът го има или го няма.' },
}

export const isKind = (text: string): text is AttributeKind => Object.hasOwn(KINDS, text)
