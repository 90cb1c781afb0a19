import { z } from 'zod'
import { idField, optionalText } from '#lib/fields.ts'
import { categoryInput, categoryPatch } from '../categories/categories.input.ts'

export const subcategoryInput = categoryInput.extend({
  categoryId: idField,
  icon: optionalText(50),
  colorClass: optionalText(200),
})

const { categoryId, icon, colorClass } = subcategoryInput.shape

export const subcategoryPatch = categoryPatch.extend({
  categoryId: z.exactOptional(categoryId),
  icon: z.exactOptional(icon),
  colorClass: z.exactOptional(colorClass),
})
