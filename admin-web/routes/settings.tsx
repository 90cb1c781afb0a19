import { useQuery } from '@apollo/client/react'
import { Heading, Skeleton, Stack } from '@chakra-ui/react'
import { CourierTermsForm } from '../features/settings/CourierTermsForm.tsx'
import { DeliveryForm } from '../features/settings/DeliveryForm.tsx'
import { DepositWayForm } from '../features/settings/DepositWayForm.tsx'
import { EshopForm } from '../features/settings/EshopForm.tsx'
import { FactsForm } from '../features/settings/FactsForm.tsx'
import { HoursForm } from '../features/settings/HoursForm.tsx'
import { NoticeForm } from '../features/settings/NoticeForm.tsx'
import { PriceDisplayForm } from '../features/settings/PriceDisplayForm.tsx'
import { RentalVatForm } from '../features/settings/RentalVatForm.tsx'
import { SafetyRuleForm } from '../features/settings/SafetyRuleForm.tsx'
import { ZonesForm } from '../features/settings/ZonesForm.tsx'
import { QuestionsForm } from '../features/settings/QuestionsForm.tsx'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminShopSettingsDocument } from '../features/settings/settings.graphql.ts'

export function Component() {
  useTitle('Настройки')
  const { data, error, refetch } = useQuery(AdminShopSettingsDocument, { fetchPolicy: 'network-only' })
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Настройки
      </Heading>
      {data === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на настройките" />}
      {data?.delivery && data.shopFacts && (
        <Stack gap="4">
          <FactsForm facts={data.shopFacts} />
          <HoursForm facts={data.shopFacts} />
          {data.priceDisplay && <PriceDisplayForm setting={data.priceDisplay} />}
          {data.rentalVat && <RentalVatForm rentalVat={data.rentalVat} />}
          {data.depositWay && <DepositWayForm depositWay={data.depositWay} />}
          {data.requiresSafetyData !== null && <SafetyRuleForm isRequired={data.requiresSafetyData} />}
          <NoticeForm notice={data.guaranteeNotice} onChanged={() => refetch()} />
          {data.eshop && <EshopForm eshop={data.eshop} />}
          <DeliveryForm delivery={data.delivery} />
          {data.serviceZones && <ZonesForm zones={data.serviceZones} version={data.delivery.zonesVersion} />}
          {data.courierTerms && <CourierTermsForm terms={data.courierTerms} couriers={data.couriers ?? []} />}
          <QuestionsForm questions={data.frequentQuestions} version={data.shopFacts.questionsVersion} />
        </Stack>
      )}
    </>
  )
}
