import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import type { PageTextForm } from './page-text.rules.ts'
import { PageTextPreviewDocument, type PageTextPreviewQuery } from './PageTextForm.graphql.ts'

type Preview = Extract<PageTextPreviewQuery['pageTextPreview'], { __typename: 'PageTextPreviewSuccess' }>['preview']

interface Shown {
  /** The rendered last valid text; null before the first. */
  preview: Preview | null
  problems: FieldErrors
}

const TYPING_PAUSE_MS = 300

export function usePagePreview({ title, description, body }: PageTextForm): Shown {
  const client = useApolloClient()
  const [shown, setShown] = useState<Shown>({ preview: null, problems: {} })
  useEffect(() => {
    let isLate = false
    const show = (problems: FieldErrors) => setShown(({ preview }) => ({ preview, problems }))
    const timer = setTimeout(() => {
      client
        .query({
          query: PageTextPreviewDocument,
          fetchPolicy: 'no-cache',
          variables: { input: { title, description, body } },
        })
        .then(({ data }) => {
          const result = data?.pageTextPreview
          if (isLate || result === undefined) return
          if (result.__typename === 'PageTextPreviewSuccess') setShown({ preview: result.preview, problems: {} })
          else show(refusalsIn(result, { fieldAt: ([field = '']) => field }))
        })
        .catch(() => {
          if (!isLate) show({ '': 'Прегледът не се зареди' })
        })
    }, TYPING_PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [client, title, description, body])
  return shown
}
