import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ApproveReservationsDocument } from './useApproveReservations.graphql.ts'

export const useApproveReservations = () =>
  useAction(ApproveReservationsDocument, ({ approveReservations }) => approveReservations, {
    success: 'Одобрено',
    failure: 'Резервациите не бяха одобрени',
    lists: ['reservations', 'orders'],
    onDone: (cache) => {
      rereadFiltered(cache, 'reservations', ['status', 'state'])
      rereadLists(cache, ['panelFigures'])
    },
  })
