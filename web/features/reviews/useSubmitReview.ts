import type { SubmitReviewInput } from '../../gql/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { SubmitReviewDocument } from './useSubmitReview.graphql.ts'

/** Sends a review for approval; resolves with whether it was accepted. */
export function useSubmitReview() {
  const { run } = useResult(SubmitReviewDocument)
  return async (input: SubmitReviewInput): Promise<boolean> => {
    const outcome = await run({ input })
    if (outcome.kind === 'done') void notify({ type: 'success', title: 'Отзивът ви беше изпратен за одобрение' })
    else
      void notify({
        type: 'error',
        title: 'Възникна грешка при изпращане на отзива',
        ...(outcome.kind === 'refused' ? { description: outcome.error.message } : {}),
      })
    return outcome.kind === 'done'
  }
}
