import type { DepositEntryKind, DepositMethod, RentalState, ReservationStatus } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'

/** In the order of the filter. */
export const RENTAL_STATE: Record<RentalState, Status> = {
  WAITING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  HANDED_OVER: { label: 'Предадена', palette: 'iris' },
  PARTLY_RETURNED: { label: 'Частично върната', palette: 'iris' },
  LATE: { label: 'Закъсняла', palette: 'red' },
  RETURNED: { label: 'Върната', palette: 'mint' },
  CLOSED: { label: 'Приключена', palette: 'gray' },
  REJECTED: { label: 'Отказана', palette: 'red' },
  CANCELLED: { label: 'Поръчката е отменена', palette: 'gray' },
}

/** What a decision makes of a reservation of which nothing was handed over. */
export const STATE_AFTER: Record<ReservationStatus, RentalState> = {
  PENDING: 'WAITING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}

export const DEPOSIT_KIND: Record<DepositEntryKind, string> = {
  ASKED: 'Поискан',
  RECEIVED: 'Получен',
  KEPT: 'Задържан',
  GIVEN_BACK: 'Върнат',
}

export const DEPOSIT_METHOD: Record<DepositMethod, string> = {
  CASH: 'в брой',
  CARD: 'с карта',
  BANK_TRANSFER: 'по банков път',
}
