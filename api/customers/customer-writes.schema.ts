import { endSession } from '#api/sessions/sessions.service.ts'
import { WrongCredentialsError } from '#api/sessions/sessions.errors.ts'
import { logoutSuccess } from '#api/sessions/sessions.schema.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { ForbiddenError, InvalidInputError, TooManyAttemptsError, UnauthenticatedError } from '#lib/errors.ts'
import { registerErrors } from '../errors.schema.ts'
import { Customer } from './customers.schema.ts'
import { EmailTakenError } from './customers.errors.ts'
import { changeEmailInput, changePasswordInput, loginInput, profilePatch, registerInput } from './customers.input.ts'
import { changeEmail } from './account-proofs.service.ts'
import { changePassword, updateProfile } from './customers.service.ts'
import { login, register, type CustomerLogin } from './login.service.ts'

registerErrors([[EmailTakenError, 'The address belongs to another account, in whatever case.']])

const loginSuccess = (name: string, description: string) =>
  builder.objectRef<CustomerLogin>(name).implement({
    description,
    fields: (t) => ({
      sessionToken: t.exposeString('sessionToken', {
        description: 'Send it as `Authorization: Bearer …`. Lives 30 days, renewed by use. It cannot be read again.',
      }),
      customer: t.prismaField({
        type: Customer,
        description: 'Who logged in.',
        // The viewer of this request is still a visitor: grant the scope by hand.
        grantScopes: ['self'],
        resolve: (query, { customer }, _args, ctx) =>
          ctx.db.customer.findUniqueOrThrow({ ...query, where: { id: customer.id } }),
      }),
    }),
  })

builder.mutationField('register', (t) =>
  t.fieldWithInput({
    type: loginSuccess('RegisterSuccess', 'The account is there, and its owner is logged in.'),
    description: 'Makes an account and logs its owner in at once. Anybody may; floods from one address are refused.',
    errors: { types: [InvalidInputError, EmailTakenError, TooManyAttemptsError] },
    input: {
      firstName: t.input.string({ description: 'Up to 100 characters.' }),
      lastName: t.input.string({ description: 'Up to 100 characters.' }),
      email: t.input.string({ description: 'Unique in the shop, whatever its case.' }),
      password: t.input.string({ description: '8 to 200 characters, none of those that everybody tries.' }),
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
      email: t.input.string({ description: 'In any case.' }),
      password: t.input.string({ description: 'Exactly as it was set.' }),
    },
    resolve: (_root, { input }, ctx) => login(ctx, parseInput(loginInput, input)),
  }),
)

builder.mutationField('logout', (t) =>
  t.field({
    type: logoutSuccess('LogoutSuccess'),
    description:
      'Ends the session of the customer who asks; a visitor has none, which is fine too. An admin’s token is refused and stays alive.',
    errors: { types: [UnauthenticatedError] },
    resolve: async (_root, _args, ctx) => {
      await endSession(ctx, 'customer')
      return { loggedOut: true as const }
    },
  }),
)

const customerSuccess = (name: string, description: string) =>
  builder.objectRef<{ customer: typeof Customer.$inferType }>(name).implement({
    description,
    fields: (t) => ({ customer: t.expose('customer', { type: Customer, description: 'As the account is now.' }) }),
  })

builder.mutationField('updateProfile', (t) =>
  t.fieldWithInput({
    type: customerSuccess('UpdateProfileSuccess', 'The names are changed.'),
    description: 'Changes the names of the customer who asks. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      firstName: t.input.string({
        required: false,
        description: 'Up to 100 characters; left as it is when not given.',
      }),
      lastName: t.input.string({ required: false, description: 'Up to 100 characters; left as it is when not given.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ customer: await updateProfile(ctx, parseInput(profilePatch, input)) }),
  }),
)

builder.mutationField('changeEmail', (t) =>
  t.fieldWithInput({
    type: customerSuccess('ChangeEmailSuccess', 'A letter is on its way to the new address.'),
    description:
      'Asks for another e-mail address: the account has it once the link in the letter to it was opened. Needs `customer`.',
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
      email: t.input.string({ description: 'The new address; unique in the shop, whatever its case.' }),
      password: t.input.string({ description: 'The present password, as proof.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      customer: await changeEmail(ctx, parseInput(changeEmailInput, input)),
    }),
  }),
)

builder.mutationField('changePassword', (t) =>
  t.fieldWithInput({
    type: customerSuccess('ChangePasswordSuccess', 'The new password holds.'),
    description: 'Sets a new password and ends every other session of the customer who asks. Needs `customer`.',
    authScopes: { customer: true },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, WrongCredentialsError, TooManyAttemptsError],
    },
    input: {
      currentPassword: t.input.string({ description: 'The present password, as proof.' }),
      newPassword: t.input.string({ description: '8 to 200 characters, none of those that everybody tries.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      customer: await changePassword(ctx, parseInput(changePasswordInput, input)),
    }),
  }),
)
