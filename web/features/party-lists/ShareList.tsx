import { useQuery } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Input, Text } from '@chakra-ui/react'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { TickBox } from '../../ui/TickBox.tsx'
import { cartSessionId } from '../cart/cart-session.ts'
import { CartPartyListDocument } from './ShareList.graphql.ts'
import { useShareList } from './useShareList.ts'

/** Below the cart of a party: its link for guests, and what they bring (docs/spec/parties.md#shared-list). */
export function ShareList() {
  const { data, refetch } = useQuery(CartPartyListDocument, {
    variables: { sessionId: cartSessionId() },
    fetchPolicy: 'cache-and-network',
  })
  const { share, end, leaveOut, isBusy } = useShareList(() => void refetch().catch(() => undefined))
  const [hostName, setHostName] = useState('')
  const list = data?.ownPartyList ?? null
  const taken = list?.lines.filter(({ takenBy }) => takenBy !== null) ?? []
  return (
    <Box as="section" aria-label="Списък за гостите" bg="bg.panel" borderWidth="1px" borderRadius="3xl" p="5">
      <Heading as="h2" size="md">
        Списък за гостите
      </Heading>
      <Text fontSize="sm" color="fg.muted" mt="1">
        Изпратете връзка, по която гостите виждат какво е нужно и избират какво ще донесат. Цените не се виждат.
      </Text>
      {taken.length > 0 && (
        <chakra.ul listStyleType="none" mt="3">
          {taken.map(({ key, name, pieces, takenBy }) => (
            <li key={key}>
              <b>{takenBy}</b> ще донесе {name}, {pieces} бр.
            </li>
          ))}
        </chakra.ul>
      )}
      {list !== null && list.lines.length > 0 && (
        <chakra.details mt="2" css={{ '& > summary': { minH: '11', display: 'flex', alignItems: 'center' } }}>
          <chakra.summary cursor="pointer" fontWeight="bold">
            Какво виждат гостите: {list.lines.filter(({ isLeftOut }) => !isLeftOut).length} от {list.lines.length}
          </chakra.summary>
          {list.lines.map(({ key, name, pieces, isLeftOut }) => (
            <TickBox key={key} isTicked={!isLeftOut} onTick={() => void (isBusy || leaveOut(key, !isLeftOut))}>
              <Text as="span" fontSize="sm" overflowWrap="anywhere">
                {name}, {pieces} бр.
              </Text>
            </TickBox>
          ))}
        </chakra.details>
      )}
      <chakra.form
        method="post"
        mt="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void share(hostName, list !== null)
        }}
      >
        {data !== undefined && list === null && (
          <Box mb="3" maxW="xs">
            <FormField label="Вашето име" help="По желание: гостите го виждат над списъка">
              <Input
                autoComplete="given-name"
                maxLength={40}
                value={hostName}
                onChange={({ currentTarget }) => setHostName(currentTarget.value)}
              />
            </FormField>
          </Box>
        )}
        <HStack flexWrap="wrap" gap="2">
          <Button type="submit" variant="surface" aria-disabled={isBusy}>
            <Share2 /> Сподели списъка
          </Button>
          {list !== null && (
            <Button variant="ghost" colorPalette="gray" aria-disabled={isBusy} onClick={() => void (isBusy || end())}>
              Спри споделянето
            </Button>
          )}
        </HStack>
      </chakra.form>
    </Box>
  )
}
