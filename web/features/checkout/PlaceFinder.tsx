import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Button, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FormField } from '../../ui/FormField.tsx'
import { cartSessionId } from '../cart/cart-session.ts'
import { AddressField } from './AddressField.tsx'
import type { CheckoutValues } from './checkout.rules.ts'
import { CourierPlacesDocument, type PlaceOption_placeFragment } from './PlaceFinder.graphql.ts'
import { PlaceOption } from './PlaceOption.tsx'
import { countText, type Near } from './places.rules.ts'

const PAGE = 6
const SHORTEST = 2
/** About a hundred metres: nearer does not matter, and the answer may be cached. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

const LIST_LABEL = 'Офиси и автомати'

interface OptionsProps {
  label: string
  places: readonly PlaceOption_placeFragment[]
  near: Near | null
  onChoose: (place: PlaceOption_placeFragment) => void
}

function Options({ label, places, near, onChoose }: OptionsProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={label}>
      {places.map((place) => (
        <PlaceOption key={place.id} place={place} near={near} onChoose={onChoose} />
      ))}
    </Stack>
  )
}

function ChosenPlace({ address, onChange }: { address: string; onChange: () => void }) {
  return (
    <HStack
      borderWidth="1px"
      borderColor="berry.solid"
      bg="berry.subtle"
      borderRadius="xl"
      px="4"
      py="3"
      gap="3"
      flexWrap="wrap"
      data-testid="chosen-place"
    >
      <MapPin size={20} aria-hidden />
      <Text flex="1" minW="12rem" overflowWrap="anywhere">
        {address}
      </Text>
      <Button type="button" size="sm" variant="outline" autoFocus onClick={onChange}>
        Смени мястото
      </Button>
    </HStack>
  )
}

/** Finds places by the typed text, or by where the customer is. */
function PlaceSearch({ onChoose, onType }: Pick<OptionsProps, 'onChoose'> & { onType: () => void }) {
  const {
    field: { ref: input },
    fieldState,
  } = useController<CheckoutValues, 'deliveryAddress'>({ name: 'deliveryAddress' })
  const [text, setText] = useState('')
  const [near, setNear] = useState<Near | null>(null)
  const [isLost, setLost] = useState(false)
  const [count, setCount] = useState(PAGE)
  const search = useDebounced(text.trim(), 200)
  const isSought = search.length >= SHORTEST || near !== null
  const { data, previousData, loading } = useQuery(
    CourierPlacesDocument,
    isSought ? { variables: { sessionId: cartSessionId(), search, near, first: count } } : skipToken,
  )
  const found = isSought ? (data ?? previousData)?.courierPlaces : undefined

  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLost(false)
        setNear({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      () => setLost(true),
    )

  return (
    <Stack gap="3">
      <FormField
        label="Град, офис или автомат"
        isRequired
        help="Напишете града, после квартала или името"
        error={fieldState.error?.message}
      >
        <Input
          ref={input}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="напр. София Младост"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setCount(PAGE)
          }}
          onKeyDown={(event) => {
            // Not the order: Enter only ends the search.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </FormField>
      <HStack gap="2" flexWrap="wrap">
        <Button type="button" size="sm" variant="outline" onClick={locate}>
          <LocateFixed aria-hidden /> Близо до мен
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={onType}>
          Ще напиша адреса
        </Button>
      </HStack>
      {isLost && <Text color="fg.error">Не успяхме да определим къде сте. Напишете града.</Text>}
      <Box aria-live="polite" aria-busy={loading}>
        {found !== undefined && (
          <Text color="fg.muted">
            {found.totalCount === 0
              ? 'Няма такова място. Проверете името на града или напишете адреса.'
              : countText(found.totalCount)}
          </Text>
        )}
        {found?.lockerProblem != null && (
          <Text bg="bg.info" borderRadius="xl" p="4" mt="2">
            {found.lockerProblem}
          </Text>
        )}
      </Box>
      {found !== undefined && found.nodes.length > 0 && (
        <Options label={LIST_LABEL} places={found.nodes} near={near} onChoose={onChoose} />
      )}
      {found !== undefined && found.nodes.length < found.totalCount && (
        <Button type="button" variant="outline" alignSelf="flex-start" onClick={() => setCount(count + PAGE)}>
          Покажи още
        </Button>
      )}
    </Stack>
  )
}

/**
 * An office or locker of a courier, or an address as text (docs/spec/delivery.md#choosing-a-place). `nearest` are
 * offered in place of one that has closed.
 */
export function PlaceFinder({ nearest }: { nearest: readonly PlaceOption_placeFragment[] }) {
  const { setValue, getValues, watch } = useFormContext<CheckoutValues>()
  const [placeId, address] = watch(['courierPlaceId', 'deliveryAddress'])
  const [isTyped, setTyped] = useState(getValues('deliveryAddress').trim() !== '')

  function choose({ id, text }: PlaceOption_placeFragment): void {
    setTyped(false)
    setValue('courierPlaceId', id, { shouldDirty: true })
    setValue('deliveryAddress', text, { shouldDirty: true, shouldValidate: true })
  }

  function clear(isTypedNow: boolean): void {
    setTyped(isTypedNow)
    setValue('courierPlaceId', '')
    setValue('deliveryAddress', '')
  }

  if (placeId !== '') return <ChosenPlace address={address} onChange={() => clear(false)} />
  if (isTyped)
    return (
      <Stack gap="2">
        <AddressField isOffice />
        <Button type="button" size="sm" variant="outline" alignSelf="flex-start" onClick={() => clear(false)}>
          Намери офис или автомат
        </Button>
      </Stack>
    )
  return (
    <Stack gap="4">
      {nearest.length > 0 && (
        <Stack gap="2">
          <Text fontWeight="bold">Най-близките до него</Text>
          <Options label="Най-близките места" places={nearest} near={null} onChoose={choose} />
        </Stack>
      )}
      <PlaceSearch onChoose={choose} onType={() => clear(true)} />
    </Stack>
  )
}
