import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { passwordField } from '#lib/passwords.ts'

/** What the panel's login form sends (back-office 7). */
export const adminLoginInput = z.object({
  username: requiredText({ max: 100, singleLine: true }),
  password: passwordField,
})

export type AdminLoginInput = z.output<typeof adminLoginInput>
