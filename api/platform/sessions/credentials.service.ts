import { passwordMatches } from '#lib/passwords.ts'
import { reserveLogin } from '#api/platform/throttles/login-attempts.service.ts'
import { accountKey } from '#api/platform/throttles/throttles.rules.ts'
import type { Context } from '../../context.ts'
import { WrongCredentialsError } from './sessions.errors.ts'

/** `name` is the e-mail address or username as typed, whether or not the account exists. */
export interface Claim {
  kind: 'customer' | 'admin'
  name: string
  password: string
}

/**
 * A null hash (unknown account) takes the same time and fails the same way; the limit applies before any hashing
 * (docs/spec/accounts.md#login). Fails with `WrongCredentialsError`, `TooManyAttemptsError`.
 */
export async function checkCredentials(
  ctx: Context,
  { kind, name, password }: Claim,
  storedHash: string | null,
  message: string,
): Promise<void> {
  const matches = await passwordMatches(storedHash, password, () => reserveLogin(ctx, accountKey(kind, name)))
  if (!matches) throw new WrongCredentialsError(message)
}
