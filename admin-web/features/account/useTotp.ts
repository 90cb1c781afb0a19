import { useAction } from '../../lib/useAction.ts'
import { BeginTotpDocument, ConfirmTotpDocument, RemoveTotpDocument } from './useTotp.graphql.ts'

const FAILURE = 'Възникна грешка. Моля, опитайте отново.'

export const useBeginTotp = () =>
  useAction(BeginTotpDocument, ({ beginTotp }) => beginTotp, {
    success: 'Сканирайте кода с приложението си',
    failure: FAILURE,
  })

export const useConfirmTotp = () =>
  useAction(ConfirmTotpDocument, ({ confirmTotp }) => confirmTotp, {
    success: 'Кодовете за вход са включени',
    failure: FAILURE,
  })

export const useRemoveTotp = () =>
  useAction(RemoveTotpDocument, ({ removeTotp }) => removeTotp, {
    success: 'Кодовете за вход са изключени',
    failure: FAILURE,
  })
