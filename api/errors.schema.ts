import { ERROR_CODES } from '#lib/error-codes.ts'
import { builder } from './builder.ts'
import {
  BadTransitionError,
  BulkRefusedError,
  ForbiddenError,
  InvalidInputError,
  NameTakenError,
  NotFoundError,
  StaleVersionError,
  TooManyAttemptsError,
  UnauthenticatedError,
  type BulkRefusal,
  type FieldProblem,
  type UserError,
} from '#lib/errors.ts'

export const UserErrorCode = builder.enumType('UserErrorCode', {
  description: 'Kind of an expected failure: stable, and the same as in the REST contract.',
  values: ERROR_CODES,
})

export const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'An expected failure. Bugs never come this way: they stay in `errors`, masked.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show.' }),
    code: t.expose('code', {
      type: UserErrorCode,
      description: 'Stable code of the failure, the `code` of REST; the type of the result says the same.',
    }),
  }),
})

const FieldProblemType = builder.objectRef<FieldProblem>('FieldProblem').implement({
  description: 'The fault of one field of the input.',
  fields: (t) => ({
    path: t.stringList({
      description:
        'The path of the field in the `input`, as ["product", "categoryIds", "0"]: names of fields and indexes of lists, from 0.',
      resolve: ({ field }) => field.split('.').filter(Boolean),
    }),
    message: t.exposeString('message', { description: 'A Bulgarian text to show next to the field.' }),
  }),
})

const interfaces = [UserErrorInterface]

export function registerErrors(errors: readonly (readonly [error: new () => UserError, description: string])[]): void {
  for (const [error, description] of errors) builder.objectType(error, { name: error.name, description, interfaces })
}

registerErrors([
  [UnauthenticatedError, 'No session, or the session has ended.'],
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
  description: 'The object was changed since it was read; nothing was written.',
  interfaces,
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', { description: 'The version that is stored now.' }),
  }),
})
const BulkRefusalType = builder.objectRef<BulkRefusal>('BulkRefusal').implement({
  description: 'Why one of many was not changed.',
  fields: (t) => ({
    databaseId: t.exposeInt('databaseId', { description: 'Which one: the number that people see.' }),
    name: t.exposeString('name', { description: 'Its name; empty when it is deleted.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show.' }),
  }),
})

builder.objectType(BulkRefusedError, {
  name: 'BulkRefusedError',
  description: 'Some of many cannot be changed, so none was.',
  interfaces,
  fields: (t) => ({
    refusals: t.field({
      type: [BulkRefusalType],
      description: 'The refused objects, each with its reason.',
      resolve: ({ refusals }) => [...refusals],
    }),
  }),
})
builder.objectType(NameTakenError, {
  name: 'NameTakenError',
  description: 'Another has this name; nothing was written. Without `isNameUnique` two may share it.',
  interfaces,
  fields: (t) => ({
    takenName: t.exposeString('takenName', { description: 'The name as the other one writes it.' }),
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
