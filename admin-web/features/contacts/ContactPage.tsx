import { useQuery } from '@apollo/client/react'
import { Box, Button, Flex, Heading, Link, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft, Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { listOptions } from '../../lib/list-query.ts'
import { may } from '../../lib/may.ts'
import { useTitle } from '../../lib/title.ts'
import { Fact } from '../../ui/Fact.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { NEW_ORDER } from '../orders/OrderLink.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { ContactHistory } from './ContactHistory.tsx'
import { ContactNotes } from './ContactNotes.tsx'
import { AdminContactDocument, type AdminContactQuery } from './ContactPage.graphql.ts'

function Details({ contact }: { contact: NonNullable<AdminContactQuery['contact']> }) {
  const { databaseId, name, phone, email, orderCount, ordered, paid, depositsWithheld } = contact
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Heading as="h1" size="2xl" overflowWrap="anywhere">
          {name}
        </Heading>
        {may('orders.edit') && (
          <Button asChild>
            <RouterLink to={`${NEW_ORDER}?contact=${databaseId}`}>
              <Plus /> Нова поръчка
            </RouterLink>
          </Button>
        )}
      </Flex>
      <PanelSection title="Клиент">
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
          <Fact label="Телефон">{phone === '' ? '–' : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}</Fact>
          <Fact label="Имейл">
            {email === '' ? (
              '–'
            ) : (
              <Box asChild overflowWrap="anywhere">
                <a href={`mailto:${email}`}>{email}</a>
              </Box>
            )}
          </Fact>
          <Fact label="Познаваме го от">{dateTimeText(contact.createdAt)}</Fact>
          <Fact label="Поръчки">{orderCount}</Fact>
          <Fact label="Поръчал за">{moneyText(ordered)}</Fact>
          <Fact label="Платил">{moneyText(paid)}</Fact>
          <Fact label="Задържани депозити">{moneyText(depositsWithheld)}</Fact>
          <Fact label="Повредени и загубени бройки">{`${contact.damagedPieces} и ${contact.lostPieces}`}</Fact>
        </SimpleGrid>
      </PanelSection>
      <ContactNotes contact={contact} />
      <ContactHistory contact={contact} />
      <ObjectHistory kind="CONTACT" databaseId={databaseId} />
    </Stack>
  )
}

export function ContactPage({ databaseId }: { databaseId: number }) {
  const { data, error } = useQuery(AdminContactDocument, listOptions({ databaseId }))
  const contact = data?.contact
  useTitle(contact?.name ?? 'Клиент')
  return (
    <>
      <Box mb="3">
        <Link asChild color="fg.muted" fontWeight="bold">
          <RouterLink to="/admin/customers">
            <ArrowLeft size="1em" /> Клиенти
          </RouterLink>
        </Link>
      </Box>
      {data === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на клиента" />}
      {contact === null && <Text>Няма такъв клиент: може да е станал един с друг.</Text>}
      {contact != null && <Details contact={contact} />}
    </>
  )
}
