import { z } from 'zod'
import { optionalText, requiredText } from '#lib/fields.ts'
import { imageUrlField } from '../../content/images/images.input.ts'

/** The panel's category form (docs/spec/categories.md#category-form): only the name is required. */
export const categoryInput = z.object({
  name: requiredText({ max: 200, singleLine: true, required: 'Моля, въведете име' }),
  description: optionalText(5000),
  imageUrl: imageUrlField,
})

const { name, description, imageUrl } = categoryInput.shape

export const categoryPatch = z.object({
  name: z.exactOptional(name),
  description: z.exactOptional(description),
  imageUrl: z.exactOptional(imageUrl),
})
