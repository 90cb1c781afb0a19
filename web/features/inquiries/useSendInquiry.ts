import type { SendInquiryInput } from '../../gql/graph.ts'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { SendInquiryDocument, type SendInquiryMutation } from './useSendInquiry.graphql.ts'

/** docs/spec/inquiries.md#contact-form. */
export function useSendInquiry() {
  const { run } = useResult(SendInquiryDocument)
  useWarmNotes()
  return async (input: SendInquiryInput): Promise<Outcome<SendInquiryMutation['sendInquiry']>> => {
    const outcome = await run({ input })
    if (outcome.kind === 'done') void notify({ type: 'success', title: 'Съобщението е изпратено!' })
    else if (outcome.kind === 'refused') void notify({ type: 'error', title: outcome.error.message })
    else
      void notify({ type: 'error', title: 'Възникна грешка при изпращането.', description: 'Моля, опитайте отново.' })
    return outcome
  }
}
