import { z } from 'zod'
import { dayField, timeField } from '#lib/fields.ts'
import { OpeningState } from '#prisma/client.ts'

const LATER = { message: 'Краят е след началото', path: ['closesAt'] }

const weekdayHours = z
  .object({
    weekday: z.int().min(1).max(7),
    state: z.enum(OpeningState),
    opensAt: timeField.nullish().transform((at) => at ?? null),
    closesAt: timeField.nullish().transform((at) => at ?? null),
  })
  .transform((day) => (day.state === 'open' ? day : { ...day, opensAt: null, closesAt: null }))
  .refine(({ state, opensAt }) => state !== 'open' || opensAt !== null, {
    message: 'Напишете от колко часа',
    path: ['opensAt'],
  })
  .refine(({ state, closesAt }) => state !== 'open' || closesAt !== null, {
    message: 'Напишете до колко часа',
    path: ['closesAt'],
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, LATER)

export const openingHoursInput = z.object({
  days: z
    .array(weekdayHours)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7 && days.length === 7, {
      message: 'Всеки от седемте дни се записва веднъж',
    }),
})

export type OpeningHoursInput = z.output<typeof openingHoursInput>

export const specialHoursInput = z
  .object({ day: dayField, opensAt: timeField, closesAt: timeField })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, LATER)
