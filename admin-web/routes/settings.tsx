import { useQuery } from '@apollo/client/react'
import { Heading, HStack, Skeleton, Stack } from '@chakra-ui/react'
import { IssuerButton } from '../features/documents/IssuerButton.tsx'
import { DeliveryForm } from '../features/settings/DeliveryForm.tsx'
import { FactsForm } from '../features/settings/FactsForm.tsx'
import { PriceDisplayForm } from '../features/settings/PriceDisplayForm.tsx'
import { RentalVatForm } from '../features/settings/RentalVatForm.tsx'
import { QuestionsForm } from '../features/settings/QuestionsForm.tsx'
import { may } from '../lib/may.ts'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminShopSettingsDocument } from '../features/settings/settings.graphql.ts'

export function Component() {
  useTitle('Настройки')
  const { data, error } = useQuery(AdminShopSettingsDocument, { fetchPolicy: 'network-only' })
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          Настройки
        </Heading>
        {may('settings.write') && <IssuerButton />}
      </HStack>
      {data === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на настройките" />}
      {data?.delivery && data.shopFacts && (
        <Stack gap="4">
          {data.priceDisplay && <PriceDisplayForm setting={data.priceDisplay} />}
          {data.rentalVat && <RentalVatForm rentalVat={data.rentalVat} />}
          <DeliveryForm delivery={data.delivery} />
          <FactsForm facts={data.shopFacts} />
          <QuestionsForm questions={data.frequentQuestions} version={data.shopFacts.questionsVersion} />
        </Stack>
      )}
    </>
  )
}
