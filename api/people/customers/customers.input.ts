import { z } from 'zod'
import { emailField, phoneField, requiredText } from '#lib/fields.ts'
import { visibleText } from '#rules/contact-fields.ts'
import { newPasswordField, passwordField } from '#lib/passwords.ts'

const nameField = requiredText({ max: 100, singleLine: true })

/**
 * The registration form (docs/spec/accounts.md#login-and-registration-dialog); ignores `passwordHash` and other unknown
 * fields (docs/spec/accounts.md#registration).
 */
export const registerInput = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
})

export type RegisterInput = z.output<typeof registerInput>

/** Does not check the e-mail format, so that every failed login gets the same answer. */
export const loginInput = z.object({
  email: requiredText({ max: 254, singleLine: true }).transform(visibleText),
  password: passwordField,
})

export type LoginInput = z.output<typeof loginInput>

export const profileInput = z.object({ firstName: nameField, lastName: nameField })

export const profilePatch = z.object({ firstName: z.exactOptional(nameField), lastName: z.exactOptional(nameField) })

export type ProfileInput = z.output<typeof profileInput>

export const changeEmailInput = z.object({ email: emailField, password: passwordField })

export type ChangeEmailInput = z.output<typeof changeEmailInput>

export const changePasswordInput = z.object({ currentPassword: passwordField, newPassword: newPasswordField })

export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const passwordResetRequest = z.object({ email: emailField })

/** Any text: a malformed token is reported as an invalid link. */
const tokenField = requiredText({ max: 200, singleLine: true })

export const passwordResetInput = z.object({ token: tokenField, newPassword: newPasswordField })

export type PasswordResetInput = z.output<typeof passwordResetInput>

export const confirmEmailInput = z.object({ token: tokenField })

export const deleteAccountInput = z.object({ password: passwordField })

/** An address for delivery, so without PICKUP. */
export const addressInput = z.object({
  name: requiredText({ max: 200, singleLine: true }),
  phone: phoneField,
  deliveryMethod: z.enum(['home_address', 'courier_office'], { error: 'Изберете начин на доставка' }),
  address: requiredText({ max: 500 }),
})

export type AddressInput = z.output<typeof addressInput>
