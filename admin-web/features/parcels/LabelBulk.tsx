import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { notify } from '../../../web/ui/notify.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { Carrier } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { AdminCouriersDocument } from './LabelBulk.graphql.ts'
import { useCreateParcels } from './parcel-mutations.ts'

/** Labels for the selected orders; each succeeds or fails for itself. Nothing while couriers are off. */
export function LabelBulk({ orderIds }: { orderIds: readonly string[] }) {
  const { data } = useQuery(AdminCouriersDocument)
  const [create, isBusy] = useCreateParcels()
  const couriers = data?.couriers ?? []
  async function label(carrier: Carrier) {
    const outcome = await create({ input: { orderIds: [...orderIds], carrier } })
    if (!isDone(outcome)) return
    const failed = outcome.results.filter(({ message }) => message !== null)
    const made = outcome.results.length - failed.length
    void notify({
      type: failed.length === 0 ? 'success' : 'info',
      title: `Товарителници: ${made} от ${outcome.results.length}`,
      ...(failed.length > 0 && {
        description: failed.map(({ order, message }) => `№ ${order?.databaseId ?? '?'}: ${message}`).join(' '),
      }),
    })
  }
  if (couriers.length === 0) return null
  if (isBusy) return <Button size="sm" variant="outline" loading loadingText="Създават се …" />
  return (
    <SelectField
      label="Товарителници за избраните"
      size="sm"
      value=""
      options={[
        { value: '' as const, label: 'Товарителници с …' },
        ...couriers.map((value) => ({ value, label: CARRIER_LABELS[value] })),
      ]}
      onChange={(carrier) => carrier !== '' && void label(carrier)}
    />
  )
}
