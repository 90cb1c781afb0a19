import { expect, test } from '@jest/globals'
import { InUseError, ProtectedCategoryError } from '../../catalogue/categories/categories.errors.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  TooLargeError,
  TooManyAttemptsError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedMediaError,
} from '#lib/errors.ts'
import { DatesTakenError, OutOfStockError } from '../../catalogue/availability/availability.errors.ts'
import { IdempotencyMismatchError } from '../idempotency/idempotency.errors.ts'
import { WrongCredentialsError } from '../sessions/sessions.errors.ts'
import { StockBelowReservedError, StockChangedError } from '../../catalogue/stock/stock.errors.ts'
import { answerOfUserError } from './error-answer.ts'

const FIELD = { field: 'name', message: 'Грешно' }

test.each([
  [new InvalidInputError([FIELD]), 400, { errors: [FIELD] }, null],
  [new UnauthenticatedError(), 401, {}, null],
  [new WrongCredentialsError('Грешка'), 401, {}, null],
  [new ForbiddenError(), 403, {}, null],
  [new NotFoundError(), 404, {}, null],
  [new OutOfStockError(7), 409, { available: 0 }, null],
  [new DatesTakenError(7, '2027-01-02', 3), 409, { available: 3, day: '2027-01-02' }, null],
  [new StaleVersionError(4), 409, { currentVersion: 4 }, null],
  [new InUseError('products', 2), 409, { count: 2, kind: 'products' }, null],
  [new ProtectedCategoryError(), 409, {}, null],
  [new StockBelowReservedError('2027-01-02', 3), 409, { day: '2027-01-02', reserved: 3 }, null],
  [new StockChangedError(5), 409, {}, null],
  [new TooLargeError(), 413, {}, null],
  [new UnsupportedMediaError(), 415, {}, null],
  [new IdempotencyMismatchError(), 422, {}, null],
  [new TooManyAttemptsError(60), 429, {}, 60],
  [new UnavailableError(), 503, {}, 2],
] as const)('%s is answered with its status and details', (error, status, details, retryAfterSeconds) => {
  const { message, code } = error
  expect(answerOfUserError(error)).toEqual({ status, body: { message, code, ...details }, retryAfterSeconds })
})

test('a bug is no expected failure', () => {
  expect(answerOfUserError(new TypeError('bug'))).toBeNull()
})
