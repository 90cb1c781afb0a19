import { Box, Button, chakra, Heading, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Logo } from '../../web/ui/Logo.tsx'
import { useAdminToken } from '../../web/lib/tokens.ts'
import { FormField } from '../../web/ui/FormField.tsx'
import { adminName } from '../lib/session.ts'
import { useAdminLogin } from '../lib/useAdminLogin.ts'

/** Written out: the variables of Chakra’s gradient props would be inherited by the logo. */
const BACKGROUND = 'linear-gradient(to bottom right, {colors.berry.subtle}, {colors.bg}, {colors.mint.subtle})'

/** Only addresses of the panel may be returned to. */
function targetOf(from: unknown): string {
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) && !from.startsWith('/admin/login')
    ? from
    : '/admin'
}

/** The admin's login, and from there back to where one was. */
export function Component() {
  const navigate = useNavigate()
  // A login in another tab opens the panel here too.
  useAdminToken()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const login = useAdminLogin()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '', password: '' } })
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : search.get('from')
  const hasEnded = typeof state === 'object' && state !== null && 'hasEnded' in state
  // Right after a login the form navigates by itself.
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
        <FormField label="Потребителско име" isRequired error={formState.errors.username?.message}>
          <Input
            autoComplete="username"
            autoFocus
            {...register('username', { required: 'Моля попълнете това поле' })}
          />
        </FormField>
        <FormField label="Парола" isRequired error={formState.errors.password?.message}>
          <Input
            type="password"
            autoComplete="current-password"
            {...register('password', { required: 'Моля попълнете това поле' })}
          />
        </FormField>
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
