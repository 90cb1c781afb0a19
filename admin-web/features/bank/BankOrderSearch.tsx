import { useState } from 'react'
import { CURRENCY_NAMES, moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { chosenMatch, type Match } from './bank-words.ts'
import { AdminBankOrdersDocument } from './BankOrderSearch.graphql.ts'

interface BankOrderSearchProps {
  amount: MoneyParts
  onPick: (match: Match) => void
}

/** For a transfer whose order is not proposed: an order in its currency. */
export function BankOrderSearch({ amount, onPick }: BankOrderSearchProps) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminBankOrdersDocument, typed)
  const found = data?.orders?.edges ?? []
  return (
    <SuggestField
      label="Друга поръчка"
      help={`Търсете сред поръчките в ${CURRENCY_NAMES[amount.currency]} по номер, име, телефон или имейл.`}
      listLabel="Намерени поръчки"
      typed={typed}
      onType={setTyped}
      options={found.flatMap(({ node: { balance, ...order } }) =>
        balance?.owed.currency !== amount.currency ? [] : [chosenMatch(amount, order, balance.owed)],
      )}
      keyOf={({ order }) => order.id}
      show={({ order, owed }) => `№ ${order.databaseId} · ${order.customerName} · дължи ${moneyText(owed)}`}
      onPick={(match) => {
        onPick(match)
        setTyped('')
      }}
    />
  )
}
