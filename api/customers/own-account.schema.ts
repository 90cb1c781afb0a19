import { WrongCredentialsError } from '#api/sessions/sessions.errors.ts'
import { endOtherSessions } from '#api/sessions/sessions.service.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import type { CustomerAddress, Session } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { registerErrors } from '../errors.schema.ts'
import { DeliveryMethodType } from '../orders/order-enums.schema.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from './account-proofs.service.ts'
import { AccountInUseError, EmailTakenError, ProofExpiredError } from './customers.errors.ts'
import {
  addressInput,
  confirmEmailInput,
  deleteAccountInput,
  passwordResetInput,
  passwordResetRequest,
} from './customers.input.ts'
import {
  deleteAccount,
  deleteAddress,
  endOwnSession,
  ownAddresses,
  ownData,
  ownSessions,
  saveAddress,
} from './own-account.service.ts'

registerErrors([
  [ProofExpiredError, 'The link of a letter was used, replaced by a newer one, or is too old.'],
  [AccountInUseError, 'The account has orders under way or rented goods; the message names them.'],
])

const OwnSession = builder.objectRef<Session>('OwnSession').implement({
  description: 'A place where the customer who asks is logged in. Nobody sees its token.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'By which it is ended.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the customer logged in.' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', description: 'When it was last used, to about five minutes.' }),
    isCurrent: t.boolean({
      description: 'Whether this request came through it.',
      resolve: ({ id }, _args, { viewer }) => viewer.kind === 'customer' && viewer.sessionId === id,
    }),
  }),
})

const OwnAddress = builder.objectRef<CustomerAddress>('OwnAddress').implement({
  description: 'An address that the customer who asks has saved for the checkout.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'By which it is deleted.' }),
    name: t.exposeString('name', { description: 'Who takes the goods.' }),
    phone: t.exposeString('phone', { description: 'Of who takes them.' }),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodType, description: 'To a door or to an office.' }),
    address: t.exposeString('address', { description: 'The whole address, or the office.' }),
  }),
})

builder.queryFields((t) => ({
  ownSessions: t.field({
    type: [OwnSession],
    nullable: true,
    description: 'Where the customer who asks is logged in, newest first. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownSessions(ctx),
  }),
  ownAddresses: t.field({
    type: [OwnAddress],
    nullable: true,
    description: 'The addresses that the customer who asks has saved, ten at most. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownAddresses(ctx),
  }),
  ownData: t.string({
    nullable: true,
    description: 'All that the shop has of the customer who asks, as the text of a JSON file. Needs `customer`.',
    authScopes: { customer: true },
    resolve: (_root, _args, ctx) => ownData(ctx),
  }),
}))

const doneSuccess = (name: string, description: string) =>
  builder.objectRef<{ isDone: true }>(name).implement({
    description,
    fields: (t) => ({ isDone: t.exposeBoolean('isDone', { description: 'Always true.' }) }),
  })

const DONE = { isDone: true } as const

builder.mutationField('requestPasswordReset', (t) =>
  t.fieldWithInput({
    type: doneSuccess(
      'RequestPasswordResetSuccess',
      'If there is such an account, a letter with a link is on its way.',
    ),
    description:
      'Asks for a letter with a link to a new password; the answer is the same for addresses without an account.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    input: { email: t.input.string({ description: 'Of the account, in any case.' }) },
    resolve: async (_root, { input }, ctx) => {
      await requestPasswordReset(ctx, parseInput(passwordResetRequest, input).email)
      return DONE
    },
  }),
)

builder.mutationField('resetPassword', (t) =>
  t.fieldWithInput({
    type: doneSuccess('ResetPasswordSuccess', 'The new password holds, and nobody is logged in any more.'),
    description:
      'Sets a password by the link of a letter. It holds for an hour, once, and until a newer one is asked for.',
    errors: { types: [InvalidInputError, ProofExpiredError] },
    input: {
      token: t.input.string({ description: 'What stands behind # in the link.' }),
      newPassword: t.input.string({ description: '8 to 200 characters, none of those that everybody tries.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await resetPassword(ctx, parseInput(passwordResetInput, input))
      return DONE
    },
  }),
)

builder.mutationField('confirmEmail', (t) =>
  t.fieldWithInput({
    type: doneSuccess('ConfirmEmailSuccess', 'The account has the new address.'),
    description: 'Proves a new e-mail address by the link of the letter to it, which holds for a day.',
    errors: { types: [InvalidInputError, ProofExpiredError, EmailTakenError] },
    input: { token: t.input.string({ description: 'What stands behind # in the link.' }) },
    resolve: async (_root, { input }, ctx) => {
      await confirmEmail(ctx, parseInput(confirmEmailInput, input).token)
      return DONE
    },
  }),
)

const OF_CUSTOMER = [UnauthenticatedError, ForbiddenError]

builder.mutationField('endOwnSession', (t) =>
  t.fieldWithInput({
    type: doneSuccess('EndOwnSessionSuccess', 'The session is over; its token is dead.'),
    description: 'Logs the customer who asks out elsewhere, for instance on a lost telephone. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, NotFoundError] },
    input: { databaseId: t.input.int({ description: 'The number of the session.' }) },
    resolve: async (_root, { input }, ctx) => {
      await endOwnSession(ctx, input.databaseId)
      return DONE
    },
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: doneSuccess('EndOtherSessionsSuccess', 'Only the session of this request is left.'),
    description: 'Logs the customer who asks out everywhere else. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: OF_CUSTOMER },
    resolve: async (_root, _args, ctx) => {
      await endOtherSessions(ctx)
      return DONE
    },
  }),
)

builder.mutationField('saveAddress', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ address: CustomerAddress }>('SaveAddressSuccess').implement({
      description: 'The address is saved.',
      fields: (f) => ({ address: f.expose('address', { type: OwnAddress, description: 'As it is stored.' }) }),
    }),
    description: 'Saves an address of the customer who asks, for the checkout; ten at most. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, InvalidInputError] },
    input: {
      name: t.input.string({ description: 'Who takes the goods.' }),
      phone: t.input.string({ description: 'Of who takes them.' }),
      deliveryMethod: t.input.field({ type: DeliveryMethodType, description: 'Not a pickup.' }),
      address: t.input.string({ description: 'Up to 500 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ address: await saveAddress(ctx, parseInput(addressInput, input)) }),
  }),
)

builder.mutationField('deleteAddress', (t) =>
  t.fieldWithInput({
    type: doneSuccess('DeleteAddressSuccess', 'The address is gone.'),
    description: 'Forgets a saved address of the customer who asks. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, NotFoundError] },
    input: { databaseId: t.input.int({ description: 'The number of the address.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteAddress(ctx, input.databaseId)
      return DONE
    },
  }),
)

builder.mutationField('deleteAccount', (t) =>
  t.fieldWithInput({
    type: doneSuccess('DeleteAccountSuccess', 'The account is gone, with its sessions, cart and addresses.'),
    description:
      'Deletes the account of the customer who asks for good. Orders stay for the accounts of the shop, without telephone and e-mail; reviews stay without a name. Needs `customer`.',
    authScopes: { customer: true },
    errors: {
      types: [...OF_CUSTOMER, InvalidInputError, WrongCredentialsError, TooManyAttemptsError, AccountInUseError],
    },
    input: { password: t.input.string({ description: 'The present password, as proof.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteAccount(ctx, parseInput(deleteAccountInput, input).password)
      return DONE
    },
  }),
)
