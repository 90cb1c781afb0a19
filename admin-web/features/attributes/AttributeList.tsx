import { useQuery } from '@apollo/client/react'
import { Button, Heading, HStack, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isDone } from '../../lib/outcome.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { may } from '../../lib/may.ts'
import { useTitle } from '../../lib/title.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { AttributeCard } from './AttributeCard.tsx'
import { AdminAttributesDocument } from './AttributeList.graphql.ts'
import { placeOf } from './attribute-order.rules.ts'
import { useOrderAttributes, useOrderValues } from './attribute-mutations.ts'
import { useAttributeEditing } from './useAttributeEditing.tsx'
import { ValueRow } from './ValueRow.tsx'

export function AttributeList() {
  useTitle('Атрибути')
  const { rows, hasFailed } = listIn(useQuery(AdminAttributesDocument, listOptions({})), ({ attributes }) => attributes)
  const attributes = rows ?? []
  const editing = useAttributeEditing(attributes)
  const [orderAttributes, isOrdering] = useOrderAttributes()
  const [orderValues, isOrderingValues] = useOrderValues()
  const [place, setPlace] = useState('')
  const isBusy = isOrdering || isOrderingValues
  const ids = attributes.map(({ id }) => id)
  const names = new Map(attributes.flatMap((row) => [row, ...row.values]).map(({ id, name }) => [id, name]))
  async function arrange(order: string[], moved: string) {
    if (isBusy || !isDone(await orderAttributes({ input: { attributeIds: order } }))) return
    setPlace(placeOf(order, moved, names.get(moved) ?? ''))
  }
  async function arrangeValues(attributeId: string, order: string[], moved: string) {
    if (isBusy || !isDone(await orderValues({ input: { attributeId, attributeValueIds: order } }))) return
    setPlace(placeOf(order, moved, names.get(moved) ?? ''))
  }
  return (
    <>
      <HStack justify="space-between" mb="2" flexWrap="wrap">
        <Heading as="h1" size="xl">
          Атрибути
        </Heading>
        {may('products.write') && (
          <Button onClick={editing.addAttribute}>
            <Plus /> Добави атрибут
          </Button>
        )}
      </HStack>
      <Text mb="4" color="fg.muted" maxW="3xl">
        Характеристиките, по които клиентите намират продуктите: цвят, размер, повод. Стойностите им се дават във
        формата на продукта, а в магазина са филтри и избор при размерите, подредени както тук.
      </Text>
      <VisuallyHidden role="status">{place}</VisuallyHidden>
      {hasFailed && <FailureNote text="Грешка при зареждане на атрибутите" isStale={rows !== undefined} />}
      {rows === undefined && !hasFailed && (
        <Stack aria-hidden>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} h="20" borderRadius="2xl" />
          ))}
        </Stack>
      )}
      {rows?.length === 0 && (
        <Stack py="10" gap="1" textAlign="center" color="fg.muted">
          <Text>Няма атрибути</Text>
          <Text>Създайте първия с „Добави атрибут“.</Text>
        </Stack>
      )}
      <Stack gap="3" aria-busy={isBusy}>
        {attributes.map((attribute) => (
          <AttributeCard
            key={attribute.id}
            attribute={attribute}
            arranging={{ list: 'attributes', ids, onOrder: (order, moved) => void arrange(order, moved) }}
            onAction={editing.onAttribute}
            onAddValue={editing.addValue}
          >
            {attribute.values.map((value) => (
              <ValueRow
                key={value.id}
                value={value}
                arranging={{
                  list: attribute.id,
                  ids: attribute.values.map(({ id }) => id),
                  onOrder: (order, moved) => void arrangeValues(attribute.id, order, moved),
                }}
                onAction={editing.onValue}
              />
            ))}
          </AttributeCard>
        ))}
      </Stack>
      {editing.dialogs}
    </>
  )
}
