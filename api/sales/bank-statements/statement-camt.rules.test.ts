import { describe, expect, test } from '@jest/globals'
import { entriesOfCamt } from './statement-camt.rules.ts'

const IBAN = 'BG21STSA93000012345678'

const camt = (entries: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`

const ENTRY = `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<AcctSvcrRef>FT1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>Поръчка 7</Ustrd></RmtInf>
<RltdPties><Dbtr><Nm>Мария</Nm></Dbtr><DbtrAcct><Id><IBAN>BG80BNBG96611020345678</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`

const READ = {
  account: IBAN,
  bookedOn: '2026-11-26',
  amountMinor: 1250,
  currency: 'EUR',
  payerName: 'Мария',
  payerAccount: 'BG80BNBG96611020345678',
  text: 'Поръчка 7',
  reference: 'FT1',
}

const part = (amount: string, number: number) =>
  `<TxDtls><Refs><AcctSvcrRef>P${number}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>Поръчка ${number}</Ustrd></RmtInf></TxDtls>`

describe('money that came in', () => {
  test('is read with payer, text and reference', () => {
    expect(entriesOfCamt(camt(ENTRY))).toEqual({ entries: [READ] })
  })

  test('of a later version, and with a prefix of the namespace', () => {
    const later = ENTRY.replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>').replace(
      '<Nm>Мария</Nm>',
      '<Pty><Nm>Мария</Nm></Pty>',
    )
    expect(entriesOfCamt(camt(later, '08'))).toEqual({ entries: [READ] })
    const prefixed = camt(ENTRY)
      .replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=')
    expect(entriesOfCamt(prefixed)).toEqual({ entries: [READ] })
  })

  test.each([
    ['money that went out', ENTRY.replace('CRDT', 'DBIT')],
    ['a reversal', ENTRY.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')],
    ['an entry that is not booked yet', ENTRY.replace('BOOK', 'PDNG')],
  ])('is not %s', (_what, entry) => {
    expect(entriesOfCamt(camt(entry))).toEqual({ entries: [] })
  })

  test('of several payments in one entry is one entry each', () => {
    const batch = ENTRY.replace(/<TxDtls>.*<\/TxDtls>/s, part('10.00', 7) + part('2.50', 8))
    expect(entriesOfCamt(camt(batch))).toMatchObject({
      entries: [
        { amountMinor: 1000, text: 'Поръчка 7', reference: 'P7' },
        { amountMinor: 250, text: 'Поръчка 8', reference: 'P8' },
      ],
    })
  })
})

test('another currency is refused', () => {
  expect(entriesOfCamt(camt(ENTRY.replace('Ccy="EUR">12', 'Ccy="USD">12')))).toEqual({ problem: 'currency' })
})

const BOMB = `<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><Document>&b;</Document>`

test.each([
  ['entities', BOMB],
  ['an entity of a file', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'],
  ['an unknown entity', camt(ENTRY.replace('Мария', '&secret;'))],
  ['no end', camt(ENTRY).slice(0, -20)],
  ['no statement', '<Document/>'],
  ['a thousand levels', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
  ['an amount in words', camt(ENTRY.replace('>12.50<', '>twelve<'))],
  ['a fraction of a cent', camt(ENTRY.replace('>12.50<', '>12.505<'))],
  ['no day', camt(ENTRY.replace('2026-11-26', '2026-02-30'))],
])('a document with %s is refused', (_what, xml) => {
  expect(entriesOfCamt(xml)).toEqual({ problem: 'unreadable' })
})
