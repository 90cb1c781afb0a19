import { useAction } from '../../lib/useAction.ts'
import { UpdateMailSettingsDocument } from './useUpdateMailSettings.graphql.ts'

export const useUpdateMailSettings = () =>
  useAction(UpdateMailSettingsDocument, ({ updateMailSettings }) => updateMailSettings, {
    success: 'Известията са запазени',
    failure: 'Възникна грешка при запазване на известията',
    shownByCaller: ['InvalidInputError'],
  })
