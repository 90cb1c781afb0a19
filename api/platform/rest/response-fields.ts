import { z } from 'zod'

export const idNumber = z.int().min(1)

export const count = z.int().min(0)

export const decimal = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('An amount in the shop’s currency, with two digits after the point.')

export const instant = z.iso.datetime().describe('In UTC.')

export const day = z.iso.date().describe('A calendar day in Bulgaria.')

export const namedRow = z.object({ id: idNumber, name: z.string() })

/** Answer to deletes, logouts and the like (docs/spec/rest.md#answers). */
export const successResponse = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
