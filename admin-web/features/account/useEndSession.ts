import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { EndAdminSessionDocument, EndOtherAdminSessionsDocument } from './useEndSession.graphql.ts'

const FAILURE = 'Възникна грешка при прекратяване на сесията'

export const useEndSession = () =>
  useAction(EndAdminSessionDocument, ({ endAdminSession }) => endAdminSession, {
    success: 'Сесията е прекратена',
    failure: FAILURE,
    lists: ['adminSessions'],
    onDone: (cache, { endedSessionId }) => removeFromList(cache, 'adminSessions', endedSessionId),
  })

export const useEndOtherSessions = () =>
  useAction(EndOtherAdminSessionsDocument, ({ endOtherAdminSessions }) => endOtherAdminSessions, {
    success: 'Навсякъде другаде сте излезли',
    failure: FAILURE,
    onDone: (cache) => rereadLists(cache, ['adminSessions']),
  })
