import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'

const list = requiredText({ max: 100, singleLine: true })
const name = requiredText({ max: 60, singleLine: true, required: 'Напишете име на изгледа' })

export const savedViewKeyInput = z.object({ list, name })

export const savedViewInput = z.object({
  list,
  name,
  query: requiredText({ max: 2000, singleLine: true, required: 'Няма какво да се запази' }),
})

export type SavedViewKey = z.output<typeof savedViewKeyInput>
export type SavedViewInput = z.output<typeof savedViewInput>
