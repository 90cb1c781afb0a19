import { Box, Container, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { WithdrawalForm } from '../features/inquiries/WithdrawalForm.tsx'
import { WithdrawalReceipt } from '../features/inquiries/WithdrawalReceipt.tsx'
import { orderNumberOf, type Withdrawal } from '../features/inquiries/withdrawal.rules.ts'
import { WITHDRAW } from '../lib/withdrawal-label.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'

/** Withdrawal from a contract (Directive 2011/83/EU, article 11a). */
export function Component() {
  const { search } = useLocation()
  const [sent, setSent] = useState<{ withdrawal: Withdrawal; receivedAt: string } | null>(null)
  return (
    <Container maxW="4xl" py={{ base: '5', md: '8' }}>
      <PageHead
        title="Отказ от договор"
        description="Откажете се от поръчка онлайн до 14 дни от получаването ѝ, без да посочвате причина."
      />
      <Crumbs crumbs={[{ name: 'Отказ от договор' }]} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="3">
        {WITHDRAW}
      </Heading>
      {sent === null ? (
        <>
          <Text fontSize="lg" color="fg.muted" mb="6">
            До 14 дни от получаването, без да посочвате причина. Кои стоки не се връщат и за наема вижте{' '}
            <PrefetchLink to="/terms-of-service">общите условия</PrefetchLink>.
          </Text>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
            <NoScriptNote can="За да изпратите отказа," />
            <WithdrawalForm
              key={search}
              orderNumber={orderNumberOf(search)}
              onSent={(withdrawal, receivedAt) => setSent({ withdrawal, receivedAt })}
            />
          </Box>
        </>
      ) : (
        <WithdrawalReceipt {...sent} />
      )}
    </Container>
  )
}
