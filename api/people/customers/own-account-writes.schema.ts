import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { endOtherSessions } from '#api/platform/sessions/sessions.service.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import type { CustomerAddress } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { DeliveryMethodType } from '../../sales/orders/order-enums.schema.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from './account-proofs.service.ts'
import { AccountInUseError, EmailTakenError, ProofExpiredError } from './customers.errors.ts'
import {
  addressInput,
  confirmEmailInput,
  deleteAccountInput,
  passwordResetInput,
  passwordResetRequest,
} from './customers.input.ts'
import { deleteAccount, deleteAddress, endOwnSession, saveAddress } from './own-account.service.ts'
import { OwnSession, OwnAddress } from './own-account.schema.ts'

const doneSuccess = (name: string, description: string) =>
  builder.objectRef<{ isDone: true }>(name).implement({
    description,
    fields: (t) => ({
      isDone: t.exposeBoolean('isDone', { description: 'True: there is nothing to answer but the success itself.' }),
    }),
  })

const DONE = { isDone: true } as const

builder.mutationField('requestPasswordReset', (t) =>
  t.fieldWithInput({
    type: doneSuccess('RequestPasswordResetSuccess', 'If the account exists, an e-mail with a link is queued.'),
    description: 'Requests an e-mail with a link to reset the password; the answer is the same for unknown addresses.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    input: { email: t.input.string({ description: 'E-mail address of the account, ignoring case.' }) },
    resolve: async (_root, { input }, ctx) => {
      await requestPasswordReset(ctx, parseInput(passwordResetRequest, input).email)
      return DONE
    },
  }),
)

builder.mutationField('resetPassword', (t) =>
  t.fieldWithInput({
    type: doneSuccess('ResetPasswordSuccess', 'The new password is set and all sessions are ended.'),
    description:
      'Sets a password by the link of an e-mail, which is valid once, for an hour, until a newer one is requested.',
    errors: { types: [InvalidInputError, ProofExpiredError] },
    input: {
      token: t.input.string({ description: 'The part of the link after #.' }),
      newPassword: t.input.string({ description: 'New password, 8 to 200 characters, not a common one.' }),
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
    description: 'Confirms a new e-mail address by the link sent to it, which is valid for a day.',
    errors: { types: [InvalidInputError, ProofExpiredError, EmailTakenError] },
    input: { token: t.input.string({ description: 'The part of the link after #.' }) },
    resolve: async (_root, { input }, ctx) => {
      await confirmEmail(ctx, parseInput(confirmEmailInput, input).token)
      return DONE
    },
  }),
)

const OF_CUSTOMER = [UnauthenticatedError, ForbiddenError]

builder.mutationField('endOwnSession', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ id: number }>('EndOwnSessionSuccess').implement({
      description: 'The session is ended; its token is invalid.',
      fields: (f) => ({
        endedSessionId: f.globalID({
          description: 'The `id` that the deleted object had, to remove it from a cache.',
          resolve: ({ id }) => ({ type: OwnSession, id }),
        }),
      }),
    }),
    description: 'Ends another session of the current customer, for instance on a lost phone. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, NotFoundError] },
    input: { ownSessionId: t.input.globalID({ for: OwnSession, description: 'The `id` of the session.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.ownSessionId)
      await endOwnSession(ctx, id)
      return { id }
    },
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: doneSuccess('EndOtherSessionsSuccess', 'All other sessions are ended.'),
    description: 'Ends all other sessions of the current customer. Needs `customer`.',
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
    type: builder.objectRef<{ ownAddress: CustomerAddress }>('SaveAddressSuccess').implement({
      description: 'The address is saved.',
      fields: (f) => ({ ownAddress: f.expose('ownAddress', { type: OwnAddress, description: 'The saved address.' }) }),
    }),
    description: 'Saves an address of the current customer for the checkout; at most ten. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, InvalidInputError] },
    input: {
      name: t.input.string({ description: 'Name of the recipient.' }),
      phone: t.input.string({ description: 'Phone number of the recipient.' }),
      deliveryMethod: t.input.field({ type: DeliveryMethodType, description: 'Delivery method, except PICKUP.' }),
      address: t.input.string({ description: 'Full address or office, up to 500 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ ownAddress: await saveAddress(ctx, parseInput(addressInput, input)) }),
  }),
)

builder.mutationField('deleteAddress', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ id: number }>('DeleteAddressSuccess').implement({
      description: 'The address is deleted.',
      fields: (f) => ({
        deletedAddressId: f.globalID({
          description: 'The `id` that the deleted object had, to remove it from a cache.',
          resolve: ({ id }) => ({ type: OwnAddress, id }),
        }),
      }),
    }),
    description: 'Deletes a saved address of the current customer. Needs `customer`.',
    authScopes: { customer: true },
    errors: { types: [...OF_CUSTOMER, NotFoundError] },
    input: { ownAddressId: t.input.globalID({ for: OwnAddress, description: 'The `id` of the address.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.ownAddressId)
      await deleteAddress(ctx, id)
      return { id }
    },
  }),
)

builder.mutationField('deleteAccount', (t) =>
  t.fieldWithInput({
    type: doneSuccess('DeleteAccountSuccess', 'The account is deleted, with its sessions, cart and addresses.'),
    description:
      'Permanently deletes the account of the current customer. Orders stay for accounting, without phone and e-mail; reviews stay without a name. Needs `customer`.',
    authScopes: { customer: true },
    errors: {
      types: [...OF_CUSTOMER, InvalidInputError, WrongCredentialsError, TooManyAttemptsError, AccountInUseError],
    },
    input: { password: t.input.string({ description: 'Current password of the account.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteAccount(ctx, parseInput(deleteAccountInput, input).password)
      return DONE
    },
  }),
)
