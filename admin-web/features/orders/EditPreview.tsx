import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { useDebounced } from '../../../web/lib/use-debounced.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { editInput, type EditForm } from './edit-form.rules.ts'
import { AdminOrderEditPreviewDocument } from './EditOrder.graphql.ts'
import { ShortageList } from './ShortageList.tsx'

export function EditPreview({ orderId, form }: { orderId: string; form: EditForm }) {
  const input = useDebounced(editInput(orderId, form), 300)
  const { data } = useQuery(AdminOrderEditPreviewDocument, { variables: { input }, fetchPolicy: 'no-cache' })
  const preview = data?.orderEditPreview
  if (preview == null) return null
  if (preview.__typename !== 'OrderEditPreview') return <AlertNote text={preview.message} />
  const { amounts, dueBefore, shortages } = preview
  if (shortages.length > 0)
    return (
      <AlertNote text="Не достигат:">
        <ShortageList shortages={shortages} />
      </AlertNote>
    )
  return (
    <Text fontWeight="bold" aria-live="polite">
      За плащане: {moneyText(amounts.due)}
      {amounts.due.amount !== dueBefore.amount && ` (беше ${moneyText(dueBefore)})`}
    </Text>
  )
}
