import { useQuery } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTimeText } from '../../lib/date-text.ts'
import { useGraph } from '../../lib/graph.ts'
import { storeCustomerToken } from '../../lib/tokens.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { AccountForm } from './AccountForm.tsx'
import {
  AccountSettingsDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  DeleteAccountDocument,
  DeleteAddressDocument,
  EndOwnSessionDocument,
  OwnDataDocument,
  SaveAddressDocument,
  UpdateProfileDocument,
} from './account-settings.graphql.ts'
import { forgetCustomer } from './forget-customer.ts'
import { addOwnAddress, dropOwn } from './own-lists.ts'

/** Closed at first: few visits change anything here. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.details
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      css={{ '&[open] svg[data-fold]': { rotate: '180deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        px={{ base: '5', md: '6' }}
        py="4"
        cursor="pointer"
        listStyleType="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
        borderRadius="2xl"
        focusVisibleRing="outside"
        focusRingColor="berry.focusRing"
      >
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <ChevronDown data-fold aria-hidden />
      </chakra.summary>
      <Box px={{ base: '5', md: '6' }} pb="6">
        {children}
      </Box>
    </chakra.details>
  )
}

const PASSWORD = { name: 'password', label: 'Парола', type: 'password', autoComplete: 'current-password' } as const

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

function Sessions() {
  const graph = useGraph()
  const { data } = useQuery(AccountSettingsDocument, { fetchPolicy: 'cache-and-network' })
  const { run } = useResult(EndOwnSessionDocument)
  async function end(ownSessionId: string): Promise<void> {
    const outcome = await run({ input: { ownSessionId } })
    if (outcome.kind === 'done') dropOwn(graph, { __typename: 'OwnSession', id: ownSessionId })
  }
  return (
    <Section title="Къде сте влезли">
      <Stack gap="3">
        {data?.ownSessions?.map(({ id, usedAt, isCurrent }) => (
          <HStack key={id} justify="space-between" flexWrap="wrap">
            <Text>
              {isCurrent ? 'Това устройство' : 'Друго устройство'}, използвано {dateTimeText(usedAt)}
            </Text>
            {!isCurrent && (
              <Button variant="outline" size="sm" onClick={() => void end(id)}>
                Изход от него
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </Section>
  )
}

function Addresses() {
  const graph = useGraph()
  const { data } = useQuery(AccountSettingsDocument)
  const save = useResult(SaveAddressDocument)
  const deletion = useResult(DeleteAddressDocument)
  async function remove(ownAddressId: string): Promise<void> {
    const outcome = await deletion.run({ input: { ownAddressId } })
    if (outcome.kind === 'done') dropOwn(graph, { __typename: 'OwnAddress', id: ownAddressId })
  }
  return (
    <Section title="Адреси за доставка">
      <Stack gap="3" mb="4">
        {data?.ownAddresses?.map(({ id, name, phone, address }) => (
          <HStack key={id} justify="space-between" flexWrap="wrap">
            <Text overflowWrap="anywhere">
              {name}, {phone}, {address}
            </Text>
            <Button variant="outline" size="sm" aria-label={`Изтрий адреса ${address}`} onClick={() => void remove(id)}>
              Изтрий
            </Button>
          </HStack>
        ))}
      </Stack>
      <AccountForm
        label="Нов адрес"
        fields={[
          { name: 'name', label: 'Име и фамилия', autoComplete: 'name' },
          { name: 'phone', label: 'Телефон', type: 'tel', autoComplete: 'tel' },
          { name: 'address', label: 'Адрес', autoComplete: 'address-line1' },
        ]}
        submitText="Запази адреса"
        doneText="Адресът е запазен."
        onSubmit={async ({ name = '', phone = '', address = '' }) => {
          const outcome = await save.run({ input: { name, phone, address, deliveryMethod: 'HOME_ADDRESS' } })
          if (outcome.kind === 'done') addOwnAddress(graph, outcome.result.ownAddress)
          return outcome
        }}
      />
    </Section>
  )
}

function OwnData() {
  const graph = useGraph()
  const deletion = useResult(DeleteAccountDocument)
  const exportData = async () => {
    const client = await graph.load()
    const { data } = await client.query({ query: OwnDataDocument, fetchPolicy: 'network-only' })
    if (typeof data?.ownData === 'string') download('sharenka-my-data.json', data.ownData)
    else await notify({ type: 'error', title: 'Данните не можаха да се изтеглят' })
  }
  return (
    <Section title="Моите данни">
      <Stack gap="5" align="flex-start">
        <Text>Файлът съдържа всичко, което магазинът пази за профила ви.</Text>
        <Button variant="outline" onClick={() => void exportData().catch(() => undefined)}>
          Изтегли данните ми
        </Button>
        <Text>
          Изтриването е завинаги. Поръчките остават в счетоводството ни с името и адреса, както изисква законът;
          телефонът и имейлът се заличават, а отзивите ви остават без име.
        </Text>
        <AccountForm
          label="Изтриване на профила"
          fields={[PASSWORD]}
          submitText="Изтрий профила ми"
          doneText="Профилът е изтрит."
          isDangerous
          onSubmit={async ({ password = '' }) => {
            const outcome = await deletion.run({ input: { password } })
            if (outcome.kind === 'done') {
              storeCustomerToken(null)
              forgetCustomer(await graph.load())
              void notify({ type: 'success', title: 'Профилът е изтрит' })
            }
            return outcome
          }}
        />
      </Stack>
    </Section>
  )
}

interface AccountSettingsProps {
  customer: { firstName: string; lastName: string; email: string }
}

export function AccountSettings({ customer: { firstName, lastName, email } }: AccountSettingsProps) {
  const profile = useResult(UpdateProfileDocument)
  const emails = useResult(ChangeEmailDocument)
  const passwords = useResult(ChangePasswordDocument)
  return (
    <Box as="section">
      <Heading as="h2" size="2xl" mb="4">
        Настройки на профила
      </Heading>
      <Stack gap="3">
        <Section title="Име">
          <AccountForm
            label="Име"
            fields={[
              { name: 'firstName', label: 'Име', autoComplete: 'given-name', initial: firstName },
              { name: 'lastName', label: 'Фамилия', autoComplete: 'family-name', initial: lastName },
            ]}
            submitText="Запази името"
            doneText="Името е запазено."
            onSubmit={(names) => profile.run({ input: names })}
          />
        </Section>
        <Section title="Имейл">
          <Text mb="4" overflowWrap="anywhere">
            Сега е {email}. Новият важи, след като го потвърдите от писмото до него.
          </Text>
          <AccountForm
            label="Смяна на имейла"
            fields={[{ name: 'email', label: 'Нов имейл', type: 'email', autoComplete: 'email' }, PASSWORD]}
            submitText="Изпрати писмо"
            doneText="Изпратихме писмо до новия имейл."
            onSubmit={({ email: wanted = '', password = '' }) => emails.run({ input: { email: wanted, password } })}
          />
        </Section>
        <Section title="Парола">
          <AccountForm
            label="Смяна на паролата"
            fields={[
              { ...PASSWORD, name: 'currentPassword', label: 'Сегашна парола' },
              {
                name: 'newPassword',
                label: 'Нова парола',
                type: 'password',
                autoComplete: 'new-password',
                help: 'Поне 8 знака. От другите устройства ще излезете.',
              },
            ]}
            submitText="Смени паролата"
            doneText="Паролата е сменена."
            onSubmit={({ currentPassword = '', newPassword = '' }) =>
              passwords.run({ input: { currentPassword, newPassword } })
            }
          />
        </Section>
        <Sessions />
        <Addresses />
        <OwnData />
      </Stack>
    </Box>
  )
}
