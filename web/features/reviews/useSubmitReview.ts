import { useMutation } from '@apollo/client/react'
import { notify } from '../../ui/notify.ts'
import { SubmitReviewDocument } from './useSubmitReview.graphql.ts'

/** A review as its form gives it. */
export interface ReviewDraft {
  productId: string
  rating: number
  customerName: string
  customerEmail: string
  reviewText: string
}

const FAILED = 'Възникна грешка при изпращане на отзива'

/** Sends a review, which then waits for approval; answers whether it was taken. */
export function useSubmitReview() {
  const [run] = useMutation(SubmitReviewDocument)
  return async (input: ReviewDraft): Promise<boolean> => {
    try {
      const { data } = await run({ variables: { input } })
      if (data?.submitReview.__typename === 'ReviewSubmitted') {
        void notify({ type: 'success', title: 'Отзивът ви беше изпратен за одобрение' })
        return true
      }
      void notify({
        type: 'error',
        title: FAILED,
        ...(data === undefined ? {} : { description: data.submitReview.message }),
      })
    } catch {
      void notify({ type: 'error', title: FAILED })
    }
    return false
  }
}
