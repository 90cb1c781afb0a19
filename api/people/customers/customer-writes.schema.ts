import { endSession } from '#api/platform/sessions/sessions.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { logoutSuccess } from '#api/platform/sessions/sessions.schema.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { ForbiddenError, InvalidInputError, TooManyAttemptsError, UnauthenticatedError } from '#lib/errors.ts'
import { registerErrors } from '../../errors.schema.ts'
import { Customer } from './customers.schema.ts'
import { EmailTakenError } from './customers.errors.ts'
import { changeEmailInput, changePasswordInput, loginInput, profilePatch, registerInput } from './customers.input.ts'
import { changeEmail } from './account-proofs.service.ts'
import { changePassword, updateProfile } from './customers.service.ts'
import { login, register, type CustomerLogin } from './login.service.ts'

registerErrors([[EmailTakenError, 'Another account has the address, ignoring case.']])

const loginSuccess = (name: string, description: string) =>
  builder.objectRef<CustomerLogin>(name).implement({
    description,
    fields: (t) => ({
      sessionToken: t.exposeString('sessionToken', {
        description: 'Send it as `Authorization: Bearer …`. Valid for 30 days, renewed by use. Shown only once.',
      }),
      customer: t.prismaField({
        type: Customer,
        description: 'The logged-in customer.',
        // The viewer of this request is still a visitor: grant the scope explicitly.
        grantScopes: ['self'],
        resolve: (query, { customer }, _args, ctx) =>
          ctx.db.customer.findUniqueOrThrow({ ...query, where: { id: customer.id } }),
      }),
    }),
  })

builder.mutationField('register', (t) =>
  t.fieldWithInput({
    type: loginSuccess('RegisterSuccess', 'The account is created and the customer logged in.'),
    description: 'Creates an account and logs the customer in. Public; limited per client address.',
    errors: { types: [InvalidInputError, EmailTakenError, TooManyAttemptsError] },
    input: {
      firstName: t.input.string({ description: 'First name, up to 100 characters.' }),
      lastName: t.input.string({ description: 'Last name, up to 100 characters.' }),
      email: t.input.string({ description: 'E-mail address, unique in the shop ignoring case.' }),
      password: t.input.string({ description: 'Password, 8 to 200 characters, not a common one.' }),
    },
    resolve: (_root, { input }, ctx) => register(ctx, parseInput(registerInput, input)),
  }),
)

builder.mutationField('login', (t) =>
  t.fieldWithInput({
    type: loginSuccess('LoginSuccess', 'The customer is logged in.'),
    description:
      'Logs a customer in. After 10 failures in 15 minutes for one account, or 50 from one network address, further tries are refused.',
    errors: { types: [InvalidInputError, WrongCredentialsError, TooManyAttemptsError] },
    input: {
      email: t.input.string({ description: 'E-mail address, ignoring case.' }),
      password: t.input.string({ description: 'Password of the account.' }),
    },
    resolve: (_root, { input }, ctx) => login(ctx, parseInput(loginInput, input)),
  }),
)

builder.mutationField('logout', (t) =>
  t.field({
    type: logoutSuccess('LogoutSuccess'),
    description:
      'Ends the session of the current customer; does nothing for a visitor. An admin’s token is refused and stays valid.',
    errors: { types: [UnauthenticatedError] },
    resolve: async (_root, _args, ctx) => {
      await endSession(ctx, 'customer')
      return { isDone: true as const }
    },
  }),
)

const customerSuccess = (name: string, description: string) =>
  builder.objectRef<{ customer: typeof Customer.$inferType }>(name).implement({
    description,
    fields: (t) => ({ customer: t.expose('customer', { type: Customer, description: 'The changed account.' }) }),
  })

builder.mutationField('updateProfile', (t) =>
  t.fieldWithInput({
    type: customerSuccess('UpdateProfileSuccess', 'The names are changed.'),
    description: 'Changes the names of the current customer. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      firstName: t.input.string({
        required: false,
        description: 'First name, up to 100 characters; unchanged by default.',
      }),
      lastName: t.input.string({
        required: false,
        description: 'Last name, up to 100 characters; unchanged by default.',
      }),
    },
    resolve: async (_root, { input }, ctx) => ({ customer: await updateProfile(ctx, parseInput(profilePatch, input)) }),
  }),
)

builder.mutationField('changeEmail', (t) =>
  t.fieldWithInput({
    type: customerSuccess('ChangeEmailSuccess', 'An e-mail to the new address is queued.'),
    description: 'Requests another e-mail address: it applies after opening the link e-mailed to it. Needs `customer`.',
    authScopes: { customer: true },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        WrongCredentialsError,
        EmailTakenError,
        TooManyAttemptsError,
      ],
    },
    input: {
      email: t.input.string({ description: 'New e-mail address, unique in the shop ignoring case.' }),
      password: t.input.string({ description: 'Current password of the account.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      customer: await changeEmail(ctx, parseInput(changeEmailInput, input)),
    }),
  }),
)

builder.mutationField('changePassword', (t) =>
  t.fieldWithInput({
    type: customerSuccess('ChangePasswordSuccess', 'The password is changed.'),
    description: 'Sets a new password and ends all other sessions of the current customer. Needs `customer`.',
    authScopes: { customer: true },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, WrongCredentialsError, TooManyAttemptsError],
    },
    input: {
      currentPassword: t.input.string({ description: 'Current password of the account.' }),
      newPassword: t.input.string({ description: 'New password, 8 to 200 characters, not a common one.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      customer: await changePassword(ctx, parseInput(changePasswordInput, input)),
    }),
  }),
)
