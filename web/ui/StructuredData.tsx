import { jsonInPage } from '#rules/json-in-page.ts'

export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInPage(json) }} />
}
