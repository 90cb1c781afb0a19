import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { newPasswordField, passwordField } from '#lib/passwords.ts'
import { ROLE_NAMES } from '#rules/staff-roles.ts'

const codeField = requiredText({ max: 40, singleLine: true })
const usernameField = requiredText({ max: 100, singleLine: true })
const nameField = requiredText({ max: 100, singleLine: true })
const roleField = z.enum(ROLE_NAMES)

export const adminLoginInput = z.object({
  username: usernameField,
  password: passwordField,
  code: codeField.nullish().describe('A one-time code or a recovery code, if enabled for the account.'),
  newPassword: newPasswordField.nullish().describe('At the first login, when another person set the password.'),
})
export type AdminLoginInput = z.output<typeof adminLoginInput>

export const adminPasswordInput = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField,
})
export type AdminPasswordInput = z.output<typeof adminPasswordInput>

export const totpInput = z.object({ code: codeField })
export const proofInput = z.object({ password: passwordField })

export const newAdminInput = z.object({
  username: usernameField,
  name: nameField,
  role: roleField,
  password: newPasswordField,
})
export type NewAdminInput = z.output<typeof newAdminInput>

export const adminPatch = z.object({
  name: nameField.optional(),
  role: roleField.optional(),
  isActive: z.boolean().optional(),
})
export type AdminPatch = z.output<typeof adminPatch>

export const firstPasswordInput = z.object({ password: newPasswordField })
