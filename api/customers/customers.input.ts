import { z } from 'zod'
import { emailField, requiredText } from '#lib/fields.ts'
import { newPasswordField, passwordField } from '#lib/passwords.ts'

const nameField = requiredText({ max: 100, singleLine: true })

/** The registration form (storefront 5); `passwordHash` and other unknown fields are ignored (decisions 7). */
export const registerInput = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
})

export type RegisterInput = z.output<typeof registerInput>

/** The e-mail format is not checked, so that every wrong login gets the same answer. */
export const loginInput = z.object({ email: requiredText({ max: 254, singleLine: true }), password: passwordField })

export type LoginInput = z.output<typeof loginInput>

export const profileInput = z.object({ firstName: nameField, lastName: nameField })

/** A name that is missing stays as it is. */
export const profilePatch = z.object({ firstName: z.exactOptional(nameField), lastName: z.exactOptional(nameField) })

export type ProfileInput = z.output<typeof profileInput>

export const changeEmailInput = z.object({ email: emailField, password: passwordField })

export type ChangeEmailInput = z.output<typeof changeEmailInput>

export const changePasswordInput = z.object({ currentPassword: passwordField, newPassword: newPasswordField })

export type ChangePasswordInput = z.output<typeof changePasswordInput>
