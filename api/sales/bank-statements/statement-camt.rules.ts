// Statements by ISO 20022, camt.053, of any version: elements are found by their names, whatever their namespace.
import { SaxesParser } from 'saxes'
import { dayIn } from './statement-csv.rules.ts'
import {
  isCurrency,
  MAX_STATEMENT_ENTRIES,
  type ReadStatement,
  type StatementEntry,
  type StatementProblem,
} from './statement-entry.rules.ts'

interface Element {
  name: string
  currency: string
  text: string
  children: Element[]
}

/** Elements of a statement are few levels deep. */
const MAX_DEPTH = 40

class RefusedXmlError extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const emptyElement = (name: string): Element => ({ name, currency: '', text: '', children: [] })

/** Entities of a document are never read: one that declares any is refused with its DOCTYPE. */
function treeOf(xml: string): Element {
  const root = emptyElement('')
  const open: Element[] = [root]
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new RefusedXmlError()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new RefusedXmlError()
    const element = { ...emptyElement(localName(name)), currency: attributes['Ccy'] ?? '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return root
}

/** All elements of the path below: `all(entry, 'NtryDtls', 'TxDtls')`. */
const all = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

const textAt = (element: Element, ...path: readonly string[]): string => all(element, ...path)[0]?.text.trim() ?? ''

/** Exact: an amount with more than two decimals is none of lev or euro. */
function minorOf(text: string): number | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

const isBooked = (entry: Element): boolean => {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return status === '' || status === 'BOOK'
}

const cameIn = (element: Element): boolean =>
  textAt(element, 'CdtDbtInd') === 'CRDT' && textAt(element, 'RvslInd') !== 'true'

const amountOf = (element: Element): Element | undefined =>
  all(element, 'Amt')[0] ?? all(element, 'AmtDtls', 'TxAmt', 'Amt')[0]

/** What a payment says of its payer, in the old and the new place of versions. */
function payerOf(transaction: Element): Pick<StatementEntry, 'payerName' | 'payerAccount' | 'text'> {
  const [parties] = all(transaction, 'RltdPties')
  const free = all(transaction, 'RmtInf', 'Ustrd').map(({ text }) => text.trim())
  const structured = all(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim())
  return {
    payerName: parties === undefined ? '' : textAt(parties, 'Dbtr', 'Nm') || textAt(parties, 'Dbtr', 'Pty', 'Nm'),
    payerAccount: parties === undefined ? '' : textAt(parties, 'DbtrAcct', 'Id', 'IBAN'),
    text: [...free, ...structured].filter((text) => text !== '').join(' '),
  }
}

const NOT_PROVIDED = new Set(['', 'NOTPROVIDED', 'NONREF'])

const named = (reference: string): string => (NOT_PROVIDED.has(reference.toUpperCase()) ? '' : reference)

const referenceOf = (transaction: Element): string =>
  named(textAt(transaction, 'Refs', 'AcctSvcrRef')) || named(textAt(transaction, 'Refs', 'TxId'))

/** A payment alone in its entry has the amount of the entry; one of several has its own. */
function entriesOf(account: string, entry: Element): StatementEntry[] | StatementProblem {
  if (!cameIn(entry) || !isBooked(entry)) return []
  const transactions = all(entry, 'NtryDtls', 'TxDtls')
  const parts = transactions.length > 1 ? transactions.filter((one) => textAt(one, 'CdtDbtInd') !== 'DBIT') : [entry]
  const bookedOn = dayIn(
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt'),
  )
  const entries: StatementEntry[] = []
  for (const part of parts) {
    const amount = amountOf(part)
    const amountMinor = minorOf(amount?.text ?? '')
    if (bookedOn === null || amount === undefined || amountMinor === null) return { problem: 'unreadable' }
    if (!isCurrency(amount.currency)) return { problem: 'currency' }
    const transaction = parts.length > 1 ? part : (transactions[0] ?? entry)
    const reference = (parts.length > 1 ? '' : named(textAt(entry, 'AcctSvcrRef'))) || referenceOf(transaction)
    const { payerName, payerAccount, text } = payerOf(transaction)
    const shown = text || textAt(entry, 'AddtlNtryInf')
    if (amountMinor > 0)
      entries.push({
        account,
        bookedOn,
        amountMinor,
        currency: amount.currency,
        payerName,
        payerAccount,
        text: shown,
        reference,
      })
  }
  return entries
}

/** The booked money that came in by a camt.053. Reversals of own payments are none. */
export function entriesOfCamt(xml: string): ReadStatement {
  let root: Element
  try {
    root = treeOf(xml)
  } catch {
    return { problem: 'unreadable' }
  }
  const statements = all(root, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) return { problem: 'unreadable' }
  const entries: StatementEntry[] = []
  for (const statement of statements) {
    const account = textAt(statement, 'Acct', 'Id', 'IBAN')
    for (const entry of all(statement, 'Ntry')) {
      const read = entriesOf(account, entry)
      if ('problem' in read) return read
      entries.push(...read)
      if (entries.length > MAX_STATEMENT_ENTRIES) return { problem: 'large' }
    }
  }
  return { entries }
}
