import { z } from 'zod'
import { optionalText } from '#lib/fields.ts'

const FLAG = { error: 'Невалидна стойност' }
const text = (max: number) => optionalText(max).transform((value) => value ?? '')

/** How the shop is registered with the NRA (docs/spec/audit-file.md#settings). */
export const eshopInput = z.object({
  number: text(10),
  domain: text(200),
  isOwnDomain: z.boolean(FLAG),
  isPostalTransfer: z.boolean(FLAG),
  isVirtualTerminal: z.boolean(FLAG),
  terminal: text(200),
  provider: text(200),
})

export type EshopInput = z.output<typeof eshopInput>
