import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { MailKind } from '../../gql/graph.ts'
import { MailTextPreviewDocument, type MailTextPreviewQuery } from './MailTextEditor.graphql.ts'

export type MailPreview = Extract<
  MailTextPreviewQuery['mailTextPreview'],
  { __typename: 'MailTextPreviewSuccess' }
>['preview']

interface Shown {
  /** The last valid text, filled in with an example; null before the first. */
  preview: MailPreview | null
  problem: string | null
}

const TYPING_PAUSE_MS = 300

export function useMailPreview(kind: MailKind, { subject, body }: { subject: string; body: string }): Shown {
  const client = useApolloClient()
  const [shown, setShown] = useState<Shown>({ preview: null, problem: null })
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(() => {
      client
        .query({
          query: MailTextPreviewDocument,
          fetchPolicy: 'no-cache',
          variables: { input: { kind, subject, body } },
        })
        .then(({ data }) => {
          const result = data?.mailTextPreview
          if (isLate || result === undefined) return
          if (result.__typename === 'MailTextPreviewSuccess') setShown({ preview: result.preview, problem: null })
          else setShown(({ preview }) => ({ preview, problem: result.message }))
        })
        .catch(() => {
          if (!isLate) setShown(({ preview }) => ({ preview, problem: 'Прегледът не се зареди' }))
        })
    }, TYPING_PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [client, kind, subject, body])
  return shown
}
