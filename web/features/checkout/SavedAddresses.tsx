import { useMutation, useQuery } from '@apollo/client/react'
import { Button, HStack, Text } from '@chakra-ui/react'
import { BookmarkPlus, MapPin } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useGraph } from '../../lib/graph.ts'
import { notify } from '../../ui/notify.ts'
import { addOwnAddress } from '../accounts/own-lists.ts'
import type { CheckoutValues } from './checkout.rules.ts'
import { SaveCheckoutAddressDocument, SavedAddressesDocument } from './SavedAddresses.graphql.ts'

export function SavedAddresses() {
  const { setValue, watch } = useFormContext<CheckoutValues>()
  const graph = useGraph()
  const { data } = useQuery(SavedAddressesDocument)
  const [save, { loading }] = useMutation(SaveCheckoutAddressDocument)
  const [name, phone, deliveryMethod, address] = watch([
    'customerName',
    'customerPhone',
    'deliveryMethod',
    'deliveryAddress',
  ])
  const known = data?.ownAddresses ?? []
  const isChosen = (one: (typeof known)[number]) =>
    one.deliveryMethod === deliveryMethod && one.address === address.trim()
  const canSave =
    data !== undefined && address.trim() !== '' && phone.trim() !== '' && name.trim() !== '' && !known.some(isChosen)

  function choose(one: (typeof known)[number]): void {
    const typed = { shouldValidate: true, shouldDirty: true } as const
    setValue('customerName', one.name, typed)
    setValue('customerPhone', one.phone, typed)
    setValue('deliveryMethod', one.deliveryMethod, typed)
    setValue('deliveryAddress', one.address, typed)
    setValue('courierPlaceId', '')
  }

  async function saveTyped(): Promise<void> {
    if (deliveryMethod === '') return
    const result = await save({ variables: { input: { name, phone, deliveryMethod, address } } }).catch(() => null)
    const answer = result?.data?.saveAddress
    if (answer?.__typename === 'SaveAddressSuccess') {
      addOwnAddress(graph, answer.ownAddress)
      return notify({ type: 'success', title: 'Адресът е запазен' })
    }
    const description = answer && 'message' in answer ? answer.message : 'Моля, опитайте отново.'
    return notify({ type: 'error', title: 'Адресът не е запазен', description })
  }

  return (
    <>
      {known.length > 0 && (
        <HStack role="group" aria-label="Запазени адреси" flexWrap="wrap" gap="2">
          {known.map((one) => (
            <Button
              key={one.id}
              type="button"
              variant={isChosen(one) ? 'solid' : 'outline'}
              aria-pressed={isChosen(one)}
              h="auto"
              minH="11"
              maxW="full"
              py="2"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => choose(one)}
            >
              <MapPin aria-hidden />
              <Text as="span" overflowWrap="anywhere">
                {one.name}, {one.address}
              </Text>
            </Button>
          ))}
        </HStack>
      )}
      {canSave && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          loading={loading}
          onClick={() => void saveTyped()}
        >
          <BookmarkPlus aria-hidden /> Запази този адрес
        </Button>
      )}
    </>
  )
}
