import { Button, chakra, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminToken } from '../../web/lib/tokens.ts'
import { Modal } from '../../web/ui/Modal.tsx'
import type { LoginRequest } from '../lib/login-again.ts'
import { adminName } from '../lib/session.ts'
import { useAdminLogin } from '../lib/useAdminLogin.ts'
import { AlertNote } from './AlertNote.tsx'
import { LoginFields, type LoginForm } from './LoginFields.tsx'

export function LoginDialog({ request }: { request: LoginRequest }) {
  const { login, steps } = useAdminLogin()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<LoginForm>({
    defaultValues: { username: adminName() ?? '', password: '', code: '', newPassword: '' },
  })
  const { handleSubmit, formState } = form
  const token = useAdminToken()
  const [refused] = useState(token)
  // A login in another tab counts too.
  useEffect(() => {
    if (token !== null && token !== refused) request.finish(true)
  }, [token, refused, request])
  const submit = handleSubmit(async (input) => setProblem(await login(input)))
  const cancel = () => request.finish(false)
  return (
    <Modal
      isOpen
      onClose={cancel}
      title="Вход в панела"
      size="sm"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={cancel}>
            Отказ
          </Button>
          <Button type="submit" form="login-again" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Влизане...' : 'Влез'}
          </Button>
        </>
      }
    >
      <chakra.form
        id="login-again"
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
        <Text>Сесията изтече. Влезте отново, за да продължите – написаното е запазено.</Text>
        <LoginFields form={form} steps={steps} focus="password" />
        <AlertNote text={problem} />
      </chakra.form>
    </Modal>
  )
}
