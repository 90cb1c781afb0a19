import { z } from 'zod'
import { emailField, requiredText } from '#lib/fields.ts'
import { newPasswordField, passwordField } from '#lib/passwords.ts'

const nameField = requiredText({ max: 100, singleLine: true })

/** What the registration form sends (storefront 5); a `passwordHash` and whatever else comes along is ignored (decisions 7). */
export const registerInput = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
})

/** A checked registration. */
export type RegisterInput = z.output<typeof registerInput>

/** What the login form sends. The address need not look like one: what is wrong reads the same. */
export const loginInput = z.object({ email: requiredText({ max: 254, singleLine: true }), password: passwordField })

/** A checked login. */
export type LoginInput = z.output<typeof loginInput>

/** The names of a profile. */
export const profileInput = z.object({ firstName: nameField, lastName: nameField })

/** Checked names. */
export type ProfileInput = z.output<typeof profileInput>

/** A new address, with the password as proof. */
export const changeEmailInput = z.object({ email: emailField, password: passwordField })

/** A checked change of address. */
export type ChangeEmailInput = z.output<typeof changeEmailInput>

/** A new password, with the present one as proof. */
export const changePasswordInput = z.object({ currentPassword: passwordField, newPassword: newPasswordField })

/** A checked change of password. */
export type ChangePasswordInput = z.output<typeof changePasswordInput>
