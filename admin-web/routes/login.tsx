import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Logo } from '../../web/ui/Logo.tsx'
import { useAdminToken } from '../../web/lib/tokens.ts'
import { adminName } from '../lib/session.ts'
import { useAdminLogin } from '../lib/useAdminLogin.ts'
import { LoginFields, type LoginForm } from '../ui/LoginFields.tsx'

/** Not Chakra's gradient props: the logo would inherit their variables. */
const BACKGROUND = 'linear-gradient(to bottom right, {colors.berry.subtle}, {colors.bg}, {colors.mint.subtle})'

function targetOf(from: unknown): string {
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) && !from.startsWith('/admin/login')
    ? from
    : '/admin'
}

export function Component() {
  const navigate = useNavigate()
  // Re-renders after a login in another tab.
  useAdminToken()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { login, steps } = useAdminLogin()
  const client = useApolloClient()
  // Here, after the pages have unmounted: they would render without their data.
  useEffect(() => void client.clearStore(), [client])
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<LoginForm>({ defaultValues: { username: '', password: '', code: '', newPassword: '' } })
  const { handleSubmit, formState } = form
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : search.get('from')
  const hasEnded = typeof state === 'object' && state !== null && 'hasEnded' in state
  // Right after a login the form itself navigates.
  if (adminName() !== null && !formState.isSubmitting && !formState.isSubmitSuccessful)
    return <Navigate to={targetOf(from)} replace />
  const submit = handleSubmit(async (input) => {
    setProblem(null)
    const failure = await login(input)
    if (failure === null) await navigate(targetOf(from), { replace: true })
    else setProblem(failure)
  })
  return (
    <Box minH="100dvh" display="grid" placeItems="center" css={{ background: BACKGROUND }} p="4">
      <title>Вход за администратори | Шаренка</title>
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="3xl"
        boxShadow="lg"
        p={{ base: '6', md: '10' }}
        w="full"
        maxW="md"
      >
        <Logo />
        <Heading as="h1" size="2xl">
          Вход в панела
        </Heading>
        {hasEnded && problem === null && (
          <Text color="fg.muted">Сесията ви изтече. Влезте отново, за да продължите оттам, където бяхте.</Text>
        )}
        <LoginFields form={form} steps={steps} focus="username" />
        {problem !== null && (
          <Text role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3" fontWeight="bold">
            {problem}
          </Text>
        )}
        <Button type="submit" size="lg" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Влизане...' : 'Влез'}
        </Button>
      </chakra.form>
    </Box>
  )
}
