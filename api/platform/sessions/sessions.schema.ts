import { builder } from '../../builder.ts'
import { registerErrors } from '../../errors.schema.ts'
import { WrongCredentialsError } from './sessions.errors.ts'

registerErrors([[WrongCredentialsError, 'Wrong name or password; does not reveal which.']])

export const logoutSuccess = (name: string) =>
  builder.objectRef<{ isDone: true }>(name).implement({
    description: 'The session is ended; its token is invalid everywhere.',
    fields: (t) => ({
      isDone: t.exposeBoolean('isDone', { description: 'True: the token is no longer valid.' }),
    }),
  })
