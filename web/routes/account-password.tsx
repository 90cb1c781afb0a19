import { Box, Container, Heading, Text } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { RequestPasswordResetDocument, ResetPasswordDocument } from '../features/accounts/account-proofs.graphql.ts'
import { AccountForm } from '../features/accounts/AccountForm.tsx'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { useResult } from '../lib/use-result.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** Asks for a letter; its link comes back here with a token behind #, which no server and no log sees. */
export function Component() {
  const { hash } = useLocation()
  const request = useResult(RequestPasswordResetDocument)
  const reset = useResult(ResetPasswordDocument)
  // The server knows no token: the first render here has to be the one that it sent.
  const token = useIsBrowser() ? hash.slice(1) : ''
  const hasToken = token !== ''
  return (
    <Container maxW="2xl" py={{ base: '6', md: '10' }} minH="60dvh">
      <PageHead title="Забравена парола" isIndexed={false} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="3">
        {hasToken ? 'Нова парола' : 'Забравена парола'}
      </Heading>
      <Text fontSize="lg" color="fg.muted" mb="6">
        {hasToken
          ? 'Задайте новата си парола. След това ще излезете от профила си навсякъде.'
          : 'Въведете имейла на профила си и ще ви изпратим връзка за нова парола. Тя важи един час.'}
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
        {hasToken ? (
          <AccountForm
            key="new"
            label="Нова парола"
            fields={[
              {
                name: 'newPassword',
                label: 'Нова парола',
                type: 'password',
                autoComplete: 'new-password',
                help: 'Поне 8 знака.',
              },
            ]}
            submitText="Запази паролата"
            doneText="Паролата е сменена. Сега може да влезете с нея."
            onSubmit={({ newPassword = '' }) => reset.run({ input: { token, newPassword } })}
          />
        ) : (
          <AccountForm
            key="ask"
            label="Забравена парола"
            fields={[{ name: 'email', label: 'Имейл', type: 'email', autoComplete: 'username' }]}
            submitText="Изпрати връзка"
            doneText="Ако има профил с този имейл, изпратихме писмо с връзка. Погледнете и в папката за спам."
            onSubmit={({ email = '' }) => request.run({ input: { email: email.trim() } })}
          />
        )}
      </Box>
    </Container>
  )
}
