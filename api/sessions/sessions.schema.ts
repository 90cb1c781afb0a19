import { builder } from '../builder.ts'
import { registerErrors } from '../errors.schema.ts'
import { WrongCredentialsError } from './sessions.errors.ts'

registerErrors([
  [WrongCredentialsError, 'Name and password do not belong together. Which of the two is wrong is not told.'],
])

export const logoutSuccess = (name: string) =>
  builder.objectRef<{ loggedOut: true }>(name).implement({
    description: 'The token is dead, everywhere and at once.',
    fields: (t) => ({ loggedOut: t.exposeBoolean('loggedOut', { description: 'Always true.' }) }),
  })
