import { z } from 'zod'
import { optionalText, requiredText } from '#lib/fields.ts'
import { cartInput } from '../carts/carts.input.ts'

/** A first name is enough. */
const MAX_NAME = 40

export const sharePartyInput = cartInput.extend({ hostName: optionalText(MAX_NAME) })

export type SharePartyInput = z.output<typeof sharePartyInput>

export const setListLineInput = cartInput.extend({ lineId: z.string(), isLeftOut: z.boolean() })

export type SetListLineInput = z.output<typeof setListLineInput>

const listLineInput = z.object({ token: z.string(), lineId: z.string() })

export const takeListLineInput = listLineInput.extend({
  name: requiredText({ max: MAX_NAME, singleLine: true, required: 'Напишете името си' }),
})

export type TakeListLineInput = z.output<typeof takeListLineInput>

export const releaseListLineInput = listLineInput.extend({ secret: z.string() })

export type ReleaseListLineInput = z.output<typeof releaseListLineInput>
