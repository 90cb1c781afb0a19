import { Button, Code, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { later } from '../../../web/lib/later.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useBeginTotp, useConfirmTotp, useRemoveTotp } from './account-mutations.ts'

const TotpPicture = later(() => import('./TotpPicture.tsx').then((loaded) => loaded.TotpPicture))

interface TotpSectionProps {
  hasTotp: boolean
  onSwitched: () => void
}

function RecoveryCodes({ codes, onSeen }: { codes: readonly string[]; onSeen: () => void }) {
  return (
    <Stack gap="3">
      <Text>
        Запишете тези кодове на сигурно място: всеки отваря веднъж, ако телефонът не е под ръка. Повече няма да ги
        видите.
      </Text>
      <SimpleGrid columns={{ base: 2, sm: 5 }} gap="2">
        {codes.map((code) => (
          <Code key={code} size="lg" justifyContent="center">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Button alignSelf="start" variant="outline" colorPalette="gray" onClick={onSeen}>
        Записах ги
      </Button>
    </Stack>
  )
}

/** One-time codes of the admin's own account: a first code switches them on, the password off. */
export function TotpSection({ hasTotp, onSwitched }: TotpSectionProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [begin, isBeginning] = useBeginTotp()
  const [confirm, isConfirming] = useConfirmTotp()
  const [remove, isRemoving] = useRemoveTotp()
  const start = async () => {
    const result = await begin({ input: { password } })
    if (!isDone(result)) return
    setSetup(result)
    setPassword('')
  }
  const finish = async () => {
    const result = await confirm({ input: { code } })
    if (!isDone(result)) return
    setRecoveryCodes(result.recoveryCodes)
    setSetup(null)
    setCode('')
  }
  const stop = async () => {
    if (isDone(await remove({ input: { password } }))) setPassword('')
  }
  const done = () => {
    setRecoveryCodes(null)
    onSwitched()
  }
  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} onSeen={done} />
  if (setup !== null)
    return (
      <Stack gap="4">
        <Suspense>
          <TotpPicture uri={setup.uri} />
        </Suspense>
        <Text>
          Или въведете в приложението: <Code overflowWrap="anywhere">{setup.secret}</Code>
        </Text>
        <FormField label="Код от приложението" isRequired>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </FormField>
        <Button alignSelf="start" loading={isConfirming} disabled={code === ''} onClick={() => void finish()}>
          Включи
        </Button>
      </Stack>
    )
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        {hasTotp
          ? 'При вход се иска и код от приложението на телефона.'
          : 'По желание: при вход се иска и код от приложение на телефона.'}
      </Text>
      <FormField label="Парола за потвърждение" isRequired>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </FormField>
      <Button
        alignSelf="start"
        variant="outline"
        colorPalette={hasTotp ? 'red' : 'gray'}
        disabled={password === ''}
        loading={isBeginning || isRemoving}
        onClick={() => void (hasTotp ? stop() : start())}
      >
        {hasTotp ? 'Изключи кодовете за вход' : 'Включи кодове за вход'}
      </Button>
    </Stack>
  )
}
