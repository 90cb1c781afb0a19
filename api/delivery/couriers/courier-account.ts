import type { OutsideAddress } from '#lib/outside-http.ts'

/** How the shop is known to a courier. Its password is never logged, and is in no answer. */
export interface CourierAccount {
  address: OutsideAddress
  user: string
  password: string
  sender: {
    name: string
    phone: string
    email: string
    /** Where the shop hands its parcels in: the courier's code of an office, or of a warehouse. */
    place: string
  }
}
