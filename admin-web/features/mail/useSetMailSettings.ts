import { useAction } from '../../lib/useAction.ts'
import { SetMailSettingsDocument } from './useSetMailSettings.graphql.ts'

export const useSetMailSettings = () =>
  useAction(SetMailSettingsDocument, ({ setMailSettings }) => setMailSettings, {
    success: 'Известията са запазени',
    failure: 'Възникна грешка при запазване на известията',
    shownByCaller: ['InvalidInputError'],
  })
