import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  BeginTotpDocument,
  ChangeAdminPasswordDocument,
  ConfirmTotpDocument,
  EndAdminSessionDocument,
  EndOtherAdminSessionsDocument,
  RemoveTotpDocument,
} from './account-mutations.graphql.ts'

export const useChangePassword = () =>
  useAction(ChangeAdminPasswordDocument, ({ changeAdminPassword }) => changeAdminPassword, {
    success: 'Паролата е сменена',
    failure: 'Възникна грешка при смяна на паролата',
    onDone: (cache) => rereadLists(cache, ['adminSessions']),
  })

const END_FAILURE = 'Възникна грешка при прекратяване на сесията'

export const useEndSession = () =>
  useAction(EndAdminSessionDocument, ({ endAdminSession }) => endAdminSession, {
    success: 'Сесията е прекратена',
    failure: END_FAILURE,
    lists: ['adminSessions'],
    onDone: (cache, { endedSessionId }) => removeFromList(cache, 'adminSessions', endedSessionId),
  })

export const useEndOtherSessions = () =>
  useAction(EndOtherAdminSessionsDocument, ({ endOtherAdminSessions }) => endOtherAdminSessions, {
    success: 'Навсякъде другаде сте излезли',
    failure: END_FAILURE,
    onDone: (cache) => rereadLists(cache, ['adminSessions']),
  })

const TOTP_FAILURE = 'Възникна грешка. Моля, опитайте отново.'

export const useBeginTotp = () =>
  useAction(BeginTotpDocument, ({ beginTotp }) => beginTotp, {
    success: 'Сканирайте кода с приложението си',
    failure: TOTP_FAILURE,
  })

export const useConfirmTotp = () =>
  useAction(ConfirmTotpDocument, ({ confirmTotp }) => confirmTotp, {
    success: 'Кодовете за вход са включени',
    failure: TOTP_FAILURE,
  })

export const useRemoveTotp = () =>
  useAction(RemoveTotpDocument, ({ removeTotp }) => removeTotp, {
    success: 'Кодовете за вход са изключени',
    failure: TOTP_FAILURE,
  })
