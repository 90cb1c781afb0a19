// Questions of the staff, as examples of GraphiQL.
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type { Example } from './example.ts'

const named = (query: string, variables?: Example['variables']): Example => ({
  query,
  as: 'admin',
  ...(variables && { variables }),
})

const nextSaturday = (today: CalendarDay): CalendarDay => {
  const day = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, ((6 - day + 7) % 7) + 7)
}

export const examplesOfStaff = (today: CalendarDay): readonly Example[] => [
  named(
    `# What leaves today, and with whom.
query HandOvers($today: Date!) {
  reservations(filter: { leavesOn: $today, status: [PENDING, APPROVED] }, sort: START_ASC) {
    totalCount
    nodes { quantity endsOn state product { name } order { databaseId contact { name phone email } } }
  }
}
`,
    { today },
  ),
  named(`# Products that run low, with its categories.
query LowStock {
  inventory(type: SALE, filter: { status: LOW }, sort: QUANTITY_ASC) {
    totalCount
    nodes { quantity threshold product { name categories { name } } }
  }
}
`),
  named(
    `# The turnover of the last 30 days, day by day.
query Revenue($from: Date!, $to: Date!) {
  turnover(from: $from, to: $to) {
    total { orders turnover { amount currency } }
    days { day sums { orders turnover { amount } } }
  }
}
`,
    { from: addDays(today, -30), to: addDays(today, -1) },
  ),
  named(
    `# Which chairs are free on a Saturday.
query FreeChairs($day: Date!) {
  products(filter: { search: "стол", type: RENT, availableFor: { startsOn: $day, endsOn: $day } }) {
    nodes { name ... on RentalProduct { availabilityFor(startsOn: $day, endsOn: $day) { freeUnits } } }
  }
}
`,
    { day: nextSaturday(today) },
  ),
  named(
    `# An order by its number, with its history and e-mails.
query OrderHistory($number: Int!) {
  order(databaseId: $number) {
    status
    customerName
    contact { rentalCount orders { totalCount } }
    history(first: 50) { nodes { createdAt kind admin { name } ... on OrderStatusEvent { statusFrom statusTo } } }
    mailMessages(first: 5) { nodes { kind state sentAt } }
  }
}
`,
    { number: 1001 },
  ),
  named(`# Reviews that wait, the lowest rating first.
query WaitingReviews {
  reviews(filter: { isApproved: false }, sort: RATING_ASC) {
    totalCount
    nodes { rating customerName text product { name } }
  }
}
`),
  named(`# How promo codes are used, and by which orders.
query PromoCodeUse {
  promoCodes(first: 100) {
    nodes {
      code
      usedCount
      maxUses
      orders { totalCount nodes { databaseId amounts { discount { amount } due { amount } } } }
    }
  }
}
`),
  named(`# What shoppers searched and did not find.
query MissedSearches {
  searchesWithoutResult(first: 20) { totalCount nodes { query times lastOn hasSimilar } }
}
`),
  named(`# Customers who rented more than twice.
query FrequentRenters {
  contacts(filter: { minRentalCount: 3 }, sort: ORDERED_DESC) {
    totalCount
    nodes { name phone email rentalCount ordered { amount currency } reservations(first: 3) { nodes { startsOn product { name } } } }
  }
}
`),
]
