import { useQuery } from '@apollo/client/react'
import { Heading, HStack, Skeleton } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { isPageName, PAGE_LABELS } from '../features/page-texts/page-text.rules.ts'
import { AdminPageTextDocument } from '../features/page-texts/PageTextForm.graphql.ts'
import { PageTextForm } from '../features/page-texts/PageTextForm.tsx'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'

const OPTIONS = Object.entries(PAGE_LABELS).map(([value, label]) => ({ value, label }))

export function Component() {
  useTitle('Текстове на страниците')
  const [search, setSearch] = useSearchParams()
  const name = search.get('page') ?? ''
  const page = isPageName(name) ? name : 'ABOUT'
  const { data, error } = useQuery(AdminPageTextDocument, { variables: { page }, fetchPolicy: 'network-only' })
  const markup = data?.pageMarkup ?? undefined
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="xl">
          Текстове на страниците
        </Heading>
        <SelectField
          label="Страница"
          width="18rem"
          value={page}
          options={OPTIONS}
          onChange={(value) => setSearch({ page: value })}
        />
      </HStack>
      {error !== undefined && markup === undefined && <FailureNote text="Грешка при зареждане на текста" />}
      {error === undefined && markup === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {markup !== undefined && <PageTextForm key={markup.page} markup={markup} />}
    </>
  )
}
