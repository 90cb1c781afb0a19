import { useAction } from '../../lib/useAction.ts'
import { SetDocumentIssuerDocument } from './useSetDocumentIssuer.graphql.ts'

export const useSetDocumentIssuer = () =>
  useAction(SetDocumentIssuerDocument, ({ setDocumentIssuer }) => setDocumentIssuer, {
    success: 'Данните на фирмата са записани',
    failure: 'Възникна грешка при запис на данните',
  })
