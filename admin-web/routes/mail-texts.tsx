import { useQuery } from '@apollo/client/react'
import { Box, Heading, HStack, Skeleton } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { MAIL_KINDS } from '../features/mail/mail-words.ts'
import { MailTextEditor } from '../features/mail/MailTextEditor.tsx'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { AdminMailTextsDocument } from './mail-texts.graphql.ts'

const OPTIONS = Object.entries(MAIL_KINDS).map(([value, label]) => ({ value, label }))

export function Component() {
  useTitle('Текстове на писмата')
  const [search, setSearch] = useSearchParams()
  const { data, error } = useQuery(AdminMailTextsDocument)
  const kind = search.get('kind') ?? 'ORDER_RECEIVED'
  const texts = data?.mailTexts ?? undefined
  const text = texts?.find((one) => one.kind === kind) ?? texts?.[0]
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="xl">
          Текстове на писмата
        </Heading>
        <Box>
          <SelectField
            label="Писмо"
            width="18rem"
            value={text?.kind ?? kind}
            options={OPTIONS}
            onChange={(value) => setSearch({ kind: value })}
          />
        </Box>
      </HStack>
      {error !== undefined && texts === undefined && <FailureNote text="Грешка при зареждане на текстовете" />}
      {error === undefined && texts === undefined && <Skeleton h="96" />}
      {text !== undefined && <MailTextEditor key={text.kind} text={text} />}
    </>
  )
}
