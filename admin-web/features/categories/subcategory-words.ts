const CAPITAL = { подкатегорията: 'Подкатегорията', темата: 'Темата' }

export type SubcategoryNoun = keyof typeof CAPITAL

export const outcomeTexts = (noun: SubcategoryNoun, done: string, doing: string) => ({
  success: `${CAPITAL[noun]} е ${done}`,
  failure: `Възникна грешка при ${doing} на ${noun}`,
})
