const CAPITAL = { подкатегорията: 'Подкатегорията', темата: 'Темата' }

/** What subcategories are called in messages. */
export type SubcategoryNoun = keyof typeof CAPITAL

/** „Темата е изтрита“ and „Възникна грешка при изтриване на темата“. */
export const outcomeTexts = (noun: SubcategoryNoun, done: string, doing: string) => ({
  success: `${CAPITAL[noun]} е ${done}`,
  failure: `Възникна грешка при ${doing} на ${noun}`,
})
