import type { SetAsideReason } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'

export const SET_ASIDE_REASON: Record<SetAsideReason, Status> = {
  DAMAGED: { label: 'Повредени', palette: 'orange' },
  LOST: { label: 'Изгубени', palette: 'red' },
  OTHER: { label: 'Друго', palette: 'gray' },
}
