import { Box, Container, Heading, Text } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { ConfirmEmailDocument } from '../features/accounts/account-proofs.graphql.ts'
import { AccountForm } from '../features/accounts/AccountForm.tsx'
import { useResult } from '../lib/use-result.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** Where the letter to a new address leads. A button, because mail programs open links by themselves. */
export function Component() {
  const { hash } = useLocation()
  const confirm = useResult(ConfirmEmailDocument)
  return (
    <Container maxW="2xl" py={{ base: '6', md: '10' }} minH="60dvh">
      <PageHead title="Потвърждаване на имейл" isIndexed={false} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="3">
        Потвърждаване на имейл
      </Heading>
      <Text fontSize="lg" color="fg.muted" mb="6">
        Потвърдете, че новият имейл на профила ви е този, на който получихте писмото.
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
        <AccountForm
          label="Потвърждаване на имейл"
          fields={[]}
          submitText="Потвърди имейла"
          doneText="Имейлът е потвърден. Влизайте с него."
          onSubmit={() => confirm.run({ input: { token: hash.slice(1) } })}
        />
      </Box>
    </Container>
  )
}
