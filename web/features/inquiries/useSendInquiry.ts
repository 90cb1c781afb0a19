import { useMutation } from '@apollo/client/react'
import type { SendInquiryInput } from '../../gql/graph.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { SendInquiryDocument } from './useSendInquiry.graphql.ts'

/** How sending a message ended; `fields` names what is wrong with which field. */
export interface InquiryAttempt {
  /** When the shop received it; null when it did not. */
  receivedAt: string | null
  fields: readonly { field: string; message: string }[]
}

/** Sends a message to the shop and says how it went (storefront 8). */
export function useSendInquiry() {
  const [run] = useMutation(SendInquiryDocument)
  useWarmNotes()
  return async (input: SendInquiryInput): Promise<InquiryAttempt> => {
    try {
      const { data } = await run({ variables: { input } })
      const result = data?.sendInquiry
      if (result?.__typename === 'InquirySent') {
        void notify({ type: 'success', title: 'Съобщението е изпратено!' })
        return { receivedAt: result.receivedAt, fields: [] }
      }
      void notify({ type: 'error', title: result?.message ?? 'Възникна грешка при изпращането.' })
      return { receivedAt: null, fields: result?.__typename === 'InvalidInputError' ? result.fields : [] }
    } catch {
      void notify({ type: 'error', title: 'Възникна грешка при изпращането.', description: 'Моля, опитайте отново.' })
      return { receivedAt: null, fields: [] }
    }
  }
}
