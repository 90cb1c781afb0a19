import type { FragmentType } from '@apollo/client'
import { Box, Button, chakra, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { Reply, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { InquiryReplies_inquiryFragmentDoc, type InquiryReplies_inquiryFragment } from './InquiryReplies.graphql.ts'
import { useReplyToInquiry } from './inquiry-mutations.ts'

interface InquiryRepliesProps {
  inquiry: FragmentType<InquiryReplies_inquiryFragment>
  /** Null while the field is closed. */
  text: string | null
  onType: (text: string | null) => void
}

export function InquiryReplies({ inquiry, text, onType }: InquiryRepliesProps) {
  const { id, email, replies } = useFragmentData(InquiryReplies_inquiryFragmentDoc, inquiry)
  const [reply, isBusy] = useReplyToInquiry()
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text === null || text.trim() === '') return setError('Напишете отговор')
    setError(undefined)
    if (isDone(await reply({ input: { inquiryId: id, text } }))) onType(null)
  }
  return (
    <Stack gap="3">
      {replies.map(({ text: answer, createdAt, admin }) => (
        <Box key={createdAt} borderStartWidth="3px" borderColor="mint.solid" ps="3">
          <Text fontSize="sm" color="fg.muted">
            Отговор от {admin?.username ?? 'магазина'} · {dateTimeText(createdAt)}
          </Text>
          <Text whiteSpace="pre-line">{answer}</Text>
        </Box>
      ))}
      {text === null && may('inquiries.write') && (
        <Button alignSelf="start" onClick={() => onType('')}>
          <Reply /> Отговори
        </Button>
      )}
      {text !== null && (
        <chakra.form noValidate onSubmit={(event) => void submit(event)}>
          <FormField label="Отговор" error={error} help={`Изпраща се на ${email}`}>
            <Textarea
              autoFocus
              rows={6}
              maxLength={5000}
              value={text}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
            />
          </FormField>
          <HStack mt="2" justify="flex-end">
            <Button variant="ghost" onClick={() => onType(null)}>
              Затвори без отговор
            </Button>
            <Button type="submit" loading={isBusy}>
              <Send /> Изпрати
            </Button>
          </HStack>
        </chakra.form>
      )}
    </Stack>
  )
}
