import { idField, optionalText } from '#lib/fields.ts'
import { categoryInput } from '../categories/categories.input.ts'

export const subcategoryInput = categoryInput.extend({
  categoryId: idField,
  icon: optionalText(50),
  colorClass: optionalText(200),
})
