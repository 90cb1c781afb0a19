import type { FragmentType } from '@apollo/client'
import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { companyFormOf, NO_COMPANY } from './company-form.rules.ts'
import { creditLeft } from './credit-left.ts'
import { CreditNoteDialog } from './CreditNoteDialog.tsx'
import { DOCUMENT_KINDS } from './document-words.ts'
import type { DocumentLine_documentFragment } from './DocumentLine.graphql.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { documentPath, openPaper, ORDER_PAPERS, orderPaperPath, RENTAL_PAPERS } from './open-paper.ts'
import { OrderDocuments_orderFragmentDoc, type OrderDocuments_orderFragment } from './OrderDocuments.graphql.ts'

type Line = DocumentLine_documentFragment

const secondary = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

function DocumentLine({ document, onCredit }: { document: Line; onCredit: (() => void) | null }) {
  const { label, palette } = DOCUMENT_KINDS[document.kind]
  return (
    <HStack flexWrap="wrap" gap="2" justify="space-between">
      <Stack gap="0.5">
        <HStack gap="2">
          <Badge colorPalette={palette}>{label}</Badge>
          <Text fontWeight="bold">№ {document.number}</Text>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {dayText(document.issuedOn)} · {moneyText(document.total)}
          {document.reason !== '' && ` · ${document.reason}`}
        </Text>
      </Stack>
      <HStack gap="2">
        <Button {...secondary} onClick={() => void openPaper(documentPath(document.databaseId))}>
          <FileText /> Отвори
        </Button>
        {onCredit !== null && (
          <Button {...secondary} onClick={onCredit}>
            Кредитно известие
          </Button>
        )}
      </HStack>
    </HStack>
  )
}

export function OrderDocuments(props: { order: FragmentType<OrderDocuments_orderFragment> }) {
  const order = useFragmentData(OrderDocuments_orderFragmentDoc, props.order)
  const mayIssue = may('invoices.issue')
  const [credited, setCredited] = useState<Line | null>(null)
  const [isInvoicing, setInvoicing] = useState(false)
  const documents = order.documents ?? []
  const inForce = documents.some((document) => document.kind === 'INVOICE' && creditLeft(document) > 0)
  const { invoice } = order
  const papers = [...ORDER_PAPERS, ...(order.rentalLineCount > 0 ? RENTAL_PAPERS : [])]
  return (
    <PanelSection title="Документи">
      <Stack gap="4">
        {documents.length === 0 && <Text color="fg.muted">Още няма издадени документи.</Text>}
        {documents.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            onCredit={
              mayIssue && document.kind === 'INVOICE' && creditLeft(document) > 0 ? () => setCredited(document) : null
            }
          />
        ))}
        <HStack flexWrap="wrap" gap="2">
          {mayIssue && !inForce && orderStatusRule(order.status).isCharged && (
            <Button {...secondary} onClick={() => setInvoicing(true)}>
              Издай фактура
            </Button>
          )}
          {papers.map(({ name, label }) => (
            <Button key={name} {...secondary} onClick={() => void openPaper(orderPaperPath(order.databaseId, name))}>
              <FileText /> {label}
            </Button>
          ))}
        </HStack>
      </Stack>
      {isInvoicing && (
        <InvoiceDialog
          order={order}
          company={invoice === null ? NO_COMPANY : companyFormOf(invoice)}
          onClose={() => setInvoicing(false)}
        />
      )}
      {credited !== null && (
        <CreditNoteDialog
          invoiceId={credited.id}
          number={credited.number}
          leftMinor={creditLeft(credited)}
          onClose={() => setCredited(null)}
        />
      )}
    </PanelSection>
  )
}
