import { useLazyQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../../../web/ui/notify.ts'
import { AdminDocumentIssuerDocument, type IssuerForm_issuerFragment } from './IssuerDialog.graphql.ts'
import { IssuerDialog } from './IssuerDialog.tsx'

export function IssuerButton() {
  const [read, { loading }] = useLazyQuery(AdminDocumentIssuerDocument, { fetchPolicy: 'network-only' })
  const [issuer, setIssuer] = useState<IssuerForm_issuerFragment | null>(null)
  async function open() {
    const { data } = await read()
    if (data?.documentIssuer) setIssuer(data.documentIssuer)
    else void notify({ type: 'error', title: 'Грешка', description: 'Данните не могат да бъдат заредени' })
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" loading={loading} onClick={() => void open()}>
        <Building2 /> Данни на фирмата
      </Button>
      {issuer !== null && <IssuerDialog issuer={issuer} onClose={() => setIssuer(null)} />}
    </>
  )
}
