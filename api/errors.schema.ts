import { builder } from './builder.ts'
import {
  BadTransitionError,
  DatesTakenError,
  ForbiddenError,
  InsufficientStockError,
  InvalidInputError,
  NotFoundError,
  OutOfStockError,
  StaleVersionError,
  TooManyAttemptsError,
  UnauthenticatedError,
  type FieldProblem,
  type UserError,
} from './errors.ts'

/** The interface of every expected failure. */
export const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'An expected failure. Bugs never come this way: they stay in `errors`, masked.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show.' }),
    code: t.exposeString('code', { description: 'A stable code, the same as in the REST contract.' }),
  }),
})

const FieldProblemType = builder.objectRef<FieldProblem>('FieldProblem').implement({
  description: 'What is wrong with one field of the input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Path of the field in the input, parts joined by dots.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show beside the field.' }),
  }),
})

const interfaces = [UserErrorInterface]

/** Puts errors into the graph that have nothing to tell but message and code: each with what it means. */
export function registerErrors(errors: readonly (readonly [error: new () => UserError, description: string])[]): void {
  for (const [error, description] of errors) builder.objectType(error, { name: error.name, description, interfaces })
}

registerErrors([
  [UnauthenticatedError, 'Nobody is logged in, or no longer.'],
  [ForbiddenError, 'The caller is logged in, but not as the right kind of account.'],
  [NotFoundError, 'There is no such object, or it is not the caller’s.'],
  [BadTransitionError, 'The life cycle has no such step.'],
])

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  description: 'The input breaks a rule of its own.',
  interfaces,
  fields: (t) => ({
    fields: t.field({
      type: [FieldProblemType],
      description: 'Every field that is wrong.',
      resolve: (error) => [...error.fields],
    }),
  }),
})
builder.objectType(StaleVersionError, {
  name: 'StaleVersionError',
  description: 'Somebody changed the object since it was read; nothing was written.',
  interfaces,
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', { description: 'The version that is stored now.' }),
  }),
})
builder.objectType(OutOfStockError, {
  name: 'OutOfStockError',
  description: 'None of the item is left.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Always 0.' }),
    productDatabaseId: t.exposeInt('productId', { description: 'The integer id of the product that ran out.' }),
  }),
})
builder.objectType(InsufficientStockError, {
  name: 'InsufficientStockError',
  description: 'Fewer are left than were asked for.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'How many can be had now, in pieces.' }),
    productDatabaseId: t.exposeInt('productId', { description: 'The integer id of the product.' }),
  }),
})
builder.objectType(DatesTakenError, {
  name: 'DatesTakenError',
  description: 'On some day of the period fewer units are free than were asked for.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Units that are free on that day.' }),
    day: t.field({ type: 'Date', description: 'The first day that is too full.', resolve: (error) => error.day }),
    productDatabaseId: t.exposeInt('productId', { description: 'The integer id of the rental product.' }),
  }),
})
builder.objectType(TooManyAttemptsError, {
  name: 'TooManyAttemptsError',
  description: 'A limit on attempts was reached.',
  interfaces,
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'When to try again, in seconds.' }),
  }),
})
