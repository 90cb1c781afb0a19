import type { Buyer } from './people.ts'

/** Days of the week as the rentals below count them. */
export const weekday = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

/** A line of goods: the product by its name and, where it has sizes, the size. */
export type DemoSaleLine = { product: string; size?: string; quantity: number }

/** A rented line: it starts on a day of the week so many weeks from this one (negative: in the past) and ends `nights` later. */
export type DemoRentalLine = {
  rental: string
  quantity: number
  weeks: number
  from: number
  nights: number
  reservation: 'pending' | 'approved' | 'rejected'
  reservationNotes?: string
}

/** The data of a company that wants an invoice. The numbers are invented. */
export type DemoCompany = { name: string; address: string; manager: string; eik: string; vat?: string }

/** An order of the demo. Amounts, names and prices are filled in from the catalogue. */
export type DemoOrder = {
  buyer: Buyer
  hoursAgo: number
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled'
  delivery: 'home_address' | 'courier_office'
  payment: 'cash_on_delivery' | 'bank_transfer' | 'card'
  paymentStatus: 'pending' | 'paid' | 'failed'
  company?: DemoCompany
  promoCode?: string
  notes?: string
  goods?: readonly DemoSaleLine[]
  rentals?: readonly DemoRentalLine[]
}
