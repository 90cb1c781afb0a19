import { z } from 'zod'
import { SERVICE_KEY_RULES } from '#lib/config-service-keys.ts'
import { passwordField } from '#lib/passwords.ts'
import { keyRefusal, SERVICE_KEY_NAMES } from '#rules/service-keys.ts'

/** A key in PEM is the longest. */
const MAX_LENGTH = 10_000

export const clearedServiceKeyInput = z.object({ name: z.enum(SERVICE_KEY_NAMES), password: passwordField })

/** The value follows the rule of its variable in the environment. */
export const serviceKeyInput = clearedServiceKeyInput
  .extend({ value: z.string().max(MAX_LENGTH, `Най-много ${MAX_LENGTH} знака`) })
  .transform(({ name, password, value }, check) => {
    const read = SERVICE_KEY_RULES[name].safeParse(value)
    if (read.success) return { name, password, value: read.data }
    check.addIssue({ code: 'custom', path: ['value'], message: keyRefusal(name) })
    return z.NEVER
  })

export type ServiceKeyInput = z.output<typeof serviceKeyInput>
